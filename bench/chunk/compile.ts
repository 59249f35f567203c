import {join} from 'node:path';
import {build} from 'esbuild';

const BENCH = import.meta.dirname;
const WORKER = join(BENCH, '../../plugin/markdown/built-page/page-worker.ts');

/**
 * Compiles programs of this folder, without what a loader of TypeScript adds
 * to functions; gives the folder where they are, one beside the other.
 */
export async function compileTo(folder: string, programs: readonly string[]): Promise<string> {
  const outdir = join(folder, 'build');
  await build({
    entryPoints: [...programs.map((program) => join(BENCH, program)), WORKER],
    entryNames: '[name]',
    outdir,
    bundle: true,
    splitting: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'warning',
  });
  return outdir;
}
