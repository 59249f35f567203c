import {mkdtemp, rm, writeFile} from 'node:fs/promises';
import {createRequire} from 'node:module';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {describeWithRig} from '../support/describe-with-rig.ts';
import {runProgram} from '../support/site/run-program.ts';
import {cppCompiler, python} from '../support/textbook/compilers.ts';
import {listings} from '../support/textbook/listings.ts';

const require = createRequire(import.meta.url);
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'listings-'));
});

afterAll(() => rm(folder, {recursive: true, force: true}));

const inLanguage = (wanted: string) => listings().filter(({language}) => language === wanted);

async function saved(name: string, code: string): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, code);
  return file;
}

describeWithRig([python], 'the listings in Python', () => {
  it.each(inLanguage('python'))(
    '$place runs without a warning and prints something',
    async ({place, code}) => {
      const file = await saved(`${place.replace(/\W/g, '-')}.py`, code);
      const {exitCode, output} = await runProgram('python3', ['-W', 'error', file], folder);
      expect(exitCode, output).toBe(0);
      expect(output.trim()).not.toBe('');
    },
  );
});

describe('the listings in TypeScript', () => {
  const inTypeScript = inLanguage('ts');

  it.each(inTypeScript)('$place runs and prints something', async ({place, code}) => {
    const file = await saved(`${place.replace(/\W/g, '-')}.mts`, code);
    const args = ['--import', import.meta.resolve('tsx'), file];
    const {exitCode, output} = await runProgram(process.execPath, args, folder);
    expect(exitCode, output).toBe(0);
    expect(output.trim()).not.toBe('');
  });

  it('are all strict', async () => {
    const files = await Promise.all(
      // Each a module of its own, so that their names don't meet.
      inTypeScript.map(({code}, index) => saved(`strict-${index}.ts`, `${code}\nexport {};\n`)),
    );
    const options = ['--strict', '--noEmit', '--skipLibCheck', '--target', 'es2022'];
    const libraries = ['--lib', 'es2022,dom', '--typeRoots', folder];
    const args = [require.resolve('typescript/bin/tsc'), ...options, ...libraries, ...files];
    const {exitCode, output} = await runProgram(process.execPath, args, folder);
    expect(exitCode, output).toBe(0);
  });
});

describeWithRig([cppCompiler], 'the listings in C++', () => {
  it.each(inLanguage('cpp'))(
    '$place compiles without a warning and runs',
    async ({place, code}) => {
      const file = await saved(`${place.replace(/\W/g, '-')}.cpp`, code);
      const flags = ['-std=c++17', '-Wall', '-Wextra', '-Werror'];
      const compiled = await runProgram('g++', [...flags, file, '-o', `${file}.out`], folder);
      expect(compiled.exitCode, compiled.output).toBe(0);
      const run = await runProgram(`${file}.out`, [], folder);
      expect(run.exitCode, run.output).toBe(0);
    },
  );
});
