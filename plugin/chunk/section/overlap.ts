import {sentencesOf} from '../../../core/answer/sentences.js';
import {type Leaf, leavesOf, type ShownPage} from '../../markdown/shown/shown-page.js';
import {alignLeaf} from '../alignment.js';
import {firstWhere} from '../first-where.js';
import {type Piece, pieceContent} from '../piece.js';
import type {CutPiece} from '../strategies/strategy.js';
import {countTokens} from '../tokens.js';
import {sentenceStarts} from './cut-sentences.js';

type Context = {
  readonly page: ShownPage;
  readonly locale: string;
  /** Where sections start. */
  readonly starts: ReadonlySet<number>;
  /** How much is repeated at most. */
  readonly tokens: number;
  /** How long a piece may be with it. */
  readonly maxTokens: number;
};

/** Lets each later part of a section begin with the last sentences of the one before. */
export function withOverlap(pieces: readonly CutPiece[], context: Context): CutPiece[] {
  const sentencesBefore = sentencesOfPage(context);
  return pieces.map((piece, index) => {
    const before = pieces[index - 1];
    if (!before || context.starts.has(piece.start) || piece.before !== '') {
      return piece;
    }
    const start = overlapStart(before, piece, sentencesBefore(before), context);
    const {tokenCount, ...known} = piece;
    return start === piece.start ? piece : {...known, start, ownStart: piece.start};
  });
}

function overlapStart(
  before: Piece,
  piece: Piece,
  sentences: Iterable<number>,
  {page, tokens, maxTokens}: Context,
): number {
  let start = piece.start;
  for (const at of sentences) {
    const isTooMuch =
      at <= before.start ||
      countTokens(page.content.slice(at, piece.start)) > tokens ||
      countTokens(pieceContent(page, {...piece, start: at})) > maxTokens;
    if (isTooMuch) {
      break;
    }
    start = at;
  }
  return start;
}

/** Gives the starts of the sentences that a piece ends with, the last one first, as far as they are prose. */
function sentencesOfPage({page, locale}: Context): (piece: Piece) => Generator<number> {
  const leaves = leavesOf(page.units);
  const known = new Map<Leaf, readonly number[]>();
  const startsIn = (leaf: Leaf): readonly number[] => {
    const starts = known.get(leaf) ?? sentenceStarts(leaf, alignLeaf(leaf, page.content), locale);
    known.set(leaf, starts);
    return starts;
  };
  return function* lastFirst({end}) {
    for (let i = firstWhere(leaves, ({start}) => start >= end) - 1; i >= 0; i--) {
      const leaf = leaves[i];
      if (leaf?.kind !== 'prose') {
        return;
      }
      const starts = startsIn(leaf);
      for (let at = firstWhere(starts, (start) => start >= end) - 1; at >= 0; at--) {
        yield starts[at] ?? 0;
      }
    }
  };
}

/** Lets each section's last part be embedded with the next section's first sentences. */
export function nextSectionsBeginning(pieces: readonly CutPiece[], context: Context): CutPiece[] {
  const leaves = leavesOf(context.page.units);
  const starts = Array.from(context.starts);
  return pieces.map((piece) => {
    if (!context.starts.has(piece.end)) {
      return piece;
    }
    const next = starts[firstWhere(starts, (start) => start > piece.end)];
    const range = {start: piece.end, end: next ?? Number.POSITIVE_INFINITY};
    return {...piece, embeddedTail: beginning(range, leaves, context)};
  });
}

function beginning(
  section: {readonly start: number; readonly end: number},
  leaves: readonly Leaf[],
  {locale, tokens}: Context,
): string {
  let text = '';
  for (let i = firstWhere(leaves, ({start}) => start >= section.start); i < leaves.length; i++) {
    const leaf = leaves[i];
    if (!leaf || leaf.start >= section.end || (leaf.kind !== 'prose' && leaf.kind !== 'heading')) {
      break;
    }
    for (const sentence of leaf.kind === 'prose' ? sentencesOf(leaf.text, locale, leaf.kept) : []) {
      const longer = text === '' ? sentence.text : `${text} ${sentence.text}`;
      if (countTokens(longer) > tokens) {
        return text;
      }
      text = longer;
    }
  }
  return text;
}
