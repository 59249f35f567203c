export {answerBlocks} from '../../core/answer/answer-blocks.js';
export {cellsOf} from '../../core/answer/cells.js';
export type {ExplainedPassage} from '../../core/answer/explained.js';
export type {Excerpt, Hit} from '../../core/answer/hits.js';
export {type AnswerSource, numberOf, sourcesOf} from '../../core/answer/sources.js';
export type {Filter, ReaderPlace} from '../../core/search/filter.js';
export type {Place} from '../../core/search/reader-page.js';
export type {
  Answer,
  AnswerEvent,
  AnswerPart,
  Citation,
  FollowUp,
  Refusal,
} from '../../core/types.js';
export {filterFor, type ReaderHere, type Scope, scopesAt} from './scope.js';
export type {AskOptions, Transport} from './transport.js';
export type {Turn} from './turn.js';
export {type Chat, useChat} from './use-chat.js';
