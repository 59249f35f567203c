import {spawnSync} from 'node:child_process';
import {join} from 'node:path';
import type {PeakMemory} from './memory-child.ts';
import {writePages} from './site-pages.ts';
import {limited, type Row} from './table.ts';

const FEW = 1_000;
const MANY = 10_000;
const MOST_GROWTH = 300;

/** How much more memory a site of 10,000 pages takes than one of 1,000. */
export async function memoryGrowth(folder: string): Promise<Row[]> {
  const few = peakOf(folder, FEW);
  const many = peakOf(folder, MANY);
  return [
    ...[few, many].flatMap(({pages, chunks, seconds, collected, written}): Row[] => [
      {what: `${pages} pages: ${chunks} chunks made`, found: `${seconds.toFixed(1)} s`},
      {what: `${pages} pages: most memory, chunks made`, found: `${collected.toFixed(0)} MB`},
      {what: `${pages} pages: most memory, index written`, found: `${written.toFixed(0)} MB`},
    ]),
    limited('growth until the chunks are made', many.collected - few.collected, MOST_GROWTH, 'MB'),
    limited('growth until the index is written', many.written - few.written, MOST_GROWTH, 'MB'),
  ];
}

function peakOf(folder: string, pages: number): PeakMemory {
  const siteDir = join(folder, `${pages}-pages`);
  writePages({siteDir, pages});
  // With Node's own limits, as in a build.
  const child = join(import.meta.dirname, 'memory-child.js');
  const {stdout, status} = spawnSync(process.execPath, [child, siteDir, String(pages)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
  });
  if (status !== 0) {
    throw new Error(`Reading ${pages} pages failed.`);
  }
  const peak = JSON.parse(stdout) as PeakMemory;
  if (peak.fromBuiltPage > 0) {
    throw new Error(`${peak.fromBuiltPage} pages differ from their source.`);
  }
  return peak;
}
