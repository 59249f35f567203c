import type {ChunkingOptions} from '../chunk/chunking-options.cjs';
import type {Strategy} from '../chunk/strategies/strategy.js';
import {strategyFor} from '../chunk/strategies/strategy-for.js';
import {tokenWindowStrategy} from '../chunk/strategies/token-window.js';
import type {WindowLimits} from './windows.js';

const BY_DEFAULT: WindowLimits = {singlePieceMax: 512, windowTokens: 512, overlapTokens: 64};
/** Of a text; in code there are fewer. */
const CHARS_PER_TOKEN = 4;

/** Windows are as long as the sections of the site may be. */
export function limitsFor(chunking: ChunkingOptions): WindowLimits {
  switch (chunking.strategy) {
    case 'section':
      return ofLength(chunking.maxTokens);
    case 'header':
      return ofLength(Math.ceil(chunking.maxChars / CHARS_PER_TOKEN));
    case 'token-window':
      return chunking;
    case 'none':
      return BY_DEFAULT;
  }
}

/** What has headings is cut as the pages are; where these are not cut at all, by windows. */
export function strategyWithin(chunking: ChunkingOptions): Strategy {
  return chunking.strategy === 'none'
    ? tokenWindowStrategy({...BY_DEFAULT, strategy: 'token-window'})
    : strategyFor(chunking);
}

function ofLength(tokens: number): WindowLimits {
  return {
    singlePieceMax: tokens,
    windowTokens: tokens,
    overlapTokens: Math.min(BY_DEFAULT.overlapTokens, tokens >> 3),
  };
}
