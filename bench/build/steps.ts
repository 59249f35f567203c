import {rmSync} from 'node:fs';
import {join} from 'node:path';
import {printTable} from '../encoder/print.ts';
import {median} from '../encoder/statistics.ts';
import type {Meaning} from './index-child.ts';
import {indexedBook} from './indexed-book.ts';

type Way = {readonly name: string; readonly meaning: Meaning; readonly isAnew: boolean};

/** Each leaves out something of the one before. */
const WAYS = [
  {name: 'all', meaning: 'whole', isAnew: true},
  {name: 'pages known', meaning: 'whole', isAnew: false},
  {name: 'pages known, not tuned', meaning: 'untuned', isAnew: false},
  {name: 'pages known, words alone', meaning: 'none', isAnew: false},
] as const satisfies readonly Way[];

/** What each step of the plugin costs: the difference between two ways, in turns. */
export async function printSteps(folder: string, pages: number, rounds: number): Promise<void> {
  const siteDir = join(folder, `steps-${pages}`);
  const {index} = await indexedBook(siteDir, pages);
  const costs = WAYS.map((): number[] => []);
  for (let round = 0; round < rounds; round++) {
    for (const [way, {meaning, isAnew}] of WAYS.entries()) {
      costs[way]?.push(index(meaning, isAnew).cpuSeconds);
    }
  }
  rmSync(siteDir, {recursive: true});
  const [all = 0, known = 0, untuned = 0, words = 0] = costs.map(median);
  printTable(`Processor time of the steps, ${pages} pages, median of ${rounds}`, [
    ['step', 'what is compared', ''],
    ['chunks made', 'all, less pages known', time(all - known)],
    ['questions’ table tuned', 'pages known, less not tuned', time(known - untuned)],
    [
      'vectors read, put in clusters, written',
      'not tuned, less words alone',
      time(untuned - words),
    ],
    ['known pages read, words and texts written', 'words alone', time(words)],
    ['all', '', time(all)],
  ]);
}

function time(seconds: number): string {
  return `${seconds.toFixed(1)} s`;
}
