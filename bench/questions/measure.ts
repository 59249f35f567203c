import {grouped} from '../../plugin/cli/questions/grouped.ts';
import type {AskedForNeed} from './read-asked.ts';

export type Measured = AskedForNeed;

/** How alike two questions are. */
export type Way<Own> = (a: Own, b: Own) => number;

/** Of pairs of questions: how many of those put together belong together, and the other way round. */
export type Scores = {readonly precision: number; readonly recall: number; readonly f1: number};

export function scores<Own extends Measured>(
  asked: readonly Own[],
  way: Way<Own>,
  threshold: number,
): Scores {
  const between = (a: number, b: number) => {
    const [one, other] = [asked[a], asked[b]];
    return one && other ? way(one, other) : 0;
  };
  const together = grouped(asked.length, between, threshold);
  const needs = together.map((members) => members.map((one) => asked[one]?.need ?? ''));
  const right = sum(needs.map((own) => sum(Array.from(counts(own).values(), pairs))));
  const put = sum(together.map(({length}) => pairs(length)));
  const all = sum(Array.from(counts(asked.map(({need}) => need)).values(), pairs));
  const [precision, recall] = [put === 0 ? 1 : right / put, right / all];
  return {precision, recall, f1: (2 * precision * recall) / (precision + recall || 1)};
}

/** The threshold with the best F1, in steps of .02. */
export function bestThreshold<Own extends Measured>(asked: readonly Own[], way: Way<Own>): number {
  const tried = Array.from({length: 45}, (_, step) => (step + 4) / 50);
  const f1 = tried.map((threshold) => scores(asked, way, threshold).f1);
  return tried[f1.indexOf(Math.max(...f1))] ?? 0;
}

function counts(names: readonly string[]): ReadonlyMap<string, number> {
  const counted = new Map<string, number>();
  for (const name of names) {
    counted.set(name, (counted.get(name) ?? 0) + 1);
  }
  return counted;
}

function pairs(count: number): number {
  return (count * (count - 1)) / 2;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
