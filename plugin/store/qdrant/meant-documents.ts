import type {Chunk} from '../../../core/types.js';
import type {Listed} from '../../embed/listed.js';
import type {MeantChunk} from './points.js';

/** What the build knows of the meaning of its chunks, in their order. */
export type MeaningOfChunks = {
  readonly model: {
    readonly name: string;
    /** What tells its vectors from those that belong into another collection. */
    readonly key: string;
  };
  /** Everything that a vector depends on besides its text. */
  readonly identity: string;
  /** Null where there are no vectors, since there are no chunks. */
  readonly dimensions: number | null;
  /** Of each chunk's parts: the best one counts. */
  readonly vectors: Listed<readonly Float32Array[]>;
  /** Of each chunk, what changes with the texts that were embedded. */
  readonly texts: readonly string[];
};

/** The chunks of each document, with their vectors. */
export async function* meantDocuments(
  chunks: AsyncIterable<Chunk>,
  {vectors, texts}: Pick<MeaningOfChunks, 'vectors' | 'texts'>,
): AsyncGenerator<readonly MeantChunk[]> {
  let open: MeantChunk[] = [];
  let place = 0;
  for await (const chunk of chunks) {
    const last = open.at(-1)?.chunk;
    if (last && (last.docId !== chunk.docId || last.version !== chunk.version)) {
      yield open;
      open = [];
    }
    const own = place++;
    open.push({
      chunk,
      // Read for the points that are new.
      get vectors() {
        return vectors.at(own) ?? [];
      },
      texts: texts[own] ?? '',
    });
  }
  if (open.length > 0) {
    yield open;
  }
}
