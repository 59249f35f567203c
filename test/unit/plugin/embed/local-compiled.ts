import {type CompiledModule, compiledModule} from '../../../support/compiled-module.ts';

export type CompiledEmbedder = CompiledModule<
  typeof import('../../../../plugin/embed/local-embedder.ts')
>;

/** With the process that embeds, or with another program for it. */
export function compiledEmbedder(workerProgram?: string): Promise<CompiledEmbedder> {
  return compiledModule({
    main: 'plugin/embed/local-embedder.ts',
    worker: 'plugin/embed/embed-worker.ts',
    workerProgram,
  });
}
