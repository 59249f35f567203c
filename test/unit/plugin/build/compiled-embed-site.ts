import {type CompiledModule, compiledModule} from '../../../support/compiled-module.ts';

type CompiledEmbedSite = CompiledModule<typeof import('../../../../plugin/build/embed-site.ts')>;

/** With its worker thread, or with another program for the thread. */
export function compiledEmbedSite(workerProgram?: string): Promise<CompiledEmbedSite> {
  return compiledModule({
    main: 'plugin/build/embed-site.ts',
    worker: 'plugin/embed/embed-worker.ts',
    workerProgram,
  });
}
