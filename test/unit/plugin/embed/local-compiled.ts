import {rmSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {pathToFileURL} from 'node:url';
import {build} from 'esbuild';

const PROJECT = join(import.meta.dirname, '../../../..');
let count = 0;

export type CompiledEmbedder = typeof import('../../../../plugin/embed/local-embedder.ts') & {
  readonly remove: () => void;
};

/**
 * Compiles the embedder with its worker thread, since a thread has no loader
 * of TypeScript; or with another program for the thread.
 */
export async function compiledEmbedder(workerProgram?: string): Promise<CompiledEmbedder> {
  // Below the project, so that its packages are found.
  const folder = join(PROJECT, 'node_modules/.cache', `test-embed-${process.pid}-${count++}`);
  await build({
    entryPoints: ['local-embedder', 'embed-worker'].map((name) =>
      join(PROJECT, 'plugin/embed', `${name}.ts`),
    ),
    outdir: folder,
    bundle: true,
    splitting: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'warning',
  });
  if (workerProgram !== undefined) {
    writeFileSync(join(folder, 'embed-worker.js'), workerProgram);
  }
  const program = await import(pathToFileURL(join(folder, 'local-embedder.js')).href);
  return {...program, remove: () => rmSync(folder, {recursive: true, force: true})};
}
