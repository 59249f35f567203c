import {percentile} from '../encoder/statistics.ts';
import {atMost, megabytes} from '../search/targets.ts';
import type {Stream} from './stream.ts';

type Memory = {readonly rss: number; readonly heapUsed: number; readonly external: number};

type Minute = {
  readonly minute: number;
  readonly own: readonly Stream[];
  readonly bare: readonly Stream[];
  readonly closedAfter: readonly number[];
  /** Connections that the provider still has, when all is over. */
  readonly open: number;
  readonly memory: Memory & {readonly cpu: NodeJS.CpuUsage};
  readonly cpuBefore: NodeJS.CpuUsage;
  readonly seconds: number;
};

const MOST_TIMES = 1.2;
const CLOSED_WITHIN_MS = 1000;
/** Of the heap, from the second minute to the last: what the runtime itself moves. */
const FLAT = 1.1;

export function minuteRow(one: Minute) {
  const {minute, own, bare, closedAfter, open, memory, cpuBefore, seconds} = one;
  const {user, system} = memory.cpu;
  const busy = (user - cpuBefore.user + system - cpuBefore.system) / 1e6 / seconds;
  const facts = [
    `${own.length} asked, ${ended(own).length} whole, ${errorsIn(own).length} errors`,
    `first word p95 ${ms(own, 'word')} (alone ${ms(bare, 'word')})`,
    `left ${closedAfter.length}, closed after at most ${Math.max(0, ...closedAfter).toFixed(0)} ms, ${open} open`,
    `heap ${megabytes(memory.heapUsed)}, outside ${megabytes(memory.external)}, process ${megabytes(memory.rss)}`,
    `busy ${busy.toFixed(2)}`,
  ];
  return {line: `minute ${minute}: ${facts.join('; ')}`, memory};
}

export function timesRow(name: string, all: readonly Stream[]): readonly string[] {
  const whole = ended(all);
  const pair = (key: Key) => [0.5, 0.95].map((share) => percentile(times(whole, key), share));
  const figures = (['word', 'sentence', 'end'] as const).flatMap(pair);
  return [name, String(whole.length), ...figures.map((one) => one.toFixed(0))];
}

type All = {
  readonly own: readonly Stream[];
  readonly bare: readonly Stream[];
  readonly leaves: readonly number[];
  readonly memories: readonly Memory[];
};

export function printVerdicts({own, bare, leaves, memories}: All): void {
  console.log('');
  for (const [error, count] of counted(errorsIn(own))) {
    console.log(`${count} × ${error.slice(0, 300)}`);
  }
  atMost('errors', errorsIn(own).length, 0);
  if (bare.length > 0) {
    const [ours = 0, theirs = 0] = [own, bare].map((one) =>
      percentile(times(ended(one), 'word'), 0.95),
    );
    atMost("first word, p95, of the provider's own", ours / theirs, MOST_TIMES);
    const [p95, longest] = [percentile(leaves, 0.95), Math.max(...leaves)];
    atMost('ms until the provider is free of a reader who left, p95', p95, CLOSED_WITHIN_MS);
    atMost('ms, at most', longest, CLOSED_WITHIN_MS);
  }
  const [, second] = memories;
  const last = memories.at(-1);
  if (second && last && memories.length > 2) {
    atMost('heap after the last minute, of the second', last.heapUsed / second.heapUsed, FLAT);
    atMost('process after the last minute, of the second', last.rss / second.rss, FLAT);
  }
}

type Key = 'end' | 'sentence' | 'word';

function ended(all: readonly Stream[]): readonly Stream[] {
  return all.filter(({end}) => end !== null);
}

function errorsIn(all: readonly Stream[]): readonly string[] {
  return all.flatMap(({error}) => error ?? []);
}

function times(all: readonly Stream[], key: Key): readonly number[] {
  return all.flatMap((one) => one[key] ?? []);
}

function ms(all: readonly Stream[], key: Key): string {
  return `${percentile(times(ended(all), key), 0.95).toFixed(0)} ms`;
}

function counted(texts: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) {
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  return counts;
}
