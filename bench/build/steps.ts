import {rmSync} from 'node:fs';
import {join} from 'node:path';
import {printTable} from '../encoder/print.ts';
import {median} from '../encoder/statistics.ts';
import type {Meaning} from './index-child.ts';
import {type Forgotten, indexedBook} from './indexed-book.ts';

type Way = {readonly meaning: Meaning; readonly forgotten: Forgotten};

/** Each leaves out something of the one before. */
const WAYS = [
  {meaning: 'whole', forgotten: 'all'},
  {meaning: 'whole', forgotten: 'encoder'},
  {meaning: 'whole', forgotten: 'nothing'},
  {meaning: 'none', forgotten: 'nothing'},
] as const satisfies readonly Way[];

/** What each step of the plugin costs: the difference between two ways, in turns. */
export async function printSteps(folder: string, size: number, rounds: number): Promise<void> {
  const siteDir = join(folder, `steps-${size}`);
  const {index} = await indexedBook(siteDir, size);
  const costs = WAYS.map((): number[] => []);
  for (let round = 0; round < rounds; round++) {
    for (const [way, {meaning, forgotten}] of WAYS.entries()) {
      costs[way]?.push(index(meaning, forgotten).cpuSeconds);
    }
  }
  rmSync(siteDir, {recursive: true});
  const [all = 0, pages = 0, known = 0, words = 0] = costs.map(median);
  printTable(`Processor time of the steps, ${size} pages, median of ${rounds}`, [
    ['step', 'what is compared', ''],
    ['chunks made', 'all, less pages known', time(all - pages)],
    ['query encoder tuned and packed', 'pages known, less the encoder, too', time(pages - known)],
    ['vectors read, put in clusters', 'both known, less words alone', time(known - words)],
    ['known pages read, words and texts written', 'words alone', time(words)],
    ['all', '', time(all)],
    ['all that is known from before left in place', '', time(known)],
  ]);
}

function time(seconds: number): string {
  return `${seconds.toFixed(1)} s`;
}
