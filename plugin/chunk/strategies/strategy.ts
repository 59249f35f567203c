import type {ShownPage} from '../../markdown/shown/shown-page.js';
import type {Piece} from '../piece.js';

/** Cuts one page; the pieces are in order. */
export type Strategy = (page: ShownPage, locale: string) => readonly CutPiece[];

export type CutPiece = Piece & {
  /** Whether its text is kept to the last blank, as windows that overlap must be. */
  readonly isExact?: true;
  /** How many tokens its content has, if that is known. */
  readonly tokenCount?: number;
  /** Where what it has for itself begins, if it repeats some of what stands before. */
  readonly ownStart?: number;
  /** Whether it is called after the heading it stands under, whatever its level, not its section. */
  readonly isCalledAfterHeading?: true;
  /** How its chunk is named; without it by chapter, section and a running number. */
  readonly naming?: Naming;
  /** What follows and is embedded with it, but not quoted. */
  readonly embeddedTail?: string;
};

export type Naming =
  /** `ch3-s3.2-001_sub_2` */
  | {readonly kind: 'part'; readonly part: number}
  /** `guide::chunk::003::1a2b3c4d` */
  | {readonly kind: 'window'; readonly index: number};
