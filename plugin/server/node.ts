/** What `docusaurus-plugin-rag-chat/server` is in Node, where an index may lie in a folder, too, or in Qdrant. */
import {setMaxListeners} from 'node:events';
import type {SearchIndex} from '../../core/search/search-types.js';
import {openIndex} from '../search.js';
import {quotedAnswers} from './answers.js';
import {handlerOf} from './handler.js';
import {answersInTurn, inTurn} from './limits/in-turn.js';
import type {AnswerHandler, AnswerHandlerOptions} from './types.js';

export type {IndexSource, InQdrant} from '../search.js';
export type * from './types.js';

/** Of all handlers in this process, since they have one processor; some wait for the disk meanwhile. */
const turn = inTurn(4);

type Place = Parameters<typeof openIndex>[0];

/** Answers questions about a built site: its `rag-chat` folder on disk or in the web, or any other source. */
export function createAnswerHandler(options: AnswerHandlerOptions<Place>): AnswerHandler {
  const {index, ...others} = options;
  const parts = {
    open: async () => withoutWarnings(await openIndex(index)),
    answersFrom: (opened: SearchIndex) => answersInTurn(quotedAnswers(opened), turn),
    turn,
  };
  return handlerOf(parts, others);
}

/** A question reads many files at once, each of which stops with it: Node would warn of a leak. */
function withoutWarnings(index: SearchIndex): SearchIndex {
  return {
    ...index,
    search(question, options) {
      if (options?.signal) {
        setMaxListeners(0, options.signal);
      }
      return index.search(question, options);
    },
  };
}
