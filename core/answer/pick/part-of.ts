import type {AnswerPart, Chunk} from '../../types.js';
import {cite} from '../cite.js';
import type {Unit} from '../units/unit.js';

type Place = {
  /** What the answer says right before it, of the same passage. */
  readonly last: Unit | undefined;
  readonly isAside: boolean;
};

/** A unit as a part of an answer, with its citation. */
export function partOf(chunk: Chunk, unit: Unit, {last, isAside}: Place): AnswerPart {
  const {kind, text, start, end, language, number, head} = unit;
  const inline = chunk.blocks.filter(
    (block) => block.kind === 'inline code' && block.start >= start && block.end <= end,
  );
  return {
    kind,
    text,
    code: inline.map((block) => ({start: block.start - start, end: block.end - start})),
    opens: unit.paragraph !== last?.paragraph,
    isAside,
    citations: [cite(chunk, unit)],
    ...(language !== undefined && {language}),
    ...(number !== undefined && {number}),
    ...(head !== undefined && {head}),
  };
}
