import {createHash} from 'node:crypto';
import type {EditionReport} from '../edition-report.js';
import {shareOf} from '../page-coverage.js';
import {tokensOf} from '../writing/rewriting.js';
import {type Chapter, chaptersOf} from './chapters.js';
import {percent} from './coverage-table.js';
import {type Html, html} from './html.js';
import {placesOf} from './places.js';
import {SCRIPT} from './script.js';
import {counted} from './shown.js';
import {STYLE} from './style.js';

export type ReportedSite = {
  readonly siteDir: string;
  /** Its address in the web. */
  readonly siteUrl: string;
  readonly title: string;
  /** The day of the report, as in "1 May 2026". */
  readonly day: string;
};

/** The whole report as one file that asks for no other one. */
export function reportPage(site: ReportedSite, reports: readonly EditionReport[]): string {
  const instances = new Set(
    reports.flatMap(({edition}) => edition.sections.map(({first}) => first.instance)),
  );
  const places = placesOf(site, instances.size > 1);
  const parts = reports.map((report, place) => {
    const id = `edition-${place + 1}`;
    const title = titleOf(report, reports);
    return {id, title, report, chapters: chaptersOf(report, places, id)};
  });
  const title = `${site.title}: what its readers can be answered from`;
  const {markup} = html`<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src '${hashOf(STYLE)}'; script-src '${hashOf(SCRIPT)}'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="referrer" content="no-referrer">
<title>${title}</title>
<style>${{markup: STYLE}}</style>
</head>
<body>
<header>
<p class="eyebrow">Report on the index</p>
<h1>${site.title}</h1>
<p class="lead">What its readers can be answered from, and what its authors might write. ${site.day}.</p>
${figures(reports)}
</header>
<nav aria-labelledby="contents"><p class="eyebrow" id="contents">Contents</p>
<ol>
${parts.map((part) => contents(part, parts.length > 1))}</ol></nav>
<div class="tools" role="search" hidden><label>Show only findings with <input type="search" autocomplete="off"></label> <output class="detail"></output></div>
<main>
${parts.map(edition)}</main>
<footer>Made by <code>docusaurus rag-chat:report --html</code> of the last build, on this machine and for its authors: it may quote what readers asked.</footer>
<script>${{markup: SCRIPT}}</script>
</body>
</html>
`;
  return markup;
}

type EditionPart = {
  readonly id: string;
  readonly title: string;
  readonly report: EditionReport;
  readonly chapters: readonly Chapter[];
};

function titleOf({edition}: EditionReport, all: readonly EditionReport[]): string {
  const locales = new Set(all.map((one) => one.edition.locale));
  const language = locales.size > 1 ? ` in ${languageName(edition.locale)}` : '';
  return edition.version === null
    ? `The site${language}, as readers find it`
    : `${edition.version.label}${language}`;
}

function languageName(locale: string): string {
  try {
    return (
      new Intl.DisplayNames('en', {type: 'language'}).of(locale.replaceAll('_', '-')) ?? locale
    );
  } catch {
    // A site may call its locales what it likes.
    return locale;
  }
}

function contents({id, title, chapters}: EditionPart, isOneOfSeveral: boolean): Html {
  const links = chapters.map(
    (chapter) =>
      html`<li><a href="#${id}-${chapter.name}">${chapter.title}${chapter.count === null ? null : html` <span class="count">${counted(chapter.count)}</span>`}</a></li>\n`,
  );
  return isOneOfSeveral
    ? html`<li><a href="#${id}">${title}</a><ol>\n${links}</ol></li>\n`
    : html`${links}`;
}

function edition({id, title, chapters}: EditionPart): Html {
  return html`<section aria-labelledby="${id}">
<h2 id="${id}">${title}</h2>
${chapters.map(
  ({name, title: named, count, content}) => html`<div data-chapter="${id}-${name}">
<h3 id="${id}-${name}">${named}${count === null ? null : html` <span class="count">${counted(count)}</span>`}</h3>
${content}
</div>
`,
)}</section>
`;
}

/** Of all editions together. */
function figures(reports: readonly EditionReport[]): Html {
  const coverage = reports.flatMap((report) => report.coverage);
  const sections = reports.flatMap(({edition: own}) => own.sections);
  const known = coverage.filter((one) => shareOf(one) !== null);
  const words = known.reduce((sum, one) => sum + (one.words ?? 0), 0);
  const covered = known.reduce((sum, one) => sum + one.covered, 0);
  const tokens = sections.reduce((sum, section) => sum + tokensOf(section), 0);
  const shown: readonly (readonly [string, string])[] = [
    [coverage.length === 1 ? 'page' : 'pages', counted(coverage.length)],
    [sections.length === 1 ? 'section' : 'sections', counted(sections.length)],
    ['tokens', counted(tokens)],
    ['words covered', words === 0 ? '–' : percent(covered / words)],
  ];
  return html`<dl class="figures">${shown.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`;
}

/** What a policy lets run by its content. */
function hashOf(content: string): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}
