import {citationLabel} from '../label.js';
import {questionTerms} from '../search/question-terms.js';
import {termsOf} from '../search/terms.js';
import type {Answer, AnswerPart, Chunk, ChunkHeading, Citation, Passage} from '../types.js';
import {type Sentence, sentencesOf} from './sentences.js';

/** Below this share of the question's words the book is not talking about what was asked. */
const ENOUGH_COVERAGE = 0.45;
const PASSAGES_QUOTED = 3;
const SENTENCES_PER_PASSAGE = 2;
const SHORT_SENTENCE = 60;
/** A passage that scores far below the best one would dilute the answer. */
const WORTH_QUOTING = 0.5;

/**
 * Answers a question in the book's own sentences: those of the best passages
 * that share most with the question, verbatim, each with its citation.
 */
export function quoteAnswer(question: string, passages: readonly Passage[]): Answer {
  const best = passages[0];
  if (!best || !passages.some((passage) => passage.coverage >= ENOUGH_COVERAGE)) {
    return {kind: 'refused'};
  }
  const wanted = new Set(questionTerms(question, best.chunk.locale));
  const parts: AnswerPart[] = [];
  const citations: Citation[] = [];
  const worthQuoting = passages.filter(({score}) => score >= best.score * WORTH_QUOTING);
  for (const {chunk} of worthQuoting.slice(0, PASSAGES_QUOTED)) {
    for (const sentence of pickSentences(chunk, wanted)) {
      const citation = cite(chunk, sentence);
      let index = citations.findIndex(({url}) => url === citation.url);
      if (index === -1) {
        index = citations.push(citation) - 1;
      }
      parts.push({text: sentence.text, citation: index});
    }
  }
  return parts.length > 0 ? {kind: 'quoted', parts, citations} : {kind: 'refused'};
}

/** The sentences that share most with the question, in reading order. */
function pickSentences(chunk: Chunk, wanted: ReadonlySet<string>): Sentence[] {
  const sentences = sentencesOf(chunk.text, chunk.locale);
  const best = sentences
    .filter(isProse)
    .map((sentence) => ({sentence, shared: sharedTerms(sentence, wanted)}))
    .filter(({shared}) => shared > 0)
    .sort((a, b) => b.shared - a.shared || a.sentence.start - b.sentence.start)
    .slice(0, SENTENCES_PER_PASSAGE)
    .map(({sentence}) => sentence);
  const picked = new Set(best.flatMap((sentence) => withSupport(sentence, sentences, chunk.text)));
  return Array.from(picked).sort((a, b) => a.start - b.start);
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

/** Headings, cells, code and display formulas stand on lines of their own and do not end like a sentence. */
function isProse({text}: Sentence): boolean {
  return /[.!?。！？][)\]"'”’»]*$/u.test(text) && text.length >= 20;
}

/** Letters shared, rather than words: long words are rare ones. */
function sharedTerms({text}: Sentence, wanted: ReadonlySet<string>): number {
  let shared = 0;
  for (const term of new Set(termsOf(text))) {
    if (wanted.has(term)) {
      shared += term.length;
    }
  }
  return shared;
}

function cite(chunk: Chunk, {text, start}: Sentence): Citation {
  const heading = headingAbove(chunk.headings, start);
  return {
    label: citationLabel(chunk, heading),
    url: chunk.url + (heading?.anchor ?? chunk.urlAnchor),
    quote: text,
    chunkId: chunk.chunkId,
    chapterTitle: chunk.chapterTitle,
    sectionNumber: heading?.number ?? chunk.sectionNumber,
    sectionTitle: heading?.title ?? chunk.sectionTitle,
  };
}

function headingAbove(headings: readonly ChunkHeading[], offset: number): ChunkHeading | undefined {
  return headings.findLast((heading) => heading.offset <= offset && heading.anchor !== '');
}
