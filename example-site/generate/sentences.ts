import type {Random} from './random.ts';
import type {Fact, Kind} from './things.ts';

/** What a sentence may speak of. */
export type Subject = {
  readonly name: string;
  readonly kind: Kind;
  readonly facts: readonly [Fact, ...Fact[]];
  /** Another thing of the book, for comparison. */
  readonly rival: string;
};

export type Phrase = (subject: Subject, fact: Fact, random: Random) => string;

const PLACES = [
  'the harbour of Brest',
  'a brewery in Graz',
  'the seed vault',
  'a dairy near Utrecht',
  'the night shift of a bakery',
  'a paper mill',
  'the deep-water tank',
  'an orchard in Kent',
  'the museum depot',
  'a ward with eighty beds',
  'the sorting hall',
  'a quarry in Finland',
  'the vertical farm',
  'a ship’s engine room',
  'the test track',
  'a foundry in Brescia',
] as const;

const PEOPLE = [
  'the commissioning engineer',
  'a second-year student',
  'the night watch',
  'the safety officer',
  'a visitor from the insurance',
  'the lead mechanic',
  'an apprentice',
  'the customer’s own staff',
] as const;

const quantity = ({property, value}: Fact) => `${value} ${property.unit}`;
const full = ({name, kind}: Subject) => `the ${name} ${kind.noun}`;
const Full = (subject: Subject) => `The ${subject.name} ${subject.kind.noun}`;

/** Ways to state a fact so that it can be quoted as an answer. */
export const STATEMENTS: readonly Phrase[] = [
  (s, f) => `${Full(s)} has a ${f.property.name} of ${quantity(f)}.`,
  (s, f) => `For ${full(s)} the ${f.property.name} is ${quantity(f)}.`,
  (s, f) =>
    `With ${quantity(f)}, the ${f.property.name} of ${full(s)} is what decides about its use here.`,
  (s, f, r) =>
    `In ${r.pick(PLACES)} the ${f.property.name} of ${full(s)} was measured as ${quantity(f)}.`,
  (s, f, r) =>
    `When ${r.pick(PEOPLE)} asked about the ${f.property.name}, the data sheet of ${full(s)} answered ${quantity(f)}.`,
  (s, f) =>
    `Nothing about ${full(s)} is quoted as often as its ${f.property.name}, ${quantity(f)}.`,
  (s, f) =>
    `The ${f.property.name} of ${full(s)}, ${quantity(f)}, holds at room temperature and with a fresh calibration.`,
  (s, f, r) =>
    `After ${r.integer(3, 900)} days of work the ${f.property.name} of ${full(s)} was still ${quantity(f)}.`,
];

/** Sentences around the facts; each names its subject, so that none can recur. */
export const REMARKS: readonly Phrase[] = [
  (s, _f, r) =>
    `${Full(s)} serves for ${s.kind.use} and sits ${s.kind.place}, as it did first in ${r.pick(PLACES)}.`,
  (s, _f, r) =>
    `The ${s.name} replaced the ${s.rival} after ${r.integer(2, 60)} trials, of which ${r.integer(1, 9)} had ended early.`,
  (s, f, r) =>
    `Compared with the ${s.rival}, whose ${f.property.name} was never published, the ${s.name} is ${r.integer(4, 70)} % cheaper to run.`,
  (s, _f, r) =>
    `The predecessor of the ${s.name} failed in ${r.pick(PLACES)} because ${r.pick(PEOPLE)} had mounted it upside down on day ${r.integer(2, 300)}.`,
  (s, _f, r) =>
    `A ${s.name} that is stored for more than ${r.integer(2, 36)} months wants ${r.integer(5, 90)} minutes of warm-up.`,
  (s, f, r) =>
    `The tolerance of the ${f.property.name} of the ${s.name} is ${r.integer(1, 14)} % over the first ${r.integer(100, 9000)} hours.`,
  (s, _f, r) =>
    `Where ${r.pick(PEOPLE)} works alongside, the ${s.name} is fenced off at ${r.integer(30, 240)} cm.`,
  (s, f, r) =>
    `In ${r.pick(PLACES)} the ${s.name} ran for ${r.integer(20, 700)} hours before its ${f.property.name} was checked again.`,
  (s, _f, r) =>
    `Spare parts of the ${s.name} come in boxes of ${r.integer(2, 48)} and are the same as those of the ${s.rival}.`,
  (s, _f, r) =>
    `Whoever services the ${s.name} needs a ${r.integer(2, 19)} mm key, ${r.integer(3, 55)} minutes and some patience.`,
  (s, f, r) =>
    `The ${f.property.name} suffers first when the supply of the ${s.name} drops below ${r.integer(11, 46)} V.`,
  (s, _f, r) =>
    `Batch ${r.integer(100, 99_999)} of the ${s.name} was recalled for a cracked housing and came back with a thicker one.`,
];
