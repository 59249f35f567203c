import {mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterEach, beforeEach, expect, vi} from 'vitest';
import type {Chunk} from '../../../../core/types.ts';
import {type EmbeddedSite, embedSite} from '../../../../plugin/build/embed-site.ts';
import {type KnownEncoder, NO_ENCODER_KEPT} from '../../../../plugin/build/known-encoder.ts';
import {DISTILLED_FILE, distilledBytes} from '../../../../plugin/distil/distilled-table.ts';
import type {EmbeddingOptions} from '../../../../plugin/embed/embedding-options.cts';
import {eachOf} from '../../../../plugin/embed/listed.ts';
import {partsOf} from '../../../../plugin/embed/parts.ts';
import type {PackedEncoder} from '../../../../plugin/store/encoder-files.ts';
import {chunk} from '../../../support/chunk.ts';
import {packedRows} from '../../../support/packed-rows.ts';
import {cosine, tableOf} from '../distil/small-table.ts';
import {OPTIONS} from '../embed/local-options.ts';
import {SIZE, startWordEndpoint, type WordEndpoint, wordVector} from './word-endpoint.ts';

export const ARMS = chunk({
  chunkId: 'arms',
  docTitle: 'Arms',
  headingPath: ['Arms', 'Elbows'],
  text: 'An elbow is a joint. It has one axis.',
});
export const HANDS = chunk({
  chunkId: 'hands',
  docTitle: 'Hands',
  headingPath: ['Hands'],
  // More than one part.
  text: Array.from({length: 40}, (_, at) => `The finger number ${at} of a hand closes.`).join(' '),
});
export const SITE = [ARMS, HANDS];

/** What is embedded of chunks. */
export const partTexts = (chunks: readonly Chunk[]) =>
  chunks.flatMap((one) => partsOf(one, '').map(({text}) => text));

type Site = {
  readonly folder: string;
  readonly endpoint: WordEndpoint;
  /** What the log said. */
  readonly lines: string[];
};

type Setup = {
  readonly tails?: ReadonlyMap<string, string>;
  readonly kept?: KnownEncoder;
  readonly isForServer?: boolean;
} & Partial<EmbeddingOptions>;

/** A site for each test of a file, whose model is asked over the network. */
export function embeddedSite() {
  let site: Site;

  beforeEach(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'embed-site-'));
    const lines: string[] = [];
    site = {folder, endpoint: await startWordEndpoint(), lines};
    vi.spyOn(console, 'info').mockImplementation((...line) => void lines.push(line.join(' ')));
  });

  afterEach(async () => {
    vi.restoreAllMocks();
    await site.endpoint.close();
    await rm(site.folder, {recursive: true});
  });

  return {
    site: () => site,
    embed: (chunks: readonly Chunk[], changes: Setup = {}) => embed(site, chunks, changes),
    distil: (dimensions?: number, other?: number) => distil(site, dimensions, other),
  };
}

/** Embeds chunks as a build does; says what the endpoint was asked meanwhile. */
async function embed(
  {folder, endpoint}: Site,
  chunks: readonly Chunk[],
  {tails = new Map(), kept = NO_ENCODER_KEPT, isForServer = true, ...more}: Setup,
) {
  endpoint.asked.length = 0;
  const server = {url: endpoint.url, apiKeyEnv: 'NO_KEY_OF_ANYONE', batchSize: 4};
  const options = {...OPTIONS, model: 'words', endpoint: server, ...more};
  const input = {chunks: () => oneByOne(chunks), tails};
  const embedded = await embedSite(input, folder, options, {kept, isForServer});
  return {embedded: await allOf(embedded), asked: endpoint.asked.toSorted()};
}

export type WholeSite = Omit<EmbeddedSite, 'close' | 'vectors'> & {
  readonly vectors: readonly (readonly Float32Array[])[];
};

/** With all vectors, which are read from the cache, that is closed then. */
export async function allOf(embedded: EmbeddedSite | null): Promise<WholeSite | null> {
  if (embedded === null) {
    return null;
  }
  const {close, vectors, ...site} = embedded;
  const all = Array.from(eachOf(vectors));
  await close();
  return {...site, vectors: all};
}

/** A query encoder as `docusaurus rag-chat:distil` leaves it. */
async function distil({folder}: Site, dimensions = SIZE, other = 0.1): Promise<void> {
  const row = (at: number) => Array.from({length: dimensions}, (_, d) => (d === at ? 1 : other));
  const table = tableOf({elbow: row(0), joint: row(1), axis: row(2), unused: row(3)});
  await writeFile(join(folder, DISTILLED_FILE), distilledBytes(table, 'words'));
}

export async function* oneByOne<T>(list: readonly T[]) {
  yield* list;
}

export async function rowsOf(embedded: Pick<EmbeddedSite, 'encoder'> | null) {
  return embedded?.encoder && packedRows(embedded.encoder);
}

export function expectVectors(embedded: WholeSite | null, chunks: readonly Chunk[]): void {
  expect(embedded?.vectors).toHaveLength(chunks.length);
  for (const [at, one] of chunks.entries()) {
    const own = embedded?.vectors[at] ?? [];
    const texts = partTexts([one]);
    expect(own).toHaveLength(texts.length);
    for (const [part, text] of texts.entries()) {
      expect(cosine(own[part] ?? [], wordVector(text))).toBeCloseTo(1, 5);
    }
  }
}

export type Kept = ReturnType<typeof keptInMemory>;

export function keptInMemory() {
  const encoders = new Map<string, PackedEncoder>();
  const known: KnownEncoder = {
    get: async (source) => encoders.get(JSON.stringify(source)) ?? null,
    put: async (source, encoder) => void encoders.set(JSON.stringify(source), encoder),
  };
  return {...known, encoders};
}
