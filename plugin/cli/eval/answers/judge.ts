import {wordsIn} from '../../../../core/answer/pick/pick-units.js';
import type {AnswerPart, Citation} from '../../../../core/types.js';
import {chunkKey, type Gold} from '../gold.js';

/** As much of an answer as is judged. */
export type Told = {
  readonly parts: readonly Pick<AnswerPart, 'kind' | 'text' | 'citations'>[];
};

export type Verdict = {
  /** Whether a section that answers is among those that are cited; where there is no answer, it is not. */
  readonly isCited: boolean;
  /** Whether it is cited first. */
  readonly isCitedFirst: boolean;
  /** Beside code and formulas. */
  readonly words: number;
};

export function judge({parts}: Told, gold: readonly Gold[]): Verdict {
  const isGold = (citation: Citation) => gold.some(({chunks}) => chunks.has(chunkKey(citation)));
  const [first, ...others] = parts.flatMap(({citations}) => citations);
  const isCitedFirst = first !== undefined && isGold(first);
  return {
    isCited: isCitedFirst || others.some(isGold),
    isCitedFirst,
    words: parts.reduce((sum, part) => sum + wordsIn(part), 0),
  };
}
