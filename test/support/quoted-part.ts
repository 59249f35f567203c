import {cite} from '../../core/answer/cite.ts';
import type {AnswerPart, Chunk, Citation} from '../../core/types.ts';
import {chunk} from './chunk.ts';

/** A sentence of an answer, cited from a chunk that says nothing else. */
export function quotedPart({
  text = 'A gripper holds the cup.',
  url = '/docs/chapter-03#inverse-kinematics',
  ...changes
}: Partial<Chunk & Pick<Citation, 'url'>> = {}): AnswerPart {
  const citation = {...cite(chunk({...changes, text}), {start: 0, end: text.length}), url};
  return {kind: 'sentence', text, code: [], opens: true, isAside: false, citations: [citation]};
}
