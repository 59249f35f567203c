import type {Filter} from '../search/filter.js';
import {ownVersion} from '../search/own-version.js';
import type {SearchIndex} from '../search/search-types.js';
import {sharedWeight} from '../search/shared-weight.js';
import type {Passage} from '../types.js';
import {cellsOf} from './cells.js';
import {cite} from './cite.js';
import {inlineCodeIn} from './inline-code.js';
import type {TextRange} from './masked-text.js';
import {originIn, originLine} from './origin.js';
import {bareUnits} from './units/bare-units.js';

/** A section that matches what somebody types. */
export type Hit = {
  /** As a citation of it reads. */
  readonly label: string;
  /** Of the nearest heading above what matches. */
  readonly title: string;
  readonly docTitle: string;
  /** With that heading's anchor. */
  readonly url: string;
  /** It leads to a file, not to a page of the site. */
  readonly isFile?: true;
  readonly excerpt: Excerpt;
  /** What of the site it is from, where its reader has to be told. */
  readonly origin: string | null;
};

export type Excerpt = {
  /** The sentence that matches best. */
  readonly text: string;
  /** Where the words in it stand that were asked for. */
  readonly matches: readonly TextRange[];
};

export type HitOptions = {
  /** How many, at most. */
  readonly topK?: number;
  readonly filter?: Filter;
  /** The path of the page that the reader is on. */
  readonly page?: string;
  readonly signal?: AbortSignal;
};

const TOP_K = 5;
const LONGEST = 160;
/** What it is worth of a match that it stands where few read it in passing. */
const UNREADABLE = 0.5;
/** So much of a long sentence is shown before its first match. */
const BEFORE = 40;

/** The sections that match what has been typed so far, each once. */
export async function searchHits(
  index: Pick<SearchIndex, 'manifest' | 'search' | 'terms' | 'versionAt'>,
  typed: string,
  options: HitOptions = {},
): Promise<readonly Hit[]> {
  if (typed.trim() === '') {
    return [];
  }
  const filter = ownVersion(index, options);
  const {passages} = await index.search(typed, {topK: TOP_K, ...options, filter, prefix: true});
  const words = wordsIn(index.manifest().locale);
  const originOf = originIn(index.manifest(), {...options, filter});
  return passages.map((passage) => ({
    ...hitOf(passage, index.terms, words),
    origin: originLine(originOf(passage.chunk)),
  }));
}

type Terms = (text: string) => readonly string[];
type Words = (text: string) => readonly {readonly segment: string; readonly index: number}[];

function hitOf({chunk, matched}: Passage, terms: Terms, words: Words): Omit<Hit, 'origin'> {
  const units = bareUnits(chunk);
  const weights = units.map(
    ({start, end, kind}) =>
      sharedWeight(terms(chunk.text.slice(start, end)), matched) *
      (kind === 'code' || kind === 'formula' ? UNREADABLE : 1),
  );
  const best = units[weights.indexOf(Math.max(...weights))];
  const {label, url, docTitle, sectionTitle, quote, isFile} = cite(
    chunk,
    best ?? {start: 0, end: chunk.text.length},
  );
  const line =
    best?.kind === 'row'
      ? cellsOf({text: quote, code: inlineCodeIn(chunk, best)})
          .map(({text}) => text)
          .join(' · ')
      : quote;
  const isAsked = (word: string) => sharedWeight(terms(word), matched) > 0;
  const excerpt = excerptOf(line, words, isAsked);
  return {label, title: sectionTitle, docTitle, url, ...(isFile && {isFile}), excerpt};
}

function excerptOf(sentence: string, words: Words, isAsked: (word: string) => boolean): Excerpt {
  const all = words(sentence);
  const first = all.find(({segment}) => isAsked(segment))?.index ?? 0;
  const start = sentence.length > LONGEST ? startBefore(first, all) : 0;
  // As long, in one line.
  const text = sentence
    .slice(start, start + LONGEST)
    .trimEnd()
    .replace(/\s/g, ' ');
  const before = start > 0 ? '… ' : '';
  const after = start + text.length < sentence.trimEnd().length ? ' …' : '';
  const shift = start - before.length;
  const matches = all
    .filter(({index, segment}) => index >= start && index + segment.length <= start + text.length)
    .filter(({segment}) => isAsked(segment))
    .map(({index, segment}) => ({start: index - shift, end: index + segment.length - shift}));
  return {text: before + text + after, matches};
}

/** The beginning of a word, a little before a match. */
function startBefore(match: number, words: ReturnType<Words>): number {
  return match <= BEFORE ? 0 : (words.find(({index}) => index >= match - BEFORE)?.index ?? 0);
}

function wordsIn(locale: string): Words {
  const segmenter = segmenterFor(locale);
  return (text) => Array.from(segmenter.segment(text)).filter(({isWordLike}) => isWordLike);
}

/** A site may name its locales as it likes. */
function segmenterFor(locale: string): Intl.Segmenter {
  try {
    return new Intl.Segmenter(locale, {granularity: 'word'});
  } catch {
    return new Intl.Segmenter(undefined, {granularity: 'word'});
  }
}
