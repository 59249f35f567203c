import {JSDOM} from 'jsdom';
import {describe, expect, it} from 'vitest';
import type {Contradiction} from '../../../../../../plugin/cli/report-html/alike/contradictions.ts';
import type {Edition, Section} from '../../../../../../plugin/cli/report-html/edition.ts';
import type {EditionReport} from '../../../../../../plugin/cli/report-html/edition-report.ts';
import {reportPage} from '../../../../../../plugin/cli/report-html/page/report-page.ts';
import {tokenHistogram} from '../../../../../../plugin/cli/report-html/token-histogram.ts';
import {chunk} from '../../../../../support/chunk.ts';
import {reportOn} from '../../../../../support/report/bench-edition.ts';

const HOSTILE = '</script><script>alert(1)</script><img src=x onerror=alert(2)> "\' </style>';
const SITE = {
  siteDir: '/nowhere',
  siteUrl: 'https://site.example',
  title: HOSTILE,
  day: '1 May 2026',
};

function section(title: string, changes = {}): Section {
  const named = {sectionTitle: title, docTitle: title, chapter: null, text: title};
  const first = {...chunk({...named, tokenCount: 600, ...changes}), tail: ''};
  return {page: reportOn('page', title, {sourceFile: title}), first, chunks: [first]};
}

function reportWith(
  sections: readonly Section[],
  changes: Partial<EditionReport> = {},
): EditionReport {
  const pages = sections.map((one) => ({report: one.page, sections: [one]}));
  const edition: Edition = {locale: 'en', version: null, pages, sections};
  const histogram = tokenHistogram(
    sections.flatMap(({chunks}) => chunks.map((one) => one.tokenCount)),
  );
  return {
    edition,
    histograms: histogram ? [{...histogram, label: 'Docs'}] : [],
    coverage: pages.map((page) => ({page, words: 10, covered: 9, lacking: [HOSTILE]})),
    rewriting: sections.map((one) => ({reason: 'leaning' as const, section: one, detail: HOSTILE})),
    sameTitles: [{title: HOSTILE, sections}],
    duplicates: [{sections, same: 0.7, differing: [[HOSTILE], ['said so']]}],
    isByMeaning: true,
    contradictions: [],
    questions: null,
    ...changes,
  };
}

function contradiction(one: Section, number: number): Contradiction {
  const saying = (value: string) => ({
    section: one,
    sentence: `It is ${value}.`,
    differing: [value],
  });
  return {kind: 'number', share: 1, one: saying(`${number} s`), other: saying('7 min')};
}

const parsed = (page: string) => new JSDOM(page).window.document;

describe('the page of the report', () => {
  it('takes no text for markup, and asks for nothing from elsewhere', () => {
    const one = section(HOSTILE, {url: `/${HOSTILE}`, urlAnchor: '#"><script>alert(3)</script>'});
    const page = reportPage(SITE, [
      reportWith([one, one], {contradictions: [contradiction(one, 1)]}),
    ]);
    const document = parsed(page);
    expect(document.querySelectorAll('script')).toHaveLength(1);
    expect(document.querySelectorAll('style')).toHaveLength(1);
    expect(document.querySelectorAll('img, link, iframe, object, base')).toHaveLength(0);
    expect(document.querySelector('h1')?.textContent).toBe(HOSTILE);
    const attributes = Array.from(document.querySelectorAll('*')).flatMap((element) =>
      Array.from(element.attributes, ({name}) => name),
    );
    expect(attributes.filter((name) => name.startsWith('on') || name === 'src')).toEqual([]);
    const links = Array.from(document.querySelectorAll('a'), ({href}) => href);
    expect(
      links.filter((href) => !/^(?:https:\/\/site\.example\/|about:blank#)/.test(href)),
    ).toEqual([]);
  });

  it('shows the beginning of long lists, and says how many more there are', () => {
    const one = section('Arms');
    const many = Array.from({length: 362}, (_, number) => contradiction(one, number));
    const document = parsed(reportPage(SITE, [reportWith([one], {contradictions: many})]));
    const part = document.querySelector('[data-chapter$="contradictions"]');
    expect(part?.querySelectorAll('li[data-finding]')).toHaveLength(50);
    expect(part?.querySelectorAll(':scope > ol > li')).toHaveLength(10);
    expect(part?.textContent).toContain('And 312 more, which are not shown.');
    const nav = Array.from(document.querySelectorAll('nav a'), (link) => link.textContent);
    expect(nav).toContain('Contradictions 362');
  });

  it('sets off what differs, and says what each number is', () => {
    const document = parsed(
      reportPage(SITE, [
        reportWith([section('Arms')], {contradictions: [contradiction(section('Arms'), 30)]}),
      ]),
    );
    const marks = Array.from(document.querySelectorAll('mark'), (mark) => mark.textContent);
    expect(marks).toEqual(['30 s', '7 min']);
    const chart = document.querySelector('svg');
    const label = chart?.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const said = label.map((id) => document.getElementById(id)?.textContent).join(' ');
    expect(said).toContain('1 chunk; half of them have 600 tokens or fewer');
    expect(document.querySelector('figure table')?.textContent).toContain('600–6241');
  });

  it('has a part for each version and language, and a way to each', () => {
    const one = section('Arms');
    const current = reportWith([one]);
    const old = {instance: 'api', name: '1.0', label: 'API 1.0'};
    const reports = [
      current,
      {...current, edition: {...current.edition, version: old}},
      {...current, edition: {...current.edition, locale: 'fr'}},
    ];
    const document = parsed(reportPage({...SITE, title: 'A site'}, reports));
    expect(Array.from(document.querySelectorAll('h2'), (head) => head.textContent)).toEqual([
      'The site in English, as readers find it',
      'API 1.0 in English',
      'The site in French, as readers find it',
    ]);
    const ids = Array.from(document.querySelectorAll('[id]'), ({id}) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const targets = Array.from(document.querySelectorAll('nav a'), (link) =>
      link.getAttribute('href'),
    );
    expect(targets.filter((target) => !ids.includes(target?.slice(1) ?? ''))).toEqual([]);
    expect(targets).toHaveLength(3 * 8);
  });

  it('says what to do where no question could be asked', () => {
    const document = parsed(reportPage(SITE, [reportWith([section('Arms')])]));
    expect(document.body.textContent).toContain(
      'run `docusaurus build`, and make the report again',
    );
  });
});
