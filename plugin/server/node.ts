/** What `docusaurus-plugin-rag-chat/server` is in Node, where an index may lie in a folder, too, or in Qdrant. */
import {setMaxListeners} from 'node:events';
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
  const open = () => openIndex(index);
  return handlerOf({open, answersFrom: quotedAnswers, newController}, others);
}

/** A question reads many files at once, each of which stops with it: Node would warn of a leak. */
function newController(): AbortController {
  const controller = new AbortController();
  setMaxListeners(0, controller.signal);
  return controller;
}
