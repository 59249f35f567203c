import {partsOf} from '../../plugin/embed/parts.ts';
import {wordEvidence} from '../collections/word-evidence.ts';
import type {QuestionSet} from './sets.ts';
import {type Model, QUESTION_PREFIX} from './vectors.ts';

/** A set with all that does not depend on who encodes the questions. */
export type PreparedSet = QuestionSet & {
  /** A vector for each part. */
  readonly parts: readonly Float32Array[];
  /** The place of each part's chunk. */
  readonly owners: readonly number[];
  /** For each question, what every chunk's words say. */
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
    words: await wordEvidence(
      set.chunks.map((chunk) => [chunk]),
      questions,
      set.chunks[0]?.locale ?? 'en',
    ),
    asked: new Map(
      questions.map((text, index) => [text, vectors[index] ?? new Float32Array()] as const),
    ),
  };
}
