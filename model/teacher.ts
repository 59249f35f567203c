import {embedTexts} from '../plugin/embed/embed-texts.ts';
import {openEmbedder} from '../plugin/embed/embedder.ts';
import {PACKAGED_DIMENSIONS, PACKAGED_MODEL} from '../plugin/embed/model-checksums.ts';
import {openVectorCache} from '../plugin/embed/vector-cache.ts';

const SLICE = 20_000;

/**
 * The teacher's vectors, slice by slice: those of a million texts would not fit
 * beside everything else. Kept on disk, so that the work can be gone on with.
 */
export async function teach(
  texts: readonly string[],
  cacheFolder: string,
  onVector: (text: number, vector: Float32Array) => void,
  say: (line: string) => void,
): Promise<void> {
  const embedder = await openEmbedder(
    {
      ...{model: PACKAGED_MODEL, revision: 'main', quantized: true, pooling: 'mean'},
      ...{prefixes: {document: '', question: ''}, tuneToSite: false},
    },
    cacheFolder,
  );
  const cache = await openVectorCache({
    folder: cacheFolder,
    identity: embedder.identity,
    dimensions: PACKAGED_DIMENSIONS,
    warn: say,
  });
  try {
    for (let from = 0; from < texts.length; from += SLICE) {
      const vectors = await embedTexts(texts.slice(from, from + SLICE), {embedder, cache});
      for (const [index, vector] of vectors.entries()) {
        onVector(from + index, vector);
      }
      say(`${Math.min(texts.length, from + SLICE)} of ${texts.length} texts embedded`);
    }
  } finally {
    await embedder.close();
    await cache.close({isWell: false});
  }
}
