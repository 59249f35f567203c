import {spawnSync} from 'node:child_process';
import {compileProgram} from './compile-program.ts';

type Program = {
  /** What runs, by its path in the project. */
  readonly main: string;
  /** What it starts itself, as worker threads or processes. */
  readonly workers?: readonly string[];
  readonly args?: readonly string[];
  readonly nodeArgs?: readonly string[];
};

/**
 * Compiles a program of this project and runs it: what a loader of TypeScript
 * adds would be measured, too, and it starts no threads.
 */
export async function runCompiled({
  main,
  workers = [],
  args = process.argv.slice(2),
  nodeArgs = [],
}: Program): Promise<void> {
  const {compiled, remove} = await compileProgram([main, ...workers]);
  try {
    const {status} = spawnSync(process.execPath, [...nodeArgs, compiled(main), ...args], {
      stdio: 'inherit',
    });
    process.exitCode = status ?? 1;
  } finally {
    remove();
  }
}
