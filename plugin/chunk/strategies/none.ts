import type {Strategy} from './strategy.js';

/** One chunk per document. */
export const noneStrategy: Strategy = ({content}) =>
  content.trim() === ''
    ? []
    : [{start: 0, end: content.length, before: '', after: '', beforeText: ''}];
