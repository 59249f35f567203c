import {spawnSync} from 'node:child_process';
import {rmSync} from 'node:fs';
import {build} from 'esbuild';
import {inProject} from './project.ts';

type Program = {
  /** What runs, by its path in the project. */
  readonly main: string;
  /** What it starts as worker threads: they lie beside it. */
  readonly workers?: readonly string[];
  readonly args?: readonly string[];
  readonly nodeArgs?: readonly string[];
};

/**
 * Compiles a program of this project into plain JavaScript and runs it: what a
 * loader of TypeScript adds would be measured, too, and it starts no threads.
 */
export async function runCompiled({
  main,
  workers = [],
  args = process.argv.slice(2),
  nodeArgs = [],
}: Program): Promise<void> {
  const name = main.replace(/\W+/g, '-');
  // Below the project, so that its packages are found.
  const folder = inProject(`node_modules/.cache/${name}-${process.pid}`);
  try {
    await build({
      entryPoints: [{in: inProject(main), out: 'main'}, ...workers.map(beside)],
      outdir: folder,
      bundle: true,
      splitting: true,
      packages: 'external',
      platform: 'node',
      format: 'esm',
      target: 'node20',
      logLevel: 'warning',
    });
    const {status} = spawnSync(process.execPath, [...nodeArgs, `${folder}/main.js`, ...args], {
      stdio: 'inherit',
    });
    process.exitCode = status ?? 1;
  } finally {
    rmSync(folder, {recursive: true, force: true});
  }
}

function beside(worker: string): {in: string; out: string} {
  const file = worker.slice(worker.lastIndexOf('/') + 1);
  return {in: inProject(worker), out: file.replace(/\.ts$/, '')};
}
