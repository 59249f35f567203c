/** What `docusaurus-plugin-rag-chat/server` is in Node, where an index may lie in a folder, too, or in Qdrant. */
import {openIndex} from '../search.js';
import {quotedAnswers} from './answers.js';
import {handlerOf} from './handler.js';
import type {AnswerHandler, AnswerHandlerOptions} from './types.js';

export type {IndexSource, InQdrant} from '../search.js';
export type * from './types.js';

type Place = Parameters<typeof openIndex>[0];

/** Answers questions about a built site: its `rag-chat` folder on disk or in the web, or any other source. */
export function createAnswerHandler(options: AnswerHandlerOptions<Place>): AnswerHandler {
  const {index, ...others} = options;
  return handlerOf({open: () => openIndex(index), answersFrom: quotedAnswers}, others);
}
