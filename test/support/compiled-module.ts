import {writeFileSync} from 'node:fs';
import {pathToFileURL} from 'node:url';
import {compileProgram} from '../../scripts/build/compile-program.ts';

type Source = {
  /** What is imported, by its path in the project. */
  readonly main: string;
  readonly worker: string;
  /** Runs in the worker's place. */
  readonly workerProgram?: string | undefined;
};

export type CompiledModule<Module> = Module & {readonly remove: () => void};

/** Imports a module that is compiled with its worker, since a thread has no loader of TypeScript. */
export async function compiledModule<Module>({
  main,
  worker,
  workerProgram,
}: Source): Promise<CompiledModule<Module>> {
  const {compiled, remove} = await compileProgram([main, worker]);
  if (workerProgram !== undefined) {
    writeFileSync(compiled(worker), workerProgram);
  }
  const module: Module = await import(pathToFileURL(compiled(main)).href);
  return {...module, remove};
}
