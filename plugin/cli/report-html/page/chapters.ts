import {sectionKey} from '../../../../core/answer/askable.js';
import type {Page} from '../edition.js';
import type {EditionReport, QuestionsReport} from '../edition-report.js';
import {contradictionsList, duplicatesList} from './alike-lists.js';
import {coverageTables} from './coverage-table.js';
import {histogramChart} from './histogram-chart.js';
import {type Html, html} from './html.js';
import type {Places} from './places.js';
import {unansweredList, unreachedList} from './question-lists.js';
import {plural} from './shown.js';
import {ownHeadingsList, rewritingLists, sameTitlesList} from './writing-lists.js';

export type Chapter = {
  readonly name: string;
  readonly title: string;
  /** How many things there are to look at; null where it is no list of such. */
  readonly count: number | null;
  readonly content: Html;
};

/** What is said of an edition, one thing after the other. */
export function chaptersOf(report: EditionReport, places: Places, id: string): readonly Chapter[] {
  return [
    histogram(report, id),
    coverage(report, places),
    rewriting(report, places),
    duplicates(report, places),
    contradictory(report, places),
    unansweredChapter(report, places),
    unreachedChapter(report, places),
  ];
}

function histogram({histograms}: EditionReport, id: string): Chapter {
  const content = html`<p class="why">Short chunks say too little to answer from, long ones too much to be quoted. Most should have between 50 and 512 tokens.</p>
${histograms.map((one, place) => histogramChart(one, `${id}-tokens-${place}`, histograms.length > 1 ? one.label : ''))}${histograms.length === 0 ? none('There are no chunks.') : null}`;
  return {name: 'tokens', title: 'Tokens per chunk', count: null, content};
}

function coverage({coverage: all, questions}: EditionReport, places: Places): Chapter {
  const reaching = questions && questions.asked.length > 0 ? reachingIn(questions) : null;
  const content = html`<p class="why">How many of the words that a page shows are in what answers are made of. What is missing is named, and so is what the build mended.${reaching ? ' Questions: those known that reach one of the page’s sections.' : ''}</p>
${coverageTables(all, places, reaching)}`;
  return {name: 'coverage', title: 'Coverage per page', count: null, content};
}

function reachingIn({asked}: QuestionsReport): (page: Page) => number {
  const counts = new Map<string, number>();
  for (const {found} of asked) {
    for (const url of new Set(found.map((chunk) => chunk.url))) {
      counts.set(url, (counts.get(url) ?? 0) + 1);
    }
  }
  return ({report}) => counts.get(report.url) ?? 0;
}

function rewriting(
  {rewriting: all, sameTitles, questions}: EditionReport,
  places: Places,
): Chapter {
  const unfound = questions?.ownHeadings.unfound.length ?? 0;
  const count = all.length + sameTitles.length + unfound;
  const content = html`${rewritingLists(all, places)}${sameTitles.length === 0 ? null : sameTitlesList(sameTitles, places)}${questions && unfound > 0 ? ownHeadingsList(questions.ownHeadings, places) : null}${questions ? null : notAsked()}${count === 0 ? none('None: every section can be cited as it is.') : null}`;
  return {name: 'rewriting', title: 'Sections worth rewriting', count, content};
}

function duplicates({duplicates: all, isByMeaning}: EditionReport, places: Places): Chapter {
  const how = isByMeaning
    ? 'Compared by meaning and by their sentences.'
    : 'Compared by their sentences alone: the build left no vectors of all sections.';
  const content = html`<p class="why">What is said twice is answered twice, and comes to differ. Keep it in one place, and link to it from the others. ${how}</p>
${all.length === 0 ? none('No two sections say nearly the same.') : duplicatesList(all, places)}`;
  return {name: 'duplicates', title: 'Near-duplicates', count: all.length, content};
}

function contradictory({contradictions: all}: EditionReport, places: Places): Chapter {
  const content = html`<p class="why">Sentences of different sections that speak of one thing, and give another number, unit or name, or deny each other. A reader gets whichever is found first. Some may both be right; then each should say of what.</p>
${all.length === 0 ? none('No two sentences were found to contradict each other.') : contradictionsList(all, places)}`;
  return {name: 'contradictions', title: 'Contradictions', count: all.length, content};
}

const HOW_TO_GIVE = html`Write some as <code>questions: […]</code> in the front matter of the pages that answer them, or as <code>widget.questions</code> in the options, or name a file with <code>--questions</code>: the log of unanswered questions, or one for <code>rag-chat:eval</code>.`;

function unansweredChapter({questions}: EditionReport, places: Places): Chapter {
  const all = questions?.unanswered ?? [];
  const known = questions?.asked.length ?? 0;
  const content = questions
    ? known === 0
      ? html`<p class="none">No questions are known. ${HOW_TO_GIVE}</p>`
      : html`<p class="why">Of ${plural(known, 'known question')}, these are not answered, or not by the page that should. The nearest sections are where an answer may belong.</p>
${all.length === 0 ? none('All of them are answered.') : unansweredList(all, places)}`
    : notAsked();
  return {
    name: 'unanswered',
    title: 'Questions that no section answers',
    count: all.length,
    content,
  };
}

function unreachedChapter({edition, questions}: EditionReport, places: Places): Chapter {
  const all = questions?.unreached ?? [];
  const count = all.reduce((sum, {sections}) => sum + sections.length, 0);
  const known = questions?.asked.length ?? 0;
  const own = new Set(edition.sections.map(({first}) => sectionKey(first)));
  const reached = Array.from(questions?.reached.keys() ?? []).filter((key) => own.has(key)).length;
  const content = questions
    ? known === 0
      ? html`<p class="none">This takes questions. ${HOW_TO_GIVE}</p>`
      : html`<p class="why">${plural(known, 'known question')} ${known === 1 ? 'reaches' : 'reach'} ${reached} of ${plural(edition.sections.length, 'section')}, each its first five. Either nobody has thought yet of what these answer, or nobody asks it.</p>
${all.length === 0 ? none('Every section is reached.') : unreachedList(all, places)}`
    : notAsked();
  return {
    name: 'unreached',
    title: 'Headings that no question reaches',
    count: known === 0 ? null : count,
    content,
  };
}

function none(text: string): Html {
  return html`<p class="none">${text}</p>`;
}

function notAsked(): Html {
  return none(
    'The index of the built site is not there, so no question could be asked: run `docusaurus build`, and make the report again.',
  );
}
