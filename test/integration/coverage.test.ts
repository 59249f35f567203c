import {expect, it} from 'vitest';
import {checkSite} from '../../bench/coverage/check.ts';
import {parseChunkLines} from '../../bench/coverage/chunk-lines.ts';
import {faults} from '../../bench/coverage/verdict.ts';
import {BUNDLERS, buildTextbook} from '../support/site/build-site.ts';
import {runDocusaurus} from '../support/site/run-docusaurus.ts';

it.each(BUNDLERS)(
  'the textbook built with %s is in its chunks, each word once, with every anchor',
  async (bundler) => {
    const site = await buildTextbook(bundler);
    const {output} = await runDocusaurus(site.folder, ['rag-chat:report', '--json']);
    const lines = output.split('\n').filter((line) => line.startsWith('{'));
    const chunks = parseChunkLines(lines.join('\n'));
    const report = await checkSite({site: site.folder, build: site.outDir, chunks});
    expect(report.pages.length).toBe(36);
    expect(faults(report, {min: 0.999, maxExtra: 0.001})).toEqual([]);
  },
);
