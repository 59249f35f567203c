import {hitAt, overlapAt} from '../encoder/measures.ts';
import {figure, kilobytes, printTable} from '../encoder/print.ts';
import {mean, median, percentile} from '../encoder/statistics.ts';
import type {MemoryIndex} from './memory-index.ts';
import type {Site} from './site.ts';
import {atLeast, atMost} from './targets.ts';
import {changed} from './ways.ts';

const DEPTH = 5;
const HIGH = 0.9;
const MOST_LOST = 0.01;
const LEAST_SHARED = 0.95;

type Found = {
  readonly name: string;
  readonly hits: readonly [number, number];
  readonly overlap: number;
  readonly bytes: readonly number[];
  readonly allBytes: number;
};

/** What reading the nearest clusters only loses beside reading all. */
export async function printClusters(sites: readonly {site: Site; index: MemoryIndex}[]) {
  const found: Found[] = [];
  for (const {site, index} of sites) {
    found.push(await foundIn(site, index));
  }
  printTable('The nearest clusters beside all vectors', [
    ['', 'hit@5', 'all', 'top 5 shared', 'vectors read by a question, median', '90 %', 'all'],
    ...found.map(({name, hits, overlap, bytes, allBytes}) => [
      name,
      ...hits.map(figure),
      figure(overlap),
      ...[median(bytes), percentile(bytes, HIGH), allBytes].map(kilobytes),
    ]),
  ]);
  console.log('');
  for (const {name, hits, overlap} of found) {
    atMost(`${name}, hit@5 lost`, Math.max(0, hits[1] - hits[0]), MOST_LOST);
    atLeast(`${name}, top 5 shared`, overlap, LEAST_SHARED);
  }
}

async function foundIn({name, questions}: Site, index: MemoryIndex): Promise<Found> {
  const exact = await changed('', index, {isExact: true});
  const hit = hitAt(DEPTH);
  const figures: {hits: readonly [number, number]; overlap: number; bytes: number}[] = [];
  index.takeReads();
  let allBytes = 0;
  for (const {text, relevant} of questions) {
    const all = await exact.rank(text);
    allBytes += clusterBytes(index);
    // Nothing is kept from the question before.
    const ours = await (await changed('', index, {})).rank(text);
    figures.push({
      hits: [hit.of(ours, relevant), hit.of(all, relevant)],
      overlap: overlapAt(DEPTH, all, ours),
      bytes: clusterBytes(index),
    });
  }
  return {
    name,
    hits: [mean(figures.map(({hits}) => hits[0])), mean(figures.map(({hits}) => hits[1]))],
    overlap: mean(figures.map(({overlap}) => overlap)),
    bytes: figures.map(({bytes}) => bytes),
    allBytes,
  };
}

function clusterBytes({takeReads}: MemoryIndex): number {
  return takeReads()
    .filter(({kind}) => kind === 'clusters')
    .reduce((sum, {bytes}) => sum + bytes, 0);
}
