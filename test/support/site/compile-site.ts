import {createRequire} from 'node:module';
import {type Run, runProgram} from './run-program.ts';

const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc');

/** As `npx tsc` in a site's folder. */
export function compileSite(folder: string): Promise<Run> {
  return runProgram(process.execPath, [tsc, '-p', folder], folder);
}
