import {readFileSync, writeFileSync} from 'node:fs';
import {setTimeout as wait} from 'node:timers/promises';
import {openIndex} from 'docusaurus-plugin-rag-chat/search';
import {printTable} from '../encoder/print.ts';
import {median} from '../encoder/statistics.ts';
import {atMost} from '../search/targets.ts';
import type {WrittenSite} from './sites.ts';
import {milliseconds, type Running, running, until} from './started.ts';

const MOST_SECONDS = 2;
/** Docusaurus loads its content once more after a save. */
const SETTLED_MS = 4000;

type Save = {readonly reloaded: number; readonly searchable: number};

/** From a save to Docusaurus' own hot reload, and to the first answer of the index that has it. */
export async function printSaves(site: WrittenSite, rounds: number): Promise<void> {
  const started = await running(site.having);
  try {
    const compiled = await until(() => started.compilations() > 0);
    const index = `${started.url}${baseUrlOf(started)}rag-chat/`;
    const made = await until(async () => (await fetch(`${index}manifest.json`)).ok);
    await wait(SETTLED_MS);
    const saves: Save[] = [];
    for (let round = 0; round < rounds; round++) {
      const page = site.pages[round % site.pages.length] ?? '';
      saves.push(await saved(page, round, started, index));
      await wait(SETTLED_MS);
    }
    const searchable = median(saves.map((save) => save.searchable));
    printTable(`${site.name}: after a save, median of ${rounds}`, [
      ['hot reload done', 'searchable', 'slowest', 'first index, from the command'],
      [
        milliseconds(median(saves.map(({reloaded}) => reloaded))),
        milliseconds(searchable),
        milliseconds(Math.max(...saves.map((save) => save.searchable))),
        milliseconds(compiled + made),
      ],
    ]);
    atMost(
      `${site.name}, seconds from a save until it is searchable`,
      searchable / 1000,
      MOST_SECONDS,
    );
  } finally {
    await started.stop();
  }
}

async function saved(page: string, round: number, started: Running, index: string): Promise<Save> {
  const word = `quuxel${'abcdefghijklmnop'.charAt(round % 16)}`;
  const compilations = started.compilations();
  const text = readFileSync(page, 'utf8');
  writeFileSync(page, `${text}\nThe ${word} turns the wheel by a quarter.\n`);
  const [reloaded, searchable] = await Promise.all([
    until(() => started.compilations() > compilations),
    until(
      newsOf(index, async () => {
        const {passages} = await (await openIndex(index)).search(`What does the ${word} turn?`);
        // A book may end in exercises, which stand behind what explains.
        return passages.some(({chunk}) => chunk.text.includes(word));
      }),
    ),
  ]);
  return {reloaded, searchable};
}

/** Asks only an index that is another than the last one. */
function newsOf(index: string, isSo: () => Promise<boolean>): () => Promise<boolean> {
  let tag = '';
  return async () => {
    const response = await fetch(`${index}manifest.json`, {headers: {'if-none-match': tag}});
    await response.arrayBuffer();
    tag = response.headers.get('etag') ?? '';
    return response.status === 200 && (await isSo());
  };
}

/** "… is running at: http://127.0.0.1:3000/base/". */
function baseUrlOf({log}: Running): string {
  return /running at: \S+?:\d+(\/\S*)/.exec(log())?.[1] ?? '/';
}
