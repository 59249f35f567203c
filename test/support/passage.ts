import {openAnalyser} from '../../core/search/words/analyse.ts';
import type {Chunk, Passage} from '../../core/types.ts';
import {chunk} from './chunk.ts';

const analyser = await openAnalyser('en');

/** The words of a text as an English index compares them. */
export const {terms} = analyser;

/** A passage that was found by all of a question's words. */
export function passage(
  changes: Partial<Chunk>,
  question: string,
  scores: Partial<Passage> = {},
): Passage {
  const matched = Object.fromEntries(analyser.asked(question).map(({term}) => [term, 1]));
  const found = {score: 1, nearness: null, partsNear: null, coverage: 1, matched};
  return {chunk: chunk(changes), ...found, ...scores};
}
