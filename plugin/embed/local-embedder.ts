import {stat} from 'node:fs/promises';
import {availableParallelism, freemem} from 'node:os';
import {join} from 'node:path';
import type {Embedder} from './embedder.js';
import type {EmbeddingOptions} from './embedding-options.cjs';
import {checkedDimensions} from './local-dimensions.js';
import {localFailure} from './local-failure.js';
import {localIdentity} from './local-identity.js';
import {localLibrary} from './local-library.js';
import {threadCount} from './local-thread-count.js';
import {localThreads} from './local-threads.js';
import {weightsFile} from './model-files.js';
import {modelFolder} from './model-folder.js';
import {readModel} from './model-read.js';

/** Embeds on this machine, one text at a time in each of some worker threads. */
export async function openLocalEmbedder(
  options: EmbeddingOptions,
  siteDir: string,
): Promise<Embedder> {
  const {model, quantized, pooling} = options;
  const library = localLibrary(siteDir);
  const folder = await modelFolder(options, siteDir);
  const {sums, limits} = await readModel(folder, quantized);
  const place = {
    folder: folder.path,
    weights: join(folder.path, weightsFile(quantized)),
    quantized,
  };
  const threads = localThreads(
    {place, limits, pooling, libraryFrom: library.from},
    options.threads ?? (await usualThreads(place.weights)),
  );
  const dimensions = checkedDimensions(options, folder.dimensions);
  return {
    identity: localIdentity({library, sums, options}),
    model,
    dimensions: dimensions.known,
    async embed(texts, onVector, signal) {
      signal?.throwIfAborted();
      try {
        await threads.embed(
          texts,
          (indices, vectors) => {
            for (const [at, vector] of vectors.entries()) {
              dimensions.check(vector);
              onVector(indices[at] ?? 0, vector);
            }
          },
          signal,
        );
      } catch (error) {
        throw localFailure(error, {model, library, folder});
      }
      signal?.throwIfAborted();
    },
    // Its threads wait for the next one.
    close: async () => {},
  };
}

async function usualThreads(weights: string): Promise<number> {
  const {size} = await stat(weights);
  const machine = {
    cores: availableParallelism(),
    freeBytes: freemem(),
    limitBytes: process.constrainedMemory(),
  };
  return threadCount(machine, size);
}
