import {rm} from 'node:fs/promises';
import {dirname, join} from 'node:path';
import {JSDOM} from 'jsdom';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {buildBenchSite, type MadeReport, makeReport} from '../support/report/bench-report.ts';
import type {BuiltSite} from '../support/site/build-site.ts';
import {runDocusaurus} from '../support/site/run-docusaurus.ts';
import {buildSeveralDocs} from '../support/site/several-docs.ts';

let site: BuiltSite;
let made: MadeReport;
let document: Document;

beforeAll(async () => {
  site = await buildBenchSite();
  made = await makeReport(site);
  document = new JSDOM(made.page).window.document;
});

afterAll(() => rm(dirname(made.file), {recursive: true}));

/** The findings of a chapter, one line each. */
function findings(chapter: string, of = document): readonly string[] {
  const items = of.querySelectorAll(`[data-chapter="edition-1-${chapter}"] [data-finding]`);
  return Array.from(items, ({textContent}) => (textContent ?? '').replace(/\s+/g, ' ').trim());
}

describe('the report as a page', () => {
  it('says where it is', () => {
    expect(made.output).toContain(`${made.file} has the report: open it in a browser.`);
    expect(made.output).toMatch(/It took \d+\.\d s\./);
  });

  it('covers every page, with the questions that reach it', () => {
    const pages = findings('coverage');
    expect(pages).toHaveLength(6);
    expect(pages.filter((row) => !row.includes('100 %'))).toEqual([]);
    expect(pages.find((row) => row.startsWith('Reference'))).toMatch(/docs\/reference\.md/);
  });

  it('finds what was put there to be rewritten, with its line', () => {
    const all = findings('rewriting').join('\n');
    expect(all).toMatch(/Reading the log docs\/running\.md:\d+ “It is written once a minute\.”/);
    expect(all).toMatch(/Listing docs\/reference\.md:\d+ 0 words beside the code/);
    expect(all).toMatch(/Running the bench › Overview docs\/running\.md/);
    expect(all).toMatch(/Configuration 3 sections/);
  });

  it('finds what is said twice, by meaning, and what is said otherwise', () => {
    expect(document.body.textContent).toContain('Compared by meaning and by their sentences.');
    const [twice, ...others] = findings('duplicates');
    expect(twice).toMatch(
      /Emergency stop.*Stopping in an emergency.*must be pressed.*has to be pressed/,
    );
    expect(others).toEqual([]);
    const verdicts = document.querySelectorAll('[data-chapter$="contradictions"] .verdict');
    const kinds = Array.from(verdicts, ({textContent}) => textContent?.split(':')[0]);
    expect(kinds.sort()).toEqual([
      'another name',
      'another number',
      'another unit',
      'one denies what the other says',
    ]);
  });

  it('asks what authors, readers and options ask, and says what is not answered', () => {
    const all = findings('unanswered');
    expect(all.find((one) => one.startsWith('Which poems'))).toContain('docs/install.md');
    expect(all.find((one) => one.startsWith('Who won'))).toContain('"widget.questions"');
    const lamp = all.filter((one) => /spare lamp/i.test(one));
    expect(lamp).toHaveLength(1);
    expect(lamp[0]).toContain('asked 2 times');
    expect(all.some((one) => one.includes('rail of the test bench'))).toBe(false);
    expect(all.some((one) => one.includes('lampe'))).toBe(false);
    expect(findings('unreached').join('\n')).toMatch(/^Cedar|\nCedar/);
  });

  it('is not written where readers would find it', async () => {
    const inside = join(site.outDir, 'report.html');
    const {exitCode, output} = await runDocusaurus(site.folder, [
      'rag-chat:report',
      '--html',
      inside,
    ]);
    expect(exitCode).not.toBe(0);
    expect(output).toContain('is published: name a file elsewhere');
  });

  it('has a part for each version and language of a site', async () => {
    const several = await makeReport(await buildSeveralDocs());
    const page = new JSDOM(several.page).window.document;
    const heads = Array.from(page.querySelectorAll('h2'), ({textContent}) => textContent);
    expect(heads).toEqual(
      expect.arrayContaining([
        'The site in English, as readers find it',
        'First edition in English',
        'API reference 1.0 in English',
        'The site in Arabic, as readers find it',
      ]),
    );
    // Versions copy each other, and say other things of other things.
    expect(page.querySelectorAll('.saying')).toHaveLength(0);
    await rm(dirname(several.file), {recursive: true});
  });
});
