import {rmSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {pathToFileURL} from 'node:url';
import {build} from 'esbuild';
import {projectFolder} from '../../../support/site/site-folder.ts';

let count = 0;

export type CompiledEmbedSite = typeof import('../../../../plugin/build/embed-site.ts') & {
  readonly remove: () => void;
};

/** Compiled with its worker thread, since a thread has no loader of TypeScript; or with another program for the thread. */
export async function compiledEmbedSite(workerProgram?: string): Promise<CompiledEmbedSite> {
  // Below the project, so that its packages are found.
  const name = `test-embed-site-${process.pid}-${count++}`;
  const folder = join(projectFolder, 'node_modules/.cache', name);
  await build({
    entryPoints: ['build/embed-site.ts', 'embed/embed-worker.ts'].map((file) =>
      join(projectFolder, 'plugin', file),
    ),
    entryNames: '[name]',
    outdir: folder,
    bundle: true,
    splitting: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    // CommonJS modules that are bundled ask for their dependencies.
    banner: {
      js: "import {createRequire as requireFrom} from 'node:module'; const require = requireFrom(import.meta.url);",
    },
    logLevel: 'warning',
  });
  if (workerProgram !== undefined) {
    writeFileSync(join(folder, 'embed-worker.js'), workerProgram);
  }
  const program = await import(pathToFileURL(join(folder, 'embed-site.js')).href);
  return {...program, remove: () => rmSync(folder, {recursive: true, force: true})};
}
