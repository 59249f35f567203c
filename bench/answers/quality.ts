import {figure, printTable} from '../encoder/print.ts';
import {mean, median} from '../encoder/statistics.ts';
import {pairedInterval} from '../search/bootstrap.ts';
import {atLeast, atMost} from '../search/targets.ts';
import type {Judged} from './ask-both.ts';

type Measure = {readonly name: string; readonly of: (one: Judged) => boolean};

const MEASURES: readonly Measure[] = [
  {name: 'cited', of: ({isCited}) => isCited},
  {name: 'cited first', of: ({isCitedFirst}) => isCitedFirst},
  {name: 'heading cited', of: ({isHeadingCited}) => isHeadingCited},
];
const TARGETS = {cited: 0.9, citedFirst: 0.75, words: 60};
/** The set that the targets are of. */
const TEXTBOOK = 'textbook';

type Both = {readonly ours: readonly Judged[]; readonly first: readonly Judged[]};

/** Over all questions that have an answer; a refusal is a miss. */
export function printQuality(set: string, {ours, first}: Both): void {
  const answerable = ours.filter(({isAnswerable}) => isAnswerable).length;
  printTable(
    `${set}: ${answerable} questions with an answer, ${ours.length - answerable} without`,
    [
      ['', ...MEASURES.map(({name}) => name), 'refused right', 'words, median', 'most'],
      ['ours', ...row(ours)],
      ['first sentences of the best passage', ...row(first)],
      [
        'ours over it (95 %)',
        ...MEASURES.map((measure) => difference(measure, ours, first)),
        '',
        '',
        '',
      ],
    ],
  );
  if (set === TEXTBOOK) {
    console.log('');
    atLeast(
      `${set} cited`,
      shareOf(ours, ({isCited}) => isCited),
      TARGETS.cited,
    );
    atLeast(
      `${set} cited first`,
      shareOf(ours, ({isCitedFirst}) => isCitedFirst),
      TARGETS.citedFirst,
    );
    atMost(`${set} words, median`, median(wordsOf(ours)), TARGETS.words);
  }
}

function row(judged: readonly Judged[]): string[] {
  const others = judged.filter(({isAnswerable}) => !isAnswerable);
  const words = wordsOf(judged);
  return [
    ...MEASURES.map(({of}) => figure(shareOf(judged, of))),
    figure(mean(others.map(({isRefused}) => (isRefused ? 1 : 0)))),
    String(median(words)),
    String(Math.max(...words)),
  ];
}

function shareOf(judged: readonly Judged[], of: Measure['of']): number {
  return mean(hits(judged, of));
}

function hits(judged: readonly Judged[], of: Measure['of']): number[] {
  return judged.filter(({isAnswerable}) => isAnswerable).map((one) => (of(one) ? 1 : 0));
}

function wordsOf(judged: readonly Judged[]): number[] {
  return judged.filter(({isRefused}) => !isRefused).map(({words}) => words);
}

function difference({of}: Measure, ours: readonly Judged[], first: readonly Judged[]): string {
  const [mine, theirs] = [hits(ours, of), hits(first, of)];
  const {low, high} = pairedInterval(mine, theirs);
  return `${signed(mean(mine) - mean(theirs))} (${signed(low)} to ${signed(high)})`;
}

function signed(value: number): string {
  return `${value < 0 ? '−' : '+'}${figure(Math.abs(value))}`;
}
