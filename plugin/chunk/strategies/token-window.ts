import type {Range} from '../../markdown/shown/shown-page.js';
import type {ChunkingOptions} from '../chunking-options.cjs';
import {tokenStarts} from '../token-starts.js';
import type {CutPiece, Strategy} from './strategy.js';

type Options = Extract<ChunkingOptions, {strategy: 'token-window'}>;

/** Windows of equal length, each beginning with the last tokens of the one before. */
export function tokenWindowStrategy(options: Options): Strategy {
  return ({content}) =>
    tokenWindows(content, options).map(
      (window, index): CutPiece => ({
        ...window,
        before: '',
        after: '',
        beforeText: '',
        isExact: true,
        naming: {kind: 'window', index},
      }),
    );
}

/** Where the windows of a text begin and end. */
export function tokenWindows(
  content: string,
  {singlePieceMax, windowTokens, overlapTokens}: Omit<Options, 'strategy'>,
): readonly Range[] {
  const starts = tokenStarts(content);
  const tokens = starts.length - 1;
  if (content.trim() === '') {
    return [];
  }
  const isWhole = tokens <= singlePieceMax;
  const length = isWhole ? tokens : windowTokens;
  const step = isWhole ? tokens : windowTokens - overlapTokens;
  const windows: Range[] = [];
  for (let first = 0; ; first += step) {
    const end = Math.min(first + length, tokens);
    windows.push({start: starts[first] ?? 0, end: starts[end] ?? content.length});
    if (end === tokens) {
      return windows;
    }
  }
}
