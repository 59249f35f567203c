import type {AnswerPart, Chunk} from '../../types.js';
import {cellsOf} from '../cells.js';
import {cite} from '../cite.js';
import {inlineCodeIn} from '../inline-code.js';
import type {Unit} from '../units/unit.js';

type Place = {
  /** What the answer says right before it, of the same passage. */
  readonly last: Unit | undefined;
  readonly isAside: boolean;
};

/** A unit as a part of an answer, with its citation. */
export function partOf(chunk: Chunk, unit: Unit, {last, isAside}: Place): AnswerPart {
  const {kind, text, language, number, head} = unit;
  const code = inlineCodeIn(chunk, unit);
  const cells = kind === 'row' ? cellsOf({text, code}).map((cell) => cell.text) : null;
  return {
    kind,
    text,
    code,
    opens: unit.paragraph !== last?.paragraph,
    isAside,
    citations: [{...cite(chunk, unit), ...(cells && {cells})}],
    ...(language !== undefined && {language}),
    ...(number !== undefined && {number}),
    ...(head !== undefined && {head}),
  };
}
