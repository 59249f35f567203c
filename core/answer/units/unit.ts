import type {AnswerPart, ChunkHeading} from '../../types.js';
import type {TextRange} from '../masked-text.js';

/** What can be quoted as a whole: a sentence, an item, a formula, a block of code, a row. */
export type Unit = TextRange & {
  readonly kind: AnswerPart['kind'];
  /** Verbatim, as it stands in the chunk's text. */
  readonly text: string;
  /** The nearest one above it. */
  readonly heading: ChunkHeading | undefined;
  /** Where its paragraph begins; sentences of one paragraph flow on. */
  readonly paragraph: number;
  /** Whether it is the first thing under its heading. */
  readonly isFirst: boolean;
  /** Places of the units without which it cannot be understood. */
  readonly needs: readonly number[];
  /** Places of those that it promises: the items of a list, the steps that go with a step. */
  readonly promises: readonly number[];
  /** Whether it asks, names what follows or speaks of the book: it answers only whom nothing else does. */
  readonly isNoAnswer: boolean;
  /** Whether it speaks early of something that may have been said before: too much where nothing stands beside it. */
  readonly pointsEarly: boolean;
  readonly language?: string;
  readonly number?: number;
  /** The names of a row's columns. */
  readonly head?: string;
};

/** As it stands in the text, before anything is known of what it says. */
export type BareUnit = Omit<Unit, 'isFirst' | 'isNoAnswer' | 'needs' | 'pointsEarly' | 'promises'>;
