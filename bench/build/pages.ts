import {rmSync} from 'node:fs';
import {join} from 'node:path';
import {printTable} from '../encoder/print.ts';
import {median} from '../encoder/statistics.ts';
import {atMost, megabytes, megabytesAtMost} from '../search/targets.ts';
import type {IndexCost} from './index-child.ts';
import {type IndexedBook, indexedBook} from './indexed-book.ts';

/** A large book is indexed once, a small one more often. */
const PAGES_IN_ALL = 3000;
const MOST_ROUNDS = 5;
const MOST_GROWTH = 1.2;
const MOST_MEMORY = 400e6;

type Costs = {readonly pages: number; readonly costs: readonly IndexCost[]};

/** What a page costs on books of several sizes, and how much memory their index takes. */
export async function printPages(folder: string, sizes: readonly number[]): Promise<void> {
  const found: Costs[] = [];
  for (const pages of sizes) {
    const siteDir = join(folder, `book-${pages}`);
    found.push(costsOf(await indexedBook(siteDir, pages)));
    rmSync(siteDir, {recursive: true});
  }
  printTable('The plugin alone, vectors known, pages anew', [
    ['pages', 'seconds', 'processor time', 'of a page', 'memory before', 'most'],
    ...found.map(({pages, costs}) => [
      String(pages),
      middle(costs, ({seconds}) => seconds).toFixed(1),
      `${middle(costs, ({cpuSeconds}) => cpuSeconds).toFixed(1)} s`,
      `${(perPage({pages, costs}) * 1000).toFixed(1)} ms`,
      megabytes(middle(costs, ({before}) => before)),
      megabytes(middle(costs, ({peak}) => peak)),
    ]),
  ]);
  console.log('');
  const [least, most] = [found[0], found.at(-1)];
  if (least && most) {
    const growth = perPage(most) / perPage(least);
    atMost(`a page of ${most.pages}, times one of ${least.pages}`, growth, MOST_GROWTH);
    const memory = middle(most.costs, ({before, peak}) => peak - before);
    megabytesAtMost(`${most.pages} pages, memory of the plugin alone`, memory, MOST_MEMORY);
  }
}

function costsOf({pages, index}: IndexedBook): Costs {
  const rounds = Math.min(MOST_ROUNDS, Math.ceil(PAGES_IN_ALL / pages));
  return {pages, costs: Array.from({length: rounds}, () => index('whole', 'all'))};
}

/** Of processor time, which other work on the machine changes least. */
function perPage({pages, costs}: Costs): number {
  return middle(costs, ({cpuSeconds}) => cpuSeconds) / pages;
}

function middle(costs: readonly IndexCost[], figureOf: (cost: IndexCost) => number): number {
  return median(costs.map(figureOf));
}
