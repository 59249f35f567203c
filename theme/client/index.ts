export {answerBlocks} from '../../core/answer/answer-blocks.js';
export {cellsOf} from '../../core/answer/cells.js';
export {type AnswerSource, numberOf, sourcesOf} from '../../core/answer/sources.js';
export type {Answer, AnswerPart, Citation, FollowUp, Refusal} from '../../core/types.js';
export type {Turn} from './turn.js';
export {type Chat, useChat} from './use-chat.js';
