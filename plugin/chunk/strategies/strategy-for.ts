import type {ChunkingOptions} from '../chunking-options.cjs';
import {headerStrategy} from './header.js';
import {noneStrategy} from './none.js';
import {sectionStrategy} from './section.js';
import type {Strategy} from './strategy.js';
import {tokenWindowStrategy} from './token-window.js';

export function strategyFor(options: ChunkingOptions): Strategy {
  switch (options.strategy) {
    case 'section':
      return sectionStrategy(options);
    case 'header':
      return headerStrategy(options);
    case 'token-window':
      return tokenWindowStrategy(options);
    case 'none':
      return noneStrategy;
  }
}
