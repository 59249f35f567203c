import type {Chunk, Passage} from '../../types.js';
import {isOfExample, isOfExercises} from '../units/no-answer.js';
import {saysOutright} from './outright.js';
import type {Asking} from './worth.js';

/** What speaks against a passage beside another one. */
const EXERCISES = 0.3;
const EXAMPLE = 0.05;
const INTRODUCTION = 0.05;
/** What speaks for one, for who asks for code, … */
const WANTED_CODE = 0.05;
/** … and for one that says outright what others mention. */
const OUTRIGHT = 0.3;

/** The best first: exercises ask what others answer, examples and introductions tell less of it. */
export function inOrder(
  passages: readonly Passage[],
  asking: Pick<Asking, 'cues' | 'kinds' | 'terms'>,
): readonly {readonly passage: Passage; readonly score: number}[] {
  const {kinds} = asking;
  const against = (chunk: Chunk) =>
    (isOfExercises(chunk) ? EXERCISES : 0) +
    (isOfExample(chunk) ? EXAMPLE : 0) +
    (chunk.section === 0 && !kinds.has('definition') ? INTRODUCTION : 0);
  const isWanted = ({blocks}: Chunk) =>
    kinds.has('code') && blocks.some(({kind}) => kind === 'code');
  return passages
    .map((passage) => {
      const {chunk, score} = passage;
      const speaksFor =
        (isWanted(chunk) ? WANTED_CODE : 0) + (saysOutright(passage, asking) ? OUTRIGHT : 0);
      return {passage, score: score - against(chunk) + speaksFor};
    })
    .sort((a, b) => b.score - a.score);
}
