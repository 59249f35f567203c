import {answerQuestion} from '../../core/answer/answer-question.ts';
import type {AnswerEvent} from '../../core/types.ts';
import {printTable} from '../encoder/print.ts';
import {median, percentile} from '../encoder/statistics.ts';
import type {OpenSet} from './open-set.ts';

/** In milliseconds. */
type Times = {
  readonly search: number;
  /** The others after it. */
  readonly firstPart: number;
  readonly lastPart: number;
  readonly all: number;
};

const ROWS: readonly {readonly name: string; readonly of: keyof Times}[] = [
  {name: 'the search itself', of: 'search'},
  {name: 'after it, the first sentence', of: 'firstPart'},
  {name: 'after it, the last sentence', of: 'lastPart'},
  {name: 'after it, the end, with follow-up questions', of: 'all'},
];

/** How long answers take with every file at hand: of each question the median of several rounds. */
export async function printTimes({name, index, asked}: OpenSet, rounds: number): Promise<void> {
  const times = new Map<string, Times[]>();
  for (let round = 0; round < rounds; round++) {
    for (const {question} of asked) {
      const one = await timed(answerQuestion(index, question));
      times.set(question, [...(times.get(question) ?? []), ...(one ? [one] : [])]);
    }
  }
  const answered = Array.from(times.values()).filter((own) => own.length > 0);
  printTable(`${name}: milliseconds of the ${answered.length} questions that are answered`, [
    ['', 'median', '95 %'],
    ...ROWS.map(({name: what, of}) => {
      const values = answered.map((own) => median(own.map((one) => one[of])));
      return [what, median(values).toFixed(2), percentile(values, 0.95).toFixed(2)];
    }),
  ]);
}

/** Null where there is no answer. */
async function timed(events: AsyncIterable<AnswerEvent>): Promise<Times | null> {
  const start = performance.now();
  let [found, first, last] = [start, Number.NaN, Number.NaN];
  for await (const {kind} of events) {
    const now = performance.now();
    if (kind === 'found') {
      found = now;
    } else if (kind === 'part') {
      first = Number.isNaN(first) ? now : first;
      last = now;
    }
  }
  const end = performance.now();
  return Number.isNaN(first)
    ? null
    : {search: found - start, firstPart: first - found, lastPart: last - found, all: end - found};
}
