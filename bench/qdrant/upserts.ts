import {QdrantClient} from '@qdrant/js-client-rest';
import type {Chunk} from '../../core/types.ts';
import type {StaticMeaning} from '../../plugin/store/static-index.ts';
import {storeSite} from '../../test/support/qdrant/store-site.ts';
import {printTable} from '../encoder/print.ts';
import {median} from '../encoder/statistics.ts';
import {atLeast} from '../search/targets.ts';
import {type Batches, emptyCopy, type Stored, storedPoints, upload} from './bare-upload.ts';
import type {Options} from './options.ts';

const SITE = 'https://upserts.example/';
/** The bare client's best counts. */
const BATCHES: readonly Batches[] = [
  {size: 100, atOnce: 3},
  {size: 100, atOnce: 6},
  {size: 250, atOnce: 3},
];
const TARGET = 0.8;

/** The upsert of a whole site, made of chunks and vectors, beside a bare upload of the points that it makes. */
export async function printUpserts(
  url: string,
  chunks: readonly Chunk[],
  meaning: StaticMeaning,
  {rounds}: Pick<Options, 'rounds'>,
): Promise<void> {
  const client = new QdrantClient({url, checkCompatibility: false});
  const ours: number[] = [];
  const bare = BATCHES.map((): number[] => []);
  let points = 0;
  for (let round = 0; round < rounds; round++) {
    // The collection is there before, as it is for the bare client.
    await storeSite(chunks.slice(0, 1), meaning, {url, site: SITE});
    const began = performance.now();
    const {real} = await storeSite(chunks, meaning, {url, site: SITE});
    ours.push(performance.now() - began);
    const stored: Stored = [];
    for await (const page of storedPoints(client, real)) {
      stored.push(...page);
    }
    points = stored.length;
    for (const [way, batches] of BATCHES.entries()) {
      const copy = await emptyCopy(client, real);
      const start = performance.now();
      await upload(client, copy, stored, batches);
      bare[way]?.push(performance.now() - start);
      await client.deleteCollection(copy);
    }
    await client.deleteCollection(real);
  }
  const middle = median(ours);
  const row = (name: string, ms: number) => [
    name,
    `${(ms / 1000).toFixed(1)} s`,
    `${((points / ms) * 1000).toFixed(0)} points/s`,
  ];
  printTable(`${points} points of ${chunks.length} sections, median of ${rounds}`, [
    ['', 'time', 'rate'],
    row('ours: points made of chunks, compared, stored', middle),
    ...BATCHES.map(({size, atOnce}, way) =>
      row(`the client alone, ${size} points a request, ${atOnce} at once`, median(bare[way] ?? [])),
    ),
  ]);
  console.log('');
  atLeast('upsert rate, of the bare client’s', Math.min(...bare.map(median)) / middle, TARGET);
}
