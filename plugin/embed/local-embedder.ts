import {stat} from 'node:fs/promises';
import {availableParallelism, freemem} from 'node:os';
import {join} from 'node:path';
import type {Embedder} from './embedder.js';
import type {EmbeddingOptions} from './embedding-options.cjs';
import {checkedDimensions} from './local-dimensions.js';
import {localFailure} from './local-failure.js';
import {localIdentity} from './local-identity.js';
import {localLibrary} from './local-library.js';
import {processCount} from './local-process-count.js';
import {localProcesses} from './local-processes.js';
import {weightsFile} from './model-files.js';
import {modelFolder} from './model-folder.js';
import {readModel} from './model-read.js';

/** Embeds on this machine, one text at a time in each of some processes. */
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
  const processes = localProcesses(
    {place, limits, pooling, libraryFrom: library.from},
    options.threads ?? (await usualCount(place.weights)),
  );
  const dimensions = checkedDimensions(options, folder.dimensions);
  return {
    identity: localIdentity({library, sums, options}),
    model,
    dimensions: dimensions.known,
    async embed(texts, onVector, signal) {
      signal?.throwIfAborted();
      try {
        await processes.embed(
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
    // Its processes wait for the next one.
    close: async () => {},
  };
}

async function usualCount(weights: string): Promise<number> {
  const {size} = await stat(weights);
  const machine = {
    cores: availableParallelism(),
    freeBytes: freemem(),
    limitBytes: process.constrainedMemory(),
  };
  return processCount(machine, size);
}
