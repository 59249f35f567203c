import {mkdtemp, readFile, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {runProgram} from '../../../support/site/run-program.ts';
import {projectFolder} from '../../../support/site/site-folder.ts';

const site = 'test/fixtures/coverage';
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'coverage-'));
});

afterAll(() => rm(folder, {recursive: true, force: true}));

async function check(chunks: string, ...flags: string[]) {
  const file = join(folder, 'chunks.jsonl');
  await writeFile(file, chunks);
  const script = ['--import', 'tsx', 'bench/coverage/check-site.ts'];
  const args = [...script, '--site', site, '--build', `${site}/built`, '--chunks', file, ...flags];
  return runProgram(process.execPath, args, projectFolder);
}

const honest = await readFile(join(projectFolder, site, 'chunks.jsonl'), 'utf8');
const withoutEnd = honest.replaceAll('Nearly rigid.', '');

describe('npx tsx bench/coverage/check-site.ts', () => {
  it('prints the figures and ends well', async () => {
    const {exitCode, output} = await check(honest);
    expect(output).toContain('words in chunks: 100.00 % on average');
    expect(exitCode).toBe(0);
  });

  it('ends with 1 when words are missing', async () => {
    const {exitCode, output} = await check(withoutEnd);
    expect(output).toContain('missing: rigid, Nearly');
    expect(exitCode).toBe(1);
  });

  it('is as strict as it is told to be', async () => {
    expect((await check(withoutEnd, '--min', '0.9')).exitCode).toBe(0);
  });

  it('prints the figures as JSON', async () => {
    const {output} = await check(honest, '--json');
    expect(JSON.parse(output)).toMatchObject({pages: 1, formulas: {count: 1, missing: 0}});
  });
});
