import type {SearchIndex} from '../../../core/search/search-types.js';
import {grouped} from './grouped.js';
import {type Compared, likeness} from './likeness.js';
import type {Meaning} from './question-meaning.js';
import type {Left} from './read-log.js';

/** Something that readers asked for and did not get. */
export type Need = {
  readonly left: readonly Left[];
  /** In which words, the most central ones first. */
  readonly wordings: readonly Wording[];
};

export type Wording = {readonly question: string; readonly count: number};

export type Needs = {
  /** The most frequent ones first, of these the latest. */
  readonly needs: readonly Need[];
  /** How many wordings were too many to be compared. */
  readonly notCompared: number;
};

/** All are compared with all: of more, those that were asked most often, and last. */
const MOST_COMPARED = 3000;

type Asked = {readonly left: readonly Left[]; readonly question: string} & Compared;

/** Puts together what asks for the same. */
export async function needsIn(
  left: readonly Left[],
  {telling}: Pick<SearchIndex, 'telling'>,
  meaning: Meaning | null,
): Promise<Needs> {
  const worded = byWording(left);
  const asked: Asked[] = [];
  for (const own of worded.slice(0, MOST_COMPARED)) {
    const question = own.at(-1)?.question ?? '';
    const vector = meaning ? await meaning(question) : null;
    asked.push({left: own, question, vector, terms: new Set(telling(question))});
  }
  const numbers = grouped(asked.length, (a, b) => between(asked[a], asked[b]), 1);
  const needs = numbers.map((members) => need(members.flatMap((one) => asked[one] ?? [])));
  return {needs: needs.sort(byCount), notCompared: worded.length - asked.length};
}

function between(a: Asked | undefined, b: Asked | undefined): number {
  return a && b ? likeness(a, b) : 0;
}

/** Questions that are the same but for spaces, marks at the end and capitals. */
function byWording(left: readonly Left[]): readonly (readonly Left[])[] {
  const worded = new Map<string, Left[]>();
  for (const one of left) {
    const key = one.question
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[\s\p{P}]+$/u, '');
    const known = worded.get(key);
    if (known) {
      known.push(one);
    } else {
      worded.set(key, [one]);
    }
  }
  return Array.from(worded.values()).sort(
    (a, b) => b.length - a.length || compared(lastOf(b), lastOf(a)),
  );
}

function need(asked: readonly Asked[]): Need {
  const central = (one: Asked) =>
    asked.reduce((sum, other) => sum + likeness(one, other) * other.left.length, 0);
  const order = asked
    .map((one) => ({one, value: central(one)}))
    .sort((a, b) => b.value - a.value)
    .map(({one}) => one);
  return {
    left: order.flatMap((one) => one.left),
    wordings: order.map(({question, left}) => ({question, count: left.length})),
  };
}

function byCount(a: Need, b: Need): number {
  return b.left.length - a.left.length || compared(lastOf(b.left), lastOf(a.left));
}

/** When something of it was asked last; empty where nobody noted it. */
export function lastOf(left: readonly Left[]): string {
  return left.reduce((last, {time}) => (time !== null && time > last ? time : last), '');
}

function compared(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
