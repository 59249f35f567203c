import {buildTermTable} from '../../core/index-format/term-table.ts';
import {searchKeywords} from '../../core/search/bm25.ts';
import {questionTerms} from '../../core/search/question-terms.ts';
import {partsOf} from '../../plugin/embed/parts.ts';
import type {QuestionSet} from './sets.ts';
import {type Model, QUESTION_PREFIX} from './vectors.ts';

/** A set with all that does not depend on who encodes the questions. */
export type PreparedSet = QuestionSet & {
  /** A vector for each part. */
  readonly parts: readonly Float32Array[];
  /** The place of each part's chunk. */
  readonly owners: readonly number[];
  /** For each question, how well every chunk's words match it. */
  readonly words: readonly Float32Array[];
  /** The model's own vector of each question. */
  readonly asked: ReadonlyMap<string, Float32Array>;
};

export async function prepared(set: QuestionSet, {embed}: Model): Promise<PreparedSet> {
  const texts: string[] = [];
  const owners: number[] = [];
  set.chunks.forEach((chunk, place) => {
    for (const {text} of partsOf(chunk, '')) {
      texts.push(text);
      owners.push(place);
    }
  });
  const questions = set.questions.map(({text}) => text);
  const vectors = await embed(questions.map((text) => QUESTION_PREFIX + text));
  return {
    ...set,
    parts: await embed(texts),
    owners,
    words: wordScores(set),
    asked: new Map(
      questions.map((text, index) => [text, vectors[index] ?? new Float32Array()] as const),
    ),
  };
}

function wordScores({chunks, questions}: QuestionSet): Float32Array[] {
  const table = buildTermTable(chunks);
  const locale = chunks[0]?.locale ?? 'en';
  return questions.map(({text}) => {
    const scores = new Float32Array(chunks.length);
    for (const {chunk, score} of searchKeywords(table, questionTerms(text, locale))) {
      scores[chunk] = score;
    }
    return scores;
  });
}
