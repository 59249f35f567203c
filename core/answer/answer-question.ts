import type {Filter} from '../search/filter.js';
import type {SearchIndex} from '../search/search-types.js';
import type {AnswerEvent} from '../types.js';
import {cuesFor} from './cues/cues-for.js';
import {followUps} from './follow-ups.js';
import {quotedParts} from './pick/quoted-parts.js';
import {kindsOf} from './question/question-kind.js';
import {type PastQuestion, withReference} from './question/refers-back.js';
import {sidesOf} from './question/sides.js';
import {refusal} from './refusal.js';
import {isSure} from './sureness.js';

export type AnswerOptions = {
  readonly filter?: Filter;
  /** The path of the page that the reader is on. */
  readonly page?: string;
  /** What was asked before, the last one last. */
  readonly history?: readonly PastQuestion[];
  readonly signal?: AbortSignal;
};

export type AnswerIndex = Pick<SearchIndex, 'manifest' | 'nearby' | 'search' | 'terms' | 'telling'>;

const PASSAGES = 8;

/**
 * Answers a question in the book's own sentences, verbatim, each with its citation; a question
 * that the index is not sure to answer is refused.
 */
export async function* answerQuestion(
  index: AnswerIndex,
  question: string,
  options: AnswerOptions = {},
): AsyncGenerator<AnswerEvent> {
  const {filter = {}, page, history = [], signal} = options;
  const {locale} = index.manifest();
  const asked = withReference(question, history, index.telling, locale);
  const isFurther = asked !== question;
  if (isFurther) {
    yield {kind: 'understood', question: asked};
  }
  const around = (isFurther ? history.at(-1)?.page : null) ?? page;
  // What is asked for now says more of the kind of answer than what it refers to.
  const own = kindsOf(question, locale);
  const kinds = own.size > 0 ? own : kindsOf(asked, locale);
  const found = await index.search(asked, {
    ...{filter, topK: PASSAGES, code: kinds.has('code')},
    ...(around !== undefined && {page: around}),
    ...(signal && {signal}),
  });
  yield {kind: 'found', passages: found.passages.length};
  const cited: Parameters<typeof followUps>[1]['cited'][number][] = [];
  if (isSure(found.answerability)) {
    for (const part of quotedParts(found.passages, {
      ...{kinds, terms: index.terms, cues: cuesFor(locale)},
      sides: kinds.has('comparison') ? sidesOf(asked, index.telling, locale) : [],
      said: isFurther ? (history.at(-1)?.quotes ?? []) : [],
    })) {
      signal?.throwIfAborted();
      cited.push(...part.citations);
      yield {kind: 'part', part};
    }
  }
  if (cited.length === 0) {
    yield {kind: 'refused', refusal: await refusal(index, asked, found, options)};
  } else {
    const about = {passages: found.passages, cited, question: asked};
    yield {kind: 'followUps', followUps: await followUps(index, about, options)};
  }
  yield {kind: 'done'};
}
