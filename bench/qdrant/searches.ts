import type {StaticMeaning} from '../../plugin/store/static-index.ts';
import {printTable} from '../encoder/print.ts';
import {median, percentile} from '../encoder/statistics.ts';
import type {Site} from '../search/site.ts';
import {atMost} from '../search/targets.ts';
import {bothIndexes} from './both-indexes.ts';
import type {Options} from './options.ts';

/** Questions of each reader in a round. */
const QUESTIONS = 10;
const TARGET = 1.3;

type Sent = {readonly url: string; readonly request: RequestInit};

/** So many readers ask at once, in turns with as many who send the same requests and read the answers. */
export async function printSearches(
  url: string,
  {name, chunks, questions}: Pick<Site, 'name' | 'chunks' | 'questions'>,
  meaning: StaticMeaning,
  {readers, rounds}: Pick<Options, 'readers' | 'rounds'>,
): Promise<void> {
  const {inQdrant} = await bothIndexes(url, name.replaceAll(' ', '-'), chunks, meaning);
  const texts = questions.map(({text}) => text);
  const sent: (readonly Sent[])[] = [];
  // All files of the index are at hand after this.
  for (const text of texts) {
    sent.push(await requestsOf(() => inQdrant.search(text)));
  }
  const ours = async (place: number) => {
    await inQdrant.search(texts[place % texts.length] ?? '');
  };
  const bare = async (place: number) => {
    for (const {url: to, request} of sent[place % texts.length] ?? []) {
      await (await fetch(to, request)).json();
    }
  };
  const times = {ours: [] as number[], bare: [] as number[]};
  await asked(ours, readers);
  await asked(bare, readers);
  for (let round = 0; round < rounds; round++) {
    times.ours.push(...(await asked(ours, readers)));
    times.bare.push(...(await asked(bare, readers)));
  }
  const ms = (value: number) => `${value.toFixed(1)} ms`;
  const row = (label: string, values: readonly number[]) => [
    label,
    ...[median(values), percentile(values, 0.95), percentile(values, 0.99)].map(ms),
  ];
  printTable(
    `${readers} readers at once, ${chunks.length} sections, ${times.ours.length} questions`,
    [
      ['', 'median', '95 %', '99 %'],
      row('ours: from the question to passages', times.ours),
      row('the same requests, sent by fetch and read as JSON', times.bare),
    ],
  );
  console.log('');
  const ratio = percentile(times.ours, 0.99) / percentile(times.bare, 0.99);
  atMost('p99, times the bare requests', ratio, TARGET);
}

/** How long each question took; every reader asks the next one when the last is answered. */
async function asked(ask: (place: number) => Promise<void>, readers: number): Promise<number[]> {
  const times: number[] = [];
  await Promise.all(
    Array.from({length: readers}, async (_, reader) => {
      for (let question = 0; question < QUESTIONS; question++) {
        const began = performance.now();
        await ask(reader * QUESTIONS + question);
        times.push(performance.now() - began);
      }
    }),
  );
  return times;
}

/** What is sent meanwhile. */
async function requestsOf(work: () => Promise<unknown>): Promise<readonly Sent[]> {
  const sent: Sent[] = [];
  const own = globalThis.fetch;
  globalThis.fetch = (to, {signal: _, ...request} = {}) => {
    sent.push({url: String(to), request});
    return own(to, request);
  };
  try {
    await work();
  } finally {
    globalThis.fetch = own;
  }
  return sent;
}
