import type {Chunk} from '../../core/types.js';
import {embedSite} from '../build/embed-site.js';
import {staticMeaning} from '../build/static-meaning.js';
import type {EmbeddingOptions} from '../embed/embedding-options.cjs';
import type {AuthoredQuestions} from '../store/answered-questions.js';
import {hashingSink} from '../store/hashing-sink.js';
import {writeStaticIndex} from '../store/static-index.js';
import type {WrittenChunks} from './read-sources.js';

export type IndexJob = WrittenChunks & {
  readonly siteDir: string;
  readonly locale: string;
  readonly embedding: EmbeddingOptions | false;
  /** What the site's authors propose to ask, if anything. */
  readonly proposed: AuthoredQuestions | null;
};

/** All files of an index. */
export type MadeIndex = {
  /** As it is served. */
  readonly manifest: string;
  /** The others by their paths, as in "texts/k3v9x2a.bin". */
  readonly files: ReadonlyMap<string, Uint8Array>;
};

/** Makes the same index as the build, into memory. */
export async function makeIndex({
  chunks,
  tails,
  siteDir,
  locale,
  embedding,
  proposed,
}: IndexJob): Promise<MadeIndex> {
  const embedded =
    embedding &&
    (await embedSite({chunks: () => each(chunks), tails}, siteDir, embedding, {
      isForServer: false,
    }));
  const meaning = embedded ? staticMeaning(embedded) : null;
  // An author in the middle of writing is told nothing of them; the build will tell.
  const questions = proposed && {proposed, warn: () => {}};
  const files = new Map<string, Uint8Array>();
  const sink = hashingSink((path, bytes) => {
    files.set(path, bytes);
  });
  try {
    const manifest = await writeStaticIndex(
      sink,
      {chunks, locale, meaning, questions},
      async (path) => files.get(path) ?? new Uint8Array(),
    );
    return {manifest: JSON.stringify(manifest), files};
  } finally {
    if (embedded) {
      await embedded.close();
    }
  }
}

async function* each(chunks: readonly Chunk[]): AsyncGenerator<Chunk> {
  yield* chunks;
}
