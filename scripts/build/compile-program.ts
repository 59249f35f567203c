import {randomUUID} from 'node:crypto';
import {rmSync} from 'node:fs';
import {join, parse} from 'node:path';
import {build} from 'esbuild';
import {inProject} from './project.ts';
import {REQUIRE_BANNER} from './require-banner.ts';

type CompiledProgram = {
  /** Where a source file's program is. */
  readonly compiled: (file: string) => string;
  readonly remove: () => void;
};

/**
 * Compiles files of this project, named by their paths in it, into plain
 * JavaScript. They lie beside each other, as worker threads and processes are looked for
 * beside what starts them.
 */
export async function compileProgram(files: readonly string[]): Promise<CompiledProgram> {
  // Below the project, so that its packages are found.
  const folder = inProject(`node_modules/.cache/compiled-${randomUUID()}`);
  await build({
    entryPoints: files.map((file) => inProject(file)),
    entryNames: '[name]',
    outdir: folder,
    bundle: true,
    splitting: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    banner: REQUIRE_BANNER,
    logLevel: 'warning',
  });
  return {
    compiled: (file) => join(folder, `${parse(file).name}.js`),
    remove: () => rmSync(folder, {recursive: true, force: true}),
  };
}
