export type {Answer, AnswerPart, Citation} from '../../core/types.js';
export type {Turn} from './turn.js';
export {type Chat, useChat} from './use-chat.js';
