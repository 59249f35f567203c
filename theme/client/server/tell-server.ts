import type {Citation} from '../../../core/types.js';
import type {ChatEvents} from '../chat/chat-events.js';
import {serverAddress} from './server-transport.js';

export type Feedback = ChatEvents['rag-chat:feedback'] & {
  /** Where the question was asked. */
  readonly page: string;
  /** What the sentence cites that it is about. */
  readonly citedUrl?: Citation['url'];
};

/** Tells the answer server what a reader thinks of its answer, even as the page goes; whether it hears is no concern of the reader's. */
export function tellServer(endpoint: string): (feedback: Feedback) => void {
  return (feedback) => {
    fetch(serverAddress(endpoint, 'feedback'), {
      ...{method: 'POST', keepalive: true, body: JSON.stringify(feedback)},
      headers: {'content-type': 'application/json'},
    }).catch(() => {});
  };
}
