import {type CompiledModule, compiledModule} from '../../../support/compiled-module.ts';

type CompiledEmbedSite = CompiledModule<typeof import('../../../../plugin/build/embed-site.ts')>;

/** With the process that embeds, or with another program for it. */
export function compiledEmbedSite(workerProgram?: string): Promise<CompiledEmbedSite> {
  return compiledModule({
    main: 'plugin/build/embed-site.ts',
    worker: 'plugin/embed/embed-worker.ts',
    workerProgram,
  });
}
