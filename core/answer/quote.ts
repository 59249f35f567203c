import {UNKNOWN_TEXT} from '../index-format/unknown-text.js';
import {pattern} from '../pattern.js';
import type {SearchResult} from '../search/search-types.js';
import {sharedWeight} from '../search/shared-weight.js';
import type {Answer, AnswerPart, Chunk, ChunkHeading, Citation, Passage} from '../types.js';
import {citationLabel} from './label.js';
import {type Sentence, sentencesOf} from './sentences.js';
import {isSure} from './sureness.js';

const PASSAGES_QUOTED = 3;
const SENTENCES_PER_PASSAGE = 2;
const SHORT_SENTENCE = 60;
/** A passage that scores far below the best one would dilute the answer. */
const WORTH_QUOTING = 0.5;
/** What stands first under a heading answers it, less surely than what says the words itself. */
const UNDER_HEADING = 0.6;

/** The words of a text as search compares them. */
type Terms = (text: string) => readonly string[];

/**
 * Answers a question in the book's own sentences: those of the best passages
 * that share most with the question, verbatim, each with its citation.
 */
export function quoteAnswer(
  {passages, answerability}: Pick<SearchResult, 'passages' | 'answerability'>,
  terms: Terms,
): Answer {
  const best = passages[0];
  if (!best || !isSure(answerability)) {
    return {kind: 'refused'};
  }
  const parts: AnswerPart[] = [];
  const citations: Citation[] = [];
  const worthQuoting = passages.filter(({score}) => score >= best.score * WORTH_QUOTING);
  for (const passage of worthQuoting.slice(0, PASSAGES_QUOTED)) {
    for (const sentence of pickSentences(passage, terms)) {
      const citation = cite(passage.chunk, sentence);
      let index = citations.findIndex(({url}) => url === citation.url);
      if (index === -1) {
        index = citations.push(citation) - 1;
      }
      parts.push({text: sentence.text, citation: index});
    }
  }
  return parts.length > 0 ? {kind: 'quoted', parts, citations} : {kind: 'refused'};
}

/** The sentences that share most with the question, in reading order; the first one where none does. */
function pickSentences({chunk, matched}: Passage, terms: Terms): Sentence[] {
  const shared = (text: string) => sharedWeight(terms(text), matched);
  const sentences = sentencesOf(chunk.text, chunk.locale);
  const prose = sentences.filter(isProse);
  const weighed = prose.map((sentence, index) => ({
    sentence,
    shared: shared(sentence.text) + headingWeight(chunk, sentence, prose[index - 1], shared),
  }));
  const sharing = weighed.filter(({shared}) => shared > 0);
  const best = (sharing.length > 0 ? sharing : weighed.slice(0, 1))
    .sort((a, b) => b.shared - a.shared || a.sentence.start - b.sentence.start)
    .slice(0, SENTENCES_PER_PASSAGE)
    .map(({sentence}) => sentence);
  const picked = new Set(best.flatMap((sentence) => withSupport(sentence, sentences, chunk.text)));
  return Array.from(picked).sort((a, b) => a.start - b.start);
}

/** What the heading above shares with the question speaks for the first sentence under it. */
function headingWeight(
  chunk: Chunk,
  sentence: Sentence,
  before: Sentence | undefined,
  shared: (text: string) => number,
): number {
  const heading = headingAbove(chunk, sentence);
  const isFirst = heading && (before === undefined || before.start < heading.offset);
  return isFirst ? UNDER_HEADING * shared(heading.title) : 0;
}

/** A short sentence ("This is gimbal lock.") leans on the one before it in its paragraph. */
function withSupport(
  sentence: Sentence,
  sentences: readonly Sentence[],
  text: string,
): readonly Sentence[] {
  const before = sentences[sentences.indexOf(sentence) - 1];
  const leans =
    before !== undefined &&
    sentence.text.length < SHORT_SENTENCE &&
    !text.slice(before.start, sentence.start).includes('\n');
  return leans ? [before, sentence] : [sentence];
}

const STARTS_LIKE_PROSE = pattern('u')`^[\p{L}\p{N}("'“‘«「\\]`;
const ENDS_LIKE_PROSE = /[.!。！][)\]"'”’»」]*$/u;

/** Not a heading, a question, a table's row, code or a formula, nor what the page may show otherwise. */
function isProse({text}: Sentence): boolean {
  return (
    STARTS_LIKE_PROSE.test(text) &&
    ENDS_LIKE_PROSE.test(text) &&
    !text.includes(' | ') &&
    !text.includes(UNKNOWN_TEXT)
  );
}

function headingAbove(chunk: Chunk, {start}: Sentence): ChunkHeading | undefined {
  return chunk.headings.findLast(({offset, end}) => offset <= start && start < end);
}

function cite(chunk: Chunk, sentence: Sentence): Citation {
  const heading = headingAbove(chunk, sentence);
  return {
    label: citationLabel(chunk, heading),
    // Where the heading's own anchor is missing in the page, that of its section may be there.
    url: chunk.url + (heading?.anchor || chunk.urlAnchor),
    quote: sentence.text,
    chunkId: chunk.chunkId,
    chapterTitle: chunk.chapterTitle,
    sectionNumber: heading?.number ?? chunk.sectionNumber,
    sectionTitle: heading?.title ?? chunk.sectionTitle,
  };
}
