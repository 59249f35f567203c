/** What `docusaurus-plugin-rag-chat/server` is in Node, where an index may lie in a folder, too, or in Qdrant. */
import type {SearchIndex} from '../../core/search/search-types.js';
import {openIndex} from '../search.js';
import {quotedAnswers} from './answers.js';
import {checkOptions} from './check-options.js';
import {handlerOf} from './handler.js';
import {answersInTurn, inTurn} from './limits/in-turn.js';
import type {QuestionFile, QuestionLog, QuestionSink} from './question-log/entry.js';
import {fileSink} from './question-log/file-sink.js';
import {sinkOf} from './question-log/sink-of.js';
import {siteOf} from './site-of.js';
import type {AnswerHandler, AnswerHandlerOptions} from './types.js';
import {withoutWarnings} from './without-warnings.js';

export type {IndexSource, InQdrant} from '../search.js';
export type * from './types.js';

/** Of all handlers in this process, since they have one processor; some wait for the disk meanwhile. */
const turn = inTurn(4);

export type NodeQuestionLog = QuestionFile | QuestionLog;

type Place = Parameters<typeof openIndex>[0];

/** Answers questions about a built site: its `rag-chat` folder on disk or in the web, or any other source. */
export function createAnswerHandler(
  options: AnswerHandlerOptions<Place, NodeQuestionLog>,
): AnswerHandler {
  checkOptions(options);
  const {index, questionLog, ...others} = options;
  const parts = {
    open: async () => withoutWarnings(await openIndex(index)),
    answersFrom: (opened: SearchIndex) => answersInTurn(quotedAnswers(opened), turn),
    questionSink: nodeSinkOf(questionLog),
    turn,
  };
  return handlerOf(parts, {...siteOf(index), ...others});
}

function nodeSinkOf(questionLog: NodeQuestionLog | undefined): QuestionSink | null {
  return questionLog && 'file' in questionLog ? fileSink(questionLog.file) : sinkOf(questionLog);
}
