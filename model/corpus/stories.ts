import {below, pick, type Random} from '../../plugin/distil/random.ts';
import {asReader} from './as-reader.ts';
import {HOW_TO} from './ask-templates.ts';
import {ask, clauseOf} from './asks.ts';
import {failure, reported} from './failures.ts';
import {ended} from './sentences-of.ts';
import {fill, phrase, type Templates} from './templates.ts';

/** What a story can be made of: what a page says, and what it is about. */
export type Material = {
  /** Of which product or book the page is. */
  readonly subject: string;
  readonly heading: string;
  readonly sentences: readonly string[];
  readonly actions: readonly string[];
  readonly things: readonly string[];
  readonly names: readonly string[];
};

const GREETING: Templates = [
  'Hi,',
  'Hello,',
  'Hello everyone!',
  'Hi there,',
  'Hey,',
  'First of all, thanks for the great work!',
];
const DOING: Templates = [
  "I'm trying to {}.",
  'I want to {}.',
  'We would like to {} in our project.',
  'My goal is to {}.',
  'For a while now I have been trying to {}.',
  'My team asked me to {}.',
  'I was asked to {}, which I have never done before.',
  'As a beginner, I want to {}.',
  'In one of our applications we have to {}.',
  'Since the last update I need to {}.',
];
const HAVING: Templates = [
  'I am using {} for {}.',
  'We use {} at work, among other things for {}.',
  'I have been reading the documentation of {}, the part about {}.',
  'I am new to {} and have a question on {}.',
  'I recently moved to {} because of {}.',
  'My project uses {} and depends on {}.',
];
const HEARD: Templates = [
  'The documentation says that {}.',
  'I read that {}.',
  'As far as I understand it, {}.',
  'From what I have seen, {}.',
  'I know that {}.',
  'It seems that {}.',
  'I noticed that {}.',
  'A colleague told me that {}.',
];
const TRIED: Templates = [
  'I tried to {}, but nothing happened.',
  'When I {}, it does not work.',
  'I managed to {}, but that is not what I need.',
  "I don't want to {} each time.",
  'It works if I {}, but only once.',
  'So far I have to {} by hand.',
  'It is not clear to me whether I have to {}.',
];
const TROUBLE: Templates = [
  'There seems to be a problem with {}.',
  'Everything works except {}.',
  'I could not find anything about {}.',
  'This worked before I changed {}.',
  'It has something to do with {}, I think.',
  'The {} looks right, but the result is wrong.',
  'I did not expect this of {}.',
  'It works locally, but not in production, probably because of {}.',
];
const ENDING: Templates = [
  'What am I doing wrong?',
  'Is this a bug?',
  'Any ideas?',
  'How can I fix this?',
  'Is there a workaround?',
  'Am I missing something?',
  'Is that possible?',
  'Can somebody help me?',
  'Is there a better way?',
  'What would be the right way to do it?',
  'Thanks in advance!',
  'Did I overlook an option?',
  'Is this intended?',
];

/** Two to six sentences of somebody who tells what they do, what goes wrong and what they want to know. */
export function story(random: Random, material: Material): string | null {
  const {subject, heading, sentences, actions, things, names} = material;
  const often = (chance: number) => random() < chance;
  const topics = (things.length > 0 ? things : [heading]).filter(
    (topic) => topic !== '' && topic !== subject,
  );
  const action = oneOf(random, actions);
  const thing = oneOf(random, topics);
  const parts: (string | null)[] = [
    often(0.08) ? pick(random, GREETING) : null,
    action !== null && often(0.6)
      ? phrase(random, DOING, action)
      : thing !== null && subject !== '' && often(0.5)
        ? phrase(random, HAVING, subject, thing)
        : null,
    ...sentences.slice(0, 1 + below(random, 2)).map((sentence) => heard(random, sentence)),
    often(0.3) ? failed(random, material) : null,
    often(0.35) ? trouble(random, oneOf(random, actions), oneOf(random, topics)) : null,
    names.length > 0 && often(0.25)
      ? `I also looked at ${pick(random, [names[0] ?? '', ...names])}.`
      : null,
    often(0.7) ? wanted(random, material) : null,
  ];
  const told = parts.filter((part) => part !== null && part !== '');
  return told.length < 2 ? null : told.slice(0, 6).join(' ');
}

/** In one sentence: "I have … and want to …, but …" */
export function shortStory(random: Random, {things, actions, subject}: Material): string | null {
  const action = oneOf(random, actions);
  const thing = oneOf(random, things);
  const other = oneOf(random, things);
  if (action === null || thing === null || other === null || other === thing) {
    return null;
  }
  const on = subject === '' ? '' : ` in ${subject}`;
  return fill(
    pick(random, [
      `I have {} and want to {}${on}, but {} gets in the way.`,
      `When I use {} to {}${on}, {} is lost.`,
      `I have {} and would like to {}. How does this work with {}?`,
      `Is {} needed to {}${on}, or is {} enough?`,
      `With {}, can I {} and keep {}?`,
      `{}: please make it possible to {} without {}`,
    ]),
    thing,
    action,
    other,
  );
}

function heard(random: Random, sentence: string): string {
  const clause = random() < 0.5 ? clauseOf(sentence) : null;
  return clause === null ? ended(asReader(sentence)) : phrase(random, HEARD, clause);
}

function failed(random: Random, {names, actions, things}: Material): string | null {
  const message = failure(random, names, actions, things);
  return message === null ? null : reported(random, message);
}

function trouble(random: Random, action: string | null, thing: string | null): string | null {
  return action !== null && random() < 0.5
    ? phrase(random, TRIED, action)
    : thing === null
      ? null
      : phrase(random, TROUBLE, thing);
}

function wanted(random: Random, {sentences, actions}: Material): string {
  const action = oneOf(random, actions);
  const last = sentences.at(-1);
  const question =
    action !== null && random() < 0.4
      ? phrase(random, HOW_TO, action)
      : last !== undefined && random() < 0.6
        ? ask(random, last)
        : null;
  return question === null ? pick(random, ENDING) : ended(question);
}

function oneOf(random: Random, texts: readonly string[]): string | null {
  const [first, ...more] = texts;
  return first === undefined ? null : pick(random, [first, ...more]);
}
