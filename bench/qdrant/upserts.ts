import {QdrantClient} from '@qdrant/js-client-rest';
import type {Chunk} from '../../core/types.ts';
import {inFlight} from '../../plugin/store/qdrant/in-flight.ts';
import type {StaticMeaning} from '../../plugin/store/static-index.ts';
import {storeSite} from '../../test/support/qdrant/store-site.ts';
import {printTable} from '../encoder/print.ts';
import {median} from '../encoder/statistics.ts';
import {atLeast} from '../search/targets.ts';
import type {Options} from './options.ts';

const SITE = 'https://upserts.example/';
/** As the client's documentation does it. */
const BATCH = 100;
const AT_ONCE = 3;
const TARGET = 0.8;

type Stored = Extract<Parameters<QdrantClient['upsert']>[1], {points: unknown}>['points'];

/** The upsert of a whole site, made of chunks and vectors, beside a bare upload of the points that it makes. */
export async function printUpserts(
  url: string,
  chunks: readonly Chunk[],
  meaning: StaticMeaning,
  {rounds}: Pick<Options, 'rounds'>,
): Promise<void> {
  const client = new QdrantClient({url, checkCompatibility: false});
  const times = {ours: [] as number[], bare: [] as number[]};
  let points = 0;
  for (let round = 0; round < rounds; round++) {
    // The collection is there before, as it is for the bare client.
    await storeSite(chunks.slice(0, 1), meaning, {url, site: SITE});
    const began = performance.now();
    const {real} = await storeSite(chunks, meaning, {url, site: SITE});
    times.ours.push(performance.now() - began);
    const stored = await allPoints(url, real);
    points = stored.length;
    await emptied(client, real);
    times.bare.push(await uploadTime(client, real, stored));
    await client.deleteCollection(real);
  }
  const [ours, bare] = [median(times.ours), median(times.bare)];
  const row = (name: string, ms: number) => [
    name,
    `${(ms / 1000).toFixed(1)} s`,
    `${((points / ms) * 1000).toFixed(0)} points/s`,
  ];
  printTable(`${points} points of ${chunks.length} sections, median of ${rounds}`, [
    ['', 'time', 'rate'],
    row('ours: points made of chunks, compared, stored', ours),
    row('the client alone, given the points', bare),
  ]);
  console.log('');
  atLeast('upsert rate, of the bare client’s', bare / ours, TARGET);
}

/** As a request has them. */
async function allPoints(url: string, collection: string): Promise<Stored> {
  const all: Stored = [];
  let offset: unknown = null;
  do {
    const response = await fetch(`${url}/collections/${collection}/points/scroll`, {
      method: 'POST',
      headers: {'content-type': 'application/json'},
      body: JSON.stringify({limit: 500, with_vector: true, with_payload: true, offset}),
    });
    const {result}: {result: {points: Stored; next_page_offset: unknown}} = JSON.parse(
      await response.text(),
    );
    all.push(...result.points);
    offset = result.next_page_offset;
  } while (offset !== null);
  return all;
}

/** The same collection, with its indexes and without its points. */
async function emptied(client: QdrantClient, collection: string): Promise<void> {
  const {config, payload_schema: schema} = await client.getCollection(collection);
  await client.deleteCollection(collection);
  await client.createCollection(collection, {
    vectors: config.params.vectors ?? {},
    sparse_vectors: config.params.sparse_vectors ?? {},
  });
  for (const [name, index] of Object.entries(schema)) {
    await client.createPayloadIndex(collection, {
      ...{field_name: name, wait: true},
      field_schema: index?.params ?? index?.data_type ?? null,
    });
  }
}

async function uploadTime(client: QdrantClient, collection: string, points: Stored) {
  const began = performance.now();
  const requests = inFlight(AT_ONCE);
  for (let from = 0; from < points.length; from += BATCH) {
    const batch = points.slice(from, from + BATCH);
    await requests.add(async () => {
      await client.upsert(collection, {wait: true, points: batch});
    });
  }
  await requests.settle();
  return performance.now() - began;
}
