import type {QuestionLog, QuestionSink} from './entry.js';
import {webhookSink} from './webhook.js';

/** Where questions go, wherever the handler runs; null where nobody wants them. */
export function sinkOf(questionLog: QuestionLog | undefined): QuestionSink | null {
  if (questionLog === undefined) {
    return null;
  }
  if (typeof questionLog === 'function') {
    return (entry) => questionLog(entry);
  }
  if ('webhook' in questionLog) {
    return webhookSink(questionLog);
  }
  throw new TypeError(
    '"questionLog" names a webhook, or is a function; in Node, it may name a file.',
  );
}
