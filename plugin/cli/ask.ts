import {pastQuestion} from '../../core/answer/past-question.js';
import type {PastQuestion} from '../../core/answer/question/refers-back.js';
import {ReportError} from '../errors.cjs';
import {showAnswer} from './ask/show-answer.js';
import type {WaysOn} from './ask/show-refusal.js';
import {wholeAnswer} from './ask/whole-answer.js';
import {type FilterOptions, filterOf} from './query/query-options.js';
import {
  type IndexOptions,
  knownInstances,
  knownPages,
  knownVersion,
  openSiteIndex,
  reported,
} from './site-index.js';
import type {Terminal} from './terminal.js';

export type AskOptions = IndexOptions &
  FilterOptions & {
    /** Each answer as a line of JSON instead. */
    readonly json?: boolean;
  };

/**
 * Answers from the site's index as the chat does. Without a question, answers
 * those that are typed one after the other, as a conversation; null where
 * nobody can type any.
 */
export async function ask(
  site: {readonly siteDir: string; readonly pluginId: string},
  question: string,
  options: AskOptions,
  terminal: Terminal,
  typed: () => AsyncIterable<string> | null = () => null,
): Promise<void> {
  const filter = filterOf(options);
  const {index} = await openSiteIndex(site, options);
  knownVersion(index.manifest(), options.docsVersion);
  knownInstances(index.manifest(), filter);
  await reported(() => knownPages(index, filter));
  const isTalk = question.trim() === '';
  const questions = isTalk ? typed() : [question];
  if (questions === null) {
    throw new ReportError('There is no question: write it behind the command, in quotes.');
  }
  const ways = waysOn(options);
  const history: PastQuestion[] = [];
  for await (const one of questions) {
    const answer = await reported(() => wholeAnswer(index, one, {filter, history}));
    const lines = options.json ? [JSON.stringify(answer)] : showAnswer(answer, {...terminal, ways});
    const around = isTalk && !options.json ? [''] : [];
    [...around, ...lines, ...around].forEach(terminal.print);
    history.push(pastQuestion(one, answer));
  }
}

/** What makes a question's scope wider, as it has to be typed. */
function waysOn({chapters, tags, type, page, upTo, instances}: FilterOptions): WaysOn {
  const narrowing = Object.entries({
    ...{'--instances': instances, '--chapters': chapters, '--tags': tags, '--type': type},
    ...{'--page': page, '--up-to': upTo},
  });
  return {
    narrowedBy: narrowing.flatMap(([option, value]) => (value === undefined ? [] : [option])),
  };
}
