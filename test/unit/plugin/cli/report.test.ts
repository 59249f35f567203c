import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import type {DocumentReport} from '../../../../plugin/build/document-report.ts';
import {jsonLine, writeLastBuild} from '../../../../plugin/build/last-build.ts';
import {type ReportOptions, report} from '../../../../plugin/cli/report.ts';
import {chunk} from '../../../support/chunk.ts';
import {FACTS} from '../build/build-facts.ts';

let siteDir: string;

beforeEach(async () => {
  siteDir = await mkdtemp(join(tmpdir(), 'report-'));
});

afterEach(() => rm(siteDir, {recursive: true, force: true}));

const arms: DocumentReport = {
  docId: 'arms',
  title: 'Arms',
  version: 'current',
  url: '/docs/arms',
  sourceFile: 'docs/arms.md',
  fromBuiltPage: null,
  mended: [],
  broken: [],
  problems: [],
  questions: [],
};

const long = chunk({chunkId: 'arms-s1-001', section: 1, sectionTitle: 'Elbows', tokenCount: 600});
const fine = chunk({chunkId: 'arms-s2-001', section: 2, sectionTitle: 'Hands', tokenCount: 100});

async function built(locale: string, changes: Partial<DocumentReport>, chunks = [long, fine]) {
  const record = await writeLastBuild({siteDir}, 'default', locale);
  await record.add([{kind: 'build', ...FACTS, locale}]);
  await record.add([{kind: 'document', report: {...arms, ...changes}}]);
  await record.add(chunks.map((one) => ({kind: 'chunk', chunk: one})));
  await record.finish();
}

async function printed(options: ReportOptions = {}): Promise<string[]> {
  const lines: string[] = [];
  await report({siteDir, pluginId: 'default'}, options, (line) => lines.push(line));
  return lines;
}

describe('the report on the last build', () => {
  it('says of each document how much there is, and what is remarkable', async () => {
    const place = {sourceFile: 'docs/arms.md', line: 7};
    await built('en', {
      fromBuiltPage: 'the page shows words that its source does not have: gear',
      mended: [{...place, promised: '#elbows', anchor: '#elbows-1'}],
      broken: [{...place, anchor: '#hands', url: '/docs/arms'}],
      problems: [{...place, message: 'imports ./_a.mdx, which does not exist: correct the path.'}],
    });
    expect(await printed()).toEqual([
      'docs/arms.md (current): 2 sections, 2 chunks, 700 tokens',
      '  arms-s1-001 “Elbows” has 600 tokens, over 512',
      '  taken from the built page: the page shows words that its source does not have: gear',
      '  docs/arms.md:7 #elbows is #elbows-1 in the page',
      '  docs/arms.md:7 #hands is not in the page',
      '  docs/arms.md:7 imports ./_a.mdx, which does not exist: correct the path.',
      'en: 2 chunks of 1 document, 1 taken from the built page; 1 anchor mended, 1 broken.',
    ]);
  });

  it('gives every chunk as a line of JSON, of one locale if it is asked for', async () => {
    await built('en', {});
    await built('fr', {}, [chunk({locale: 'fr'})]);
    expect((await printed({json: true})).map((line) => JSON.parse(line).locale)).toEqual([
      'en',
      'en',
      'fr',
    ]);
    expect(JSON.parse((await printed({json: true, locale: 'fr'}))[0] ?? '')).toEqual(
      chunk({locale: 'fr'}),
    );
  });

  it('keeps a chunk in one line whatever it says', async () => {
    const odd = chunk({text: 'one\u2028two\u2029three\nfour'});
    await built('en', {}, [odd]);
    const [line = '', ...others] = await printed({json: true});
    expect(others).toEqual([]);
    expect(line).not.toMatch(/[\u2028\u2029\n]/);
    expect(JSON.parse(line)).toEqual(odd);
    expect(JSON.parse(jsonLine(odd))).toEqual(odd);
  });

  it('fails on request when a section is too long or too short, and names it', async () => {
    await built('en', {}, [long, fine, chunk({chunkId: 'arms-s3-001', tokenCount: 49})]);
    const lines: string[] = [];
    const checked = report({siteDir, pluginId: 'default'}, {check: true}, (line) =>
      lines.push(line),
    );
    await expect(checked).rejects.toThrow('2 sections are under 50 or over 512 tokens.');
    expect(lines.slice(0, 2)).toEqual([
      'docs/arms.md: arms-s1-001 “Elbows” has 600 tokens, over 512',
      'docs/arms.md: arms-s3-001 “Inverse kinematics” has 49 tokens, under 50',
    ]);
    await built('en', {}, [fine]);
    await expect(printed({check: true})).resolves.toHaveLength(1);
  });

  it('names a page without a source by its address', async () => {
    await built('en', {sourceFile: null}, [long]);
    const lines: string[] = [];
    const checked = report({siteDir, pluginId: 'default'}, {check: true}, (line) =>
      lines.push(line),
    );
    await expect(checked).rejects.toThrow('1 section is');
    expect(lines[0]).toMatch(/^\/docs\/arms: arms-s1-001/);
  });

  it('says what to do where nothing was built', async () => {
    await expect(printed()).rejects.toThrow('run `docusaurus build` first');
    await built('en', {});
    await expect(printed({locale: 'de'})).rejects.toThrow('for the locale "de"');
  });

  it('knows only builds that were finished', async () => {
    const record = await writeLastBuild({siteDir}, 'default', 'en');
    await record.add([{kind: 'document', report: arms}]);
    await expect(printed()).rejects.toThrow('There is no build');
    await record.finish();
  });
});
