import type {ChunkingOptions} from '../chunking-options.cjs';
import {tokenStarts} from '../token-starts.js';
import type {CutPiece, Strategy} from './strategy.js';

type Options = Extract<ChunkingOptions, {strategy: 'token-window'}>;

/** Windows of equal length, each beginning with the last tokens of the one before. */
export function tokenWindowStrategy(options: Options): Strategy {
  const {singlePieceMax, windowTokens, overlapTokens} = options;
  return ({content}) => {
    const starts = tokenStarts(content);
    const tokens = starts.length - 1;
    if (content.trim() === '') {
      return [];
    }
    const isWhole = tokens <= singlePieceMax;
    const length = isWhole ? tokens : windowTokens;
    const step = isWhole ? tokens : windowTokens - overlapTokens;
    const windows: CutPiece[] = [];
    for (let first = 0; ; first += step) {
      const end = Math.min(first + length, tokens);
      windows.push({
        start: starts[first] ?? 0,
        end: starts[end] ?? content.length,
        before: '',
        after: '',
        beforeText: '',
        isExact: true,
        naming: {kind: 'window', index: windows.length},
      });
      if (end === tokens) {
        return windows;
      }
    }
  };
}
