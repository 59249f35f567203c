import {embedTexts} from '../../plugin/embed/embed-texts.ts';
import {openEmbedder} from '../../plugin/embed/embedder.ts';
import type {EmbeddingOptions} from '../../plugin/embed/embedding-options.cts';
import {PACKAGED_DIMENSIONS, PACKAGED_MODEL} from '../../plugin/embed/model-checksums.ts';
import {openVectorCache} from '../../plugin/embed/vector-cache.ts';

export const DIMENSIONS = PACKAGED_DIMENSIONS;
/** Put before each question. */
export const QUESTION_PREFIX = '';

const REPORT_EVERY_MS = 10_000;

export type Model = {
  readonly embed: (texts: readonly string[]) => Promise<readonly Float32Array[]>;
  readonly close: () => Promise<void>;
};

/** The packaged model, with the vectors of earlier runs. */
export async function openModel(cacheFolder: string, threads: number): Promise<Model> {
  const options: EmbeddingOptions = {
    model: PACKAGED_MODEL,
    revision: 'main',
    quantized: true,
    pooling: 'mean',
    prefixes: {document: '', question: QUESTION_PREFIX},
    threads,
    tuneToSite: false,
  };
  const embedder = await openEmbedder(options, process.cwd());
  const cache = await openVectorCache({
    folder: cacheFolder,
    identity: embedder.identity,
    dimensions: DIMENSIONS,
    warn: console.warn,
  });
  let reported = Date.now();
  return {
    embed: (texts) =>
      embedTexts(texts, {
        embedder,
        cache,
        onProgress({done, total}) {
          if (done < total && Date.now() - reported > REPORT_EVERY_MS) {
            reported = Date.now();
            console.error(`${done} of ${total} texts embedded`);
          }
        },
      }),
    async close() {
      await cache.close({isWell: true});
      await embedder.close();
    },
  };
}
