import {join} from 'node:path';
import {type ServeOptions, serveSite} from '../../../plugin/server/serve.ts';
import type {Script} from '../language-model/script.ts';
import {type ScriptedModel, startScriptedModel} from '../language-model/scripted-model.ts';

export type WrittenSite = {
  readonly url: string;
  readonly model: ScriptedModel;
  readonly close: () => Promise<void>;
};

/** Serves a built site with its answer server, for which a model writes what a test tells it to. */
export async function serveWritten(
  outDir: string,
  scripts: readonly Script[],
  {key, ...options}: Partial<Omit<ServeOptions, 'model'>> & {readonly key?: string} = {},
): Promise<WrittenSite> {
  const model = await startScriptedModel(scripts);
  const server = await serveSite(
    {
      ...{dir: outDir, baseUrl: '/'},
      indexes: [{index: join(outDir, 'rag-chat'), baseUrl: '/'}],
    },
    {
      ...{host: '127.0.0.1', port: 0, log: () => undefined},
      ...options,
      limits: {graceMs: 0, ...options.limits},
      model: {url: model.url, name: 'scripted', ...(key !== undefined && {key})},
    },
  );
  return {
    url: `http://127.0.0.1:${server.port}/`,
    model,
    async close() {
      await server.close();
      await model.stop();
    },
  };
}
