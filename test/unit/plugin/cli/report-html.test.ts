import {mkdtemp, readFile, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {writeLastBuild} from '../../../../plugin/build/last-build.ts';
import {type ReportHtmlOptions, reportHtml} from '../../../../plugin/cli/report-html.ts';
import {chunk} from '../../../support/chunk.ts';
import {reportOn} from '../../../support/report/bench-edition.ts';
import {FACTS} from '../build/build-facts.ts';
import {keptTerminal, writeIndex} from './built-index.ts';

let siteDir: string;

beforeEach(async () => {
  siteDir = await mkdtemp(join(tmpdir(), 'report-'));
});

afterEach(() => rm(siteDir, {recursive: true, force: true}));

async function built(locale = 'en', outDir = 'build') {
  const record = await writeLastBuild({siteDir}, 'default', locale);
  const report = reportOn('arms', 'Arms', {questions: ['How far does an arm reach?']});
  await record.add([
    {kind: 'build', ...FACTS, locale, outDir},
    {kind: 'document', report: {...report, url: '/book/docs/arms'}},
    {kind: 'chunk', chunk: chunk({locale, url: '/book/docs/arms', text: 'An arm reaches far.'})},
  ]);
  await record.finish();
}

async function made(options: Partial<ReportHtmlOptions> = {}) {
  const {terminal, printed, warned} = keptTerminal();
  const site = {siteDir, pluginId: 'default', siteUrl: 'https://site.example', title: 'A book'};
  const plugin = {embedding: false, widget: {}} as const;
  const all = {html: true, ...options} as const;
  await reportHtml({...site, staticFolders: ['static']}, plugin, all, terminal);
  const page = await readFile(join(siteDir, 'rag-chat-report.html'), 'utf8');
  return {page, printed, warned};
}

describe('the report as a page', () => {
  it('is beside the configuration, and says how to keep it out of git', async () => {
    await built();
    await writeIndex(join(siteDir, 'build/rag-chat'));
    const {page, printed, warned} = await made();
    expect(printed).toEqual([
      `${join(siteDir, 'rag-chat-report.html')} has the report: open it in a browser.`,
      'It is made anew each time: a line "/rag-chat-report.html" in .gitignore keeps it out of git.',
    ]);
    expect(warned.at(-1)).toMatch(/^It took \d+\.\d s\.$/);
    expect(page).toContain('https://site.example/book/docs/arms#inverse-kinematics');
    expect(page).toContain('Compared by their sentences alone');
  });

  it('has all that needs no index where there is none', async () => {
    await built();
    const {page, warned} = await made();
    expect(warned[0]).toMatch(/^No question is asked: .*run `docusaurus build` first/);
    expect(page).toContain('so no question could be asked');
    expect(page).toContain('Tokens per chunk');
  });

  it('has the language that a site is in by default first, or the one that is asked for', async () => {
    await built('de', 'build/de');
    await built('en');
    const heads = ({page}: {readonly page: string}) => page.match(/(?<=<h2[^>]*>)[^<]+/g);
    expect(heads(await made())).toEqual([
      'The site in English, as readers find it',
      'The site in German, as readers find it',
    ]);
    expect(heads(await made({locale: 'de'}))).toEqual(['The site, as readers find it']);
  });

  it('says what to do where nothing was built, and which lines of a log are none', async () => {
    await expect(made()).rejects.toThrow('run `docusaurus build` first');
    await built();
    await expect(made({locale: 'fr'})).rejects.toThrow('for the locale "fr"');
    const log = join(siteDir, 'asked.jsonl');
    await writeFile(log, `${JSON.stringify({kind: 'unanswered', question: 'Why?'})}\nnot JSON`);
    const {warned} = await made({questions: [log]});
    expect(warned[0]).toBe(`1 line was skipped: ${log}:2 (not JSON)`);
  });
});
