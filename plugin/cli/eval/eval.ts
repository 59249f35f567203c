import {ReportError} from '../../errors.cjs';
import {
  type IndexOptions,
  knownVersion,
  type OpenedIndex,
  openSiteIndex,
  reported,
} from '../site-index.js';
import type {Terminal} from '../terminal.js';
import {answerOutcome} from './answers/answer-outcome.js';
import {showAnswerFailures, showAnswers} from './answers/show-answers.js';
import type {Asked} from './asked.js';
import {evaluate, type Outcome} from './evaluate.js';
import {frontMatterQuestions} from './front-matter-questions.js';
import {findGold, type Gold} from './gold.js';
import {pagesOf} from './pages.js';
import {readQuestions} from './read-questions.js';
import {showFailures} from './show-failures.js';
import {showSummary} from './show-summary.js';
import {summaries} from './summary.js';
import {isOfAnswers, missed, parseThreshold} from './thresholds.js';

export type EvalOptions = IndexOptions & {
  readonly json?: boolean;
  /** Also ask what pages' front matter asks; without a file, that is all. */
  readonly frontMatter?: boolean;
  /** Which the questions of the file are about; default: what a reader gets who chose none. */
  readonly docsVersion?: string;
  /** Fail if the index lacks where a question is said to be answered. */
  readonly strict?: boolean;
  /** Also have the questions answered, and say what the answers are worth. */
  readonly answers?: boolean;
  /** Thresholds, as in `hit@5=0.9`. */
  readonly min?: readonly string[];
};

type Site = {readonly siteDir: string; readonly pluginId: string};

/** Asks questions of which it is known where the site answers them, and says how often that is found. */
export async function evaluateIndex(
  site: Site,
  file: string | undefined,
  options: EvalOptions,
  terminal: Terminal,
): Promise<void> {
  const thresholds = (options.min ?? []).map(parseThreshold);
  if (!options.answers && thresholds.some(isOfAnswers)) {
    throw new ReportError('--min asks for a measure of answers: add --answers.');
  }
  const ofFile = file === undefined ? [] : await readQuestions(file, options.docsVersion ?? null);
  const opened = await openSiteIndex(site, options);
  const manifest = opened.index.manifest();
  knownVersion(manifest, options.docsVersion);
  const ofPages =
    file === undefined || options.frontMatter ? await frontMatterQuestions(site, manifest) : [];
  const asked = await withGold([...ofFile, ...ofPages], opened);
  const warnings = asked.flatMap(complaints);
  if (options.strict && warnings.length > 0) {
    throw new ReportError(warnings.join('\n'));
  }
  warnings.forEach(terminal.warn);
  const questions = await outcomes(asked, opened, options);
  const summary = summaries(questions);
  const misses = missed(thresholds, summary);
  const json = {
    ...{all: summary.all, kinds: Object.fromEntries(summary.kinds)},
    ...{missed: misses, warnings, questions},
  };
  const lines = options.json
    ? [JSON.stringify(json, null, 2)]
    : [
        ...showSummary(summary),
        ...showAnswers(summary),
        ...showFailures(questions, terminal),
        ...showAnswerFailures(questions, terminal),
      ];
  lines.forEach(terminal.print);
  if (misses.length > 0) {
    throw new ReportError(`Not good enough: ${misses.join('; ')}.`);
  }
}

type AskedWithGold = {readonly asked: Asked; readonly golds: readonly Gold[]};

async function withGold(
  all: readonly Asked[],
  {source, index}: OpenedIndex,
): Promise<AskedWithGold[]> {
  if (all.length === 0) {
    throw new ReportError(
      'No page has questions in its front matter: write some, as in `questions: [How far does it reach?]`, or name a file.',
    );
  }
  const pages = pagesOf(source, index.manifest());
  return reported(async () => {
    const found: AskedWithGold[] = [];
    for (const asked of all) {
      const own = await pages(asked.version);
      const golds = await Promise.all(asked.gold.map((address) => findGold(address, own)));
      found.push({asked, golds});
    }
    return found;
  });
}

async function outcomes(
  all: readonly AskedWithGold[],
  {source, index}: OpenedIndex,
  {answers = false}: EvalOptions,
): Promise<readonly Outcome[]> {
  const pages = pagesOf(source, index.manifest());
  return reported(async () => {
    const found: Outcome[] = [];
    for (const {asked, golds} of all) {
      const outcome = await evaluate(asked, golds, index.search);
      const answer = answers ? await answerOutcome(asked, golds, index, pages) : null;
      found.push(answer ? {...outcome, answer} : outcome);
    }
    return found;
  });
}

function complaints({asked, golds}: AskedWithGold): string[] {
  const {place, version} = asked;
  const where = version === null ? 'the index' : `version ${version} in the index`;
  const what = {page: 'page of', heading: 'heading of its page in'} as const;
  return golds.flatMap(({address, missing}) =>
    missing === null
      ? []
      : [`${place} ${address} is no ${what[missing]} ${where}: nothing can find it.`],
  );
}
