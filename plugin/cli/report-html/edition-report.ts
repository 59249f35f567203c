import type {SearchIndex} from '../../../core/search/search-types.js';
import type {Analyser} from '../../../core/search/words/analyse.js';
import type {EmbeddingOptions} from '../../embed/embedding-options.cjs';
import {EmbeddingError} from '../../errors.cjs';
import type {BuiltSite} from '../../markdown/built-page/page-file.js';
import type {PluginOptions} from '../../options.cjs';
import type {Meaning} from '../questions/question-meaning.js';
import {type Contradiction, contradictions} from './alike/contradictions.js';
import {type NearDuplicates, nearDuplicates} from './alike/near-duplicates.js';
import type {Matrix} from './alike/near-sections.js';
import {sectionVectors} from './alike/section-vectors.js';
import {sentenceNotes} from './alike/sentence-notes.js';
import type {Edition, Section} from './edition.js';
import {type Pace, paced} from './pace.js';
import {type PageCoverage, pageCoverage} from './page-coverage.js';
import {type AskedQuestion, askAll, reachedSections} from './questions/asked.js';
import {authorsQuestions, type GivenQuestions} from './questions/known-questions.js';
import {loggedQuestions, type Unanswered, unanswered} from './questions/unanswered.js';
import {type Unreached, unreached} from './questions/unreached.js';
import {type TokenHistogram, tokenHistogram} from './token-histogram.js';
import {type OwnHeadings, ownHeadings} from './writing/own-heading.js';
import {type Rewriting, rewritings} from './writing/rewriting.js';
import {type SameTitle, sameTitles} from './writing/same-titles.js';

/** All that the report has to say of what readers read together. */
export type EditionReport = {
  readonly edition: Edition;
  /** Of each docs instance, blog and pages. */
  readonly histograms: readonly (TokenHistogram & {readonly label: string})[];
  readonly coverage: readonly PageCoverage[];
  readonly rewriting: readonly Rewriting[];
  readonly sameTitles: readonly SameTitle[];
  readonly duplicates: readonly NearDuplicates[];
  /** Whether sections were compared by their meaning, too. */
  readonly isByMeaning: boolean;
  readonly contradictions: readonly Contradiction[];
  /** Null where the index cannot be asked. */
  readonly questions: QuestionsReport | null;
};

export type QuestionsReport = {
  readonly ownHeadings: OwnHeadings;
  readonly asked: readonly AskedQuestion[];
  /** How many of the known questions reach a section, by its `sectionKey`. */
  readonly reached: ReadonlyMap<string, number>;
  readonly unanswered: readonly Unanswered[];
  readonly unreached: readonly Unreached[];
};

export type OpenSearch = {readonly index: SearchIndex; readonly meaning: Meaning | null};

export type ReportTools = {
  readonly siteDir: string;
  readonly built: BuiltSite;
  readonly analyser: Analyser;
  readonly embedding: EmbeddingOptions | false;
  readonly widget: Pick<PluginOptions['widget'], 'questions'>;
  readonly given: GivenQuestions;
  /** Null where the built site's index is not there. */
  readonly search: OpenSearch | null;
  /** Says how far a work is that takes long. */
  readonly say: (line: string) => void;
};

export async function editionReport(edition: Edition, tools: ReportTools): Promise<EditionReport> {
  const {pages, sections, locale} = edition;
  const {analyser, search, say} = tools;
  const pace = (what: string, total: number) => paced(what, total, say).step;
  const reading = pace('Pages read', pages.length);
  const coverage: PageCoverage[] = [];
  for (const page of pages) {
    coverage.push(await pageCoverage(page, tools.built));
    await reading();
  }
  const notes = await sentenceNotes(
    sections,
    analyser,
    pace('Sections taken apart', sections.length),
  );
  const vectors = await vectorsOf(sections, tools, pace('Vectors read', sections.length));
  const compare = pace('Sections compared', 2 * sections.length);
  const duplicates = await nearDuplicates(sections, notes, vectors, compare);
  const meant = {locale, analyser, meaning: search?.meaning ?? null};
  const against = pace('Sentences compared', notes.sentences.length);
  return {
    ...{edition, coverage, duplicates, isByMeaning: vectors !== null},
    histograms: histogramsOf(edition),
    rewriting: rewritings(pages),
    sameTitles: sameTitles(sections),
    contradictions: await contradictions(sections, notes, meant, against),
    questions: search && (await questionsReport(edition, search, tools)),
  };
}

/** Null where the build's vectors cannot be read: sentences are compared all the same. */
async function vectorsOf(
  sections: readonly Section[],
  {siteDir, embedding, say}: ReportTools,
  onSection: Pace['step'],
): Promise<Matrix | null> {
  try {
    return embedding ? await sectionVectors(sections, siteDir, embedding, onSection) : null;
  } catch (error) {
    if (error instanceof EmbeddingError) {
      say(`Sections are not compared by meaning: ${error.message}`);
      return null;
    }
    throw error;
  }
}

function histogramsOf({sections}: Edition): EditionReport['histograms'] {
  const tokens = new Map<string, number[]>();
  for (const {tokenCount, instanceLabel} of sections.flatMap(({chunks}) => chunks)) {
    const own = tokens.get(instanceLabel) ?? [];
    own.push(tokenCount);
    tokens.set(instanceLabel, own);
  }
  return Array.from(tokens).flatMap(([label, own]) => {
    const histogram = tokenHistogram(own);
    return histogram ? [{...histogram, label}] : [];
  });
}

async function questionsReport(
  edition: Edition,
  {index, meaning}: OpenSearch,
  {widget, given, say}: ReportTools,
): Promise<QuestionsReport> {
  const {pages, locale, version} = edition;
  const step = (what: string, total: number) => paced(what, total, say).step;
  // What readers asked, they asked of what they get who choose no version.
  const isLast = version === null;
  const left = given.left.filter((one) => one.locale === null || one.locale === locale);
  const logged = isLast ? await loggedQuestions(left, index, meaning) : [];
  const authors = authorsQuestions(pages, isLast ? widget : {}, locale);
  const known = [...authors, ...logged, ...(isLast ? given.asked : [])];
  const asked = await askAll(known, edition, index, step('Questions asked', known.length));
  const reached = reachedSections(asked);
  return {
    ...{asked, reached},
    ownHeadings: await ownHeadings(edition, index, step('Headings asked', edition.sections.length)),
    unanswered: unanswered(asked, logged),
    unreached: asked.length > 0 ? unreached(pages, reached) : [],
  };
}
