/** What `docusaurus-plugin-rag-chat/server` is wherever there is a `fetch`: in workers, in Deno, in Bun. */
import {openIndex} from '../../core/search/open-index.js';
import type {IndexSource} from '../../core/search/source.js';
import {quotedAnswers} from './answers.js';
import {checkOptions} from './check-options.js';
import {handlerOf} from './handler.js';
import {sinkOf} from './question-log/sink-of.js';
import {siteOf} from './site-of.js';
import type {AnswerHandler, AnswerHandlerOptions} from './types.js';

export type * from './types.js';
export type {IndexSource};

/** Answers questions about a built site: the address of its `rag-chat` folder, or any other source. */
export function createAnswerHandler(
  options: AnswerHandlerOptions<string | URL | IndexSource>,
): AnswerHandler {
  checkOptions(options);
  const {index, questionLog, ...others} = options;
  const source = index instanceof URL ? index.href : index;
  const questionSink = sinkOf(questionLog);
  return handlerOf(
    {open: () => openIndex(source), answersFrom: quotedAnswers, questionSink},
    {...siteOf(index), ...others},
  );
}
