import type {Filter} from '../search/filter.js';
import {ownVersion} from '../search/own-version.js';
import type {SearchIndex, SearchOptions, SearchResult} from '../search/search-types.js';
import type {AnswerEvent, Citation} from '../types.js';
import {cuesFor} from './cues/cues-for.js';
import {followUps} from './follow-ups.js';
import {withDefinition} from './pick/with-definition.js';
import {kindsOf} from './question/question-kind.js';
import type {PastQuestion} from './question/refers-back.js';
import {quotedFrom} from './quoted-from.js';
import {refusal} from './refusal.js';
import {isSure} from './sureness.js';

export type AnswerOptions = {
  readonly filter?: Filter;
  /** The path of the page that the reader is on: of its docs, its own version answers. */
  readonly page?: string;
  /** What was asked before, the last one last. */
  readonly history?: readonly PastQuestion[];
  readonly signal?: AbortSignal;
};

export type AnswerIndex = Pick<
  SearchIndex,
  'manifest' | 'nearby' | 'search' | 'telling' | 'terms' | 'versionAt'
>;

/** What a question is answered from, whoever answers it. */
export type Retrieved = {
  /** What was searched for. */
  readonly asked: string;
  readonly kinds: ReturnType<typeof kindsOf>;
  readonly found: SearchResult;
  /** What the answer before said, if this one goes on from it. */
  readonly said: readonly string[];
};

const PASSAGES = {topK: 8};
/** Looked through for a definition, where those have none. */
const FURTHER = {topK: 16, perDocument: 16};
/** What there is for who asks for nothing. */
const NOTHING: SearchResult = {passages: [], answerability: 0, words: []};

/** What is asked, and of the docs the version that its reader reads. */
export function asRead<Options extends AnswerOptions>(
  index: Pick<AnswerIndex, 'versionAt'>,
  options: Options,
): Options {
  return {...options, filter: ownVersion(index, options)};
}

/** Searches for what is asked, which is more than the question where that refers back. */
export async function retrieve(
  index: Pick<AnswerIndex, 'manifest' | 'search' | 'terms'>,
  question: string,
  {asked, isFurther}: {readonly asked: string; readonly isFurther: boolean},
  {filter = {}, page, history = [], signal}: AnswerOptions,
): Promise<Retrieved> {
  const {locale} = index.manifest();
  if (cuesFor(locale).greets.test(question)) {
    return {asked, kinds: new Set(), found: NOTHING, said: []};
  }
  const last = isFurther ? history.at(-1) : undefined;
  const around = last?.page ?? page;
  // What is asked for now says more of the kind of answer than what it refers to.
  const own = kindsOf(question, locale);
  const kinds = own.size > 0 ? own : kindsOf(asked, locale);
  const find = (wanted: Pick<SearchOptions, 'perDocument' | 'topK'>) =>
    index.search(asked, {
      ...{filter, ...wanted, code: kinds.has('code')},
      ...(around !== undefined && {page: around}),
      ...(signal && {signal}),
    });
  const asking = {kinds, terms: index.terms, cues: cuesFor(locale)};
  const found = await withDefinition(await find(PASSAGES), asking, () => find(FURTHER));
  return {asked, kinds, found, said: last?.quotes ?? []};
}

/** Answers from what was found in the book's own sentences, and ends. */
export async function* quotedAnswer(
  index: AnswerIndex,
  retrieved: Retrieved,
  options: AnswerOptions,
): AsyncGenerator<AnswerEvent> {
  const cited: Citation[] = [];
  if (isSure(retrieved.found.answerability)) {
    for (const part of quotedFrom(index, retrieved)) {
      options.signal?.throwIfAborted();
      cited.push(...part.citations);
      yield {kind: 'part', part};
    }
  }
  yield* cited.length === 0
    ? refused(index, retrieved, options)
    : ending(index, retrieved, cited, options);
}

/** Ends without an answer. */
export async function* refused(
  index: AnswerIndex,
  retrieved: Pick<Retrieved, 'asked' | 'found' | 'kinds'>,
  options: AnswerOptions,
): AsyncGenerator<AnswerEvent> {
  yield {kind: 'refused', refusal: await refusal(index, retrieved, options)};
  yield {kind: 'done'};
}

/** Ends an answer that cited these. */
export async function* ending(
  index: AnswerIndex,
  {asked, found}: Pick<Retrieved, 'asked' | 'found'>,
  cited: readonly Citation[],
  options: AnswerOptions,
): AsyncGenerator<AnswerEvent> {
  const about = {passages: found.passages, cited, question: asked};
  yield {kind: 'followUps', followUps: await followUps(index, about, options)};
  yield {kind: 'done'};
}
