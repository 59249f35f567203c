import type {Question} from '../collections/question.ts';
import {hitAt, reciprocalRank} from '../encoder/measures.ts';
import {figure, printTable} from '../encoder/print.ts';
import {mean} from '../encoder/statistics.ts';
import {pairedInterval} from './bootstrap.ts';
import {atLeast} from './targets.ts';
import type {Way} from './ways.ts';

const MEASURES = [hitAt(1), hitAt(5), reciprocalRank];
/** Those whose difference is looked at. */
const COMPARED = [1, 2];

const TARGETS: Readonly<Record<string, readonly (number | null)[]>> = {
  textbook: [0.75, 0.95, 0.85],
  docusaurus: [null, 0.92, 0.7],
};

export type Judged = {
  readonly name: string;
  /** For each measure, a figure for each question. */
  readonly figures: readonly (readonly number[])[];
};

export async function judged(way: Way, questions: readonly Question[]): Promise<Judged> {
  const rankings: (readonly number[])[] = [];
  for (const {text} of questions) {
    rankings.push(await way.rank(text));
  }
  const figures = MEASURES.map(({of}) =>
    questions.map(({relevant}, question) => of(rankings[question] ?? [], relevant)),
  );
  return {name: way.name, figures};
}

/** Every other question of a set, from the first line on: not looked at while tuning. */
export function heldOut({name, figures}: Judged): Judged {
  return {name, figures: figures.map((values) => values.filter((_, index) => index % 2 === 0))};
}

export function printQuality(set: string, [ours, ...others]: readonly Judged[]): void {
  if (!ours) {
    return;
  }
  const asked = ours.figures[0]?.length ?? 0;
  printTable(`${set}, ${asked} questions`, [
    [
      '',
      ...MEASURES.map(({name}) => name),
      ...COMPARED.map((place) => `ours over it, ${MEASURES[place]?.name} (95 %)`),
    ],
    [ours.name, ...ours.figures.map((values) => figure(mean(values))), '', ''],
    ...others.map((other) => [
      other.name,
      ...other.figures.map((values) => figure(mean(values))),
      ...COMPARED.map((place) => difference(ours.figures[place] ?? [], other.figures[place] ?? [])),
    ]),
  ]);
}

export function printTargets(set: string, {figures}: Judged): void {
  console.log('');
  MEASURES.forEach(({name}, place) => {
    const target = TARGETS[set]?.[place] ?? null;
    if (target !== null) {
      atLeast(`${set} ${name}`, mean(figures[place] ?? []), target);
    }
  });
}

function difference(ours: readonly number[], theirs: readonly number[]): string {
  const {low, high} = pairedInterval(ours, theirs);
  return `${signed(mean(ours) - mean(theirs))} (${signed(low)} to ${signed(high)})`;
}

function signed(value: number): string {
  return `${value < 0 ? '−' : '+'}${figure(Math.abs(value))}`;
}
