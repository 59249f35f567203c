import {mkdir, mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {pageCoverage, shareOf} from '../../../../../plugin/cli/report-html/page-coverage.ts';
import {chunk} from '../../../../support/chunk.ts';
import {reportOn} from '../../../../support/report/bench-edition.ts';

let outDir: string;

beforeEach(async () => {
  outDir = await mkdtemp(join(tmpdir(), 'coverage-'));
});

afterEach(() => rm(outDir, {recursive: true}));

function pageWith(text: string) {
  const first = {...chunk({text}), tail: ''};
  const report = reportOn('arms', 'Arms');
  return {report, sections: [{page: report, first, chunks: [first]}]};
}

describe('the coverage of a page', () => {
  it('is how many of the words that it shows are in its chunks', async () => {
    await mkdir(join(outDir, 'docs/arms'), {recursive: true});
    const html = '<article><h1>Arms</h1><p>Arms reach far and wide, and grip.</p></article>';
    await writeFile(join(outDir, 'docs/arms/index.html'), `<main>${html}</main>`);
    const coverage = await pageCoverage(pageWith('Arms reach far and'), {outDir, baseUrl: '/'});
    expect(coverage).toMatchObject({words: 7, covered: 4, lacking: ['and', 'wide', 'grip']});
    expect(shareOf(coverage)).toBeCloseTo(4 / 7);
  });

  it('is not known where the page is not there', async () => {
    const coverage = await pageCoverage(pageWith('Arms'), {outDir, baseUrl: '/'});
    expect(coverage).toMatchObject({words: null, lacking: []});
    expect(shareOf(coverage)).toBeNull();
  });
});
