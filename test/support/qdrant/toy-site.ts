import {createHash} from 'node:crypto';
import type {Chunk} from '../../../core/types.ts';
import type {QdrantOptions} from '../../../plugin/store/qdrant/qdrant-options.cts';
import type {StoreJob} from '../../../plugin/store/qdrant/store-in-qdrant.ts';
import {chunk} from '../chunk.ts';

export const SITE = 'https://site.example/book/';
const SIZE = 8;

/** A section with a text of its own; a document for each two of them. */
export function toyChunk(number: number, changes: Partial<Chunk> = {}): Chunk {
  const document = Math.floor(number / 2);
  const text = changes.text ?? `Section ${number} is about joint ${number} of the arm.`;
  return chunk({
    ...{docId: `doc-${document}`, chunkId: `doc-${document}-s${1 + (number % 2)}-001`},
    ...{section: 1 + (number % 2), url: `/book/docs/doc-${document}`, urlAnchor: `#s${number}`},
    ...{content: text, text, contentHash: sha256(text), tokenCount: 12},
    ...changes,
  });
}

export function toyChunks(count: number): Chunk[] {
  return Array.from({length: count}, (_, number) => toyChunk(number));
}

export type ToyJob = StoreJob & {
  readonly meaning: {readonly vectors: readonly (readonly Float32Array[])[]};
};

export type ToyBuild = Partial<Omit<StoreJob, 'chunks' | 'meaning' | 'qdrant'>> & {
  readonly qdrant?: Partial<QdrantOptions>;
  readonly model?: string;
  readonly identity?: string;
};

/** What a build of a site hands over, with quick turns for tests. */
export function toyJob(
  chunks: readonly Chunk[],
  qdrant: Pick<QdrantOptions, 'url'> & Partial<QdrantOptions>,
  {model = 'words', identity = `${model} 1`, ...changes}: ToyBuild = {},
): ToyJob {
  return {
    ...{site: SITE, locale: 'en', versions: [], say: () => {}},
    chunks: () => oneByOne(chunks),
    meaning: {
      ...{model: {name: model, key: model}, identity},
      dimensions: chunks.length > 0 ? SIZE : null,
      vectors: chunks.map(({text}) => [
        toyVector(`${model} ${text}`),
        toyVector(`${text} ${model}`),
      ]),
      texts: chunks.map(({text}) => sha256(text)),
    },
    pace: {leaseMs: 1500, renewMs: 300, pollMs: 50},
    patience: {
      pausesMs: [20, 40, 80, 160, 320, 640, 1280, 2000, 2000, 2000, 2000, 2000, 2000],
      ...{firstPausesMs: [20, 40], timeoutMs: 20_000},
    },
    ...changes,
    qdrant: {
      ...{apiKeyEnv: 'NO_KEY_OF_ANYONE', upsert: 'always'},
      ...{keepBuildsDays: 30, lockWaitSeconds: 60, ...qdrant, ...changes.qdrant},
    },
  };
}

/** Not in whole numbers, as no model's are. */
export function toyVector(text: string): Float32Array {
  const bytes = createHash('sha256').update(text).digest();
  const numbers = Array.from({length: SIZE}, (_, d) => bytes.readUInt16LE(2 * d) / 65_536 - 0.4987);
  return Float32Array.from(numbers, (number) => number / Math.hypot(...numbers));
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

async function* oneByOne<Item>(items: readonly Item[]): AsyncGenerator<Item> {
  yield* items;
}
