import {isRecord} from '../chat/answer-shape.js';
import type {Transport} from '../transport.js';
import {answerEvent} from './answer-event.js';
import {sentEvents} from './sent-events.js';

export function serverAddress(endpoint: string, route: string): string {
  return `${endpoint.replace(/\/$/, '')}/api/${route}`;
}

/** Asks the answer server that the site's author has named. */
export function serverTransport(endpoint: string): Transport {
  const address = serverAddress(endpoint, 'chat');
  return {
    async *ask(question, {signal, ...details} = {}) {
      const message = {id: 'question', role: 'user', parts: [{type: 'text', text: question}]};
      const response = await fetch(address, {
        method: 'POST',
        headers: {'content-type': 'application/json'},
        body: JSON.stringify({messages: [message], ...details}),
        ...(signal && {signal}),
      });
      if (!response.ok || !response.body) {
        throw new Error(await reasonOf(response));
      }
      for await (const sent of sentEvents(response.body)) {
        const event = sent === '[DONE]' ? null : answerEvent(JSON.parse(sent));
        if (event) {
          yield event;
        }
        if (event?.kind === 'done') {
          return;
        }
      }
      throw new Error('The answer broke off.');
    },
  };
}

/** What the server says of it, if it is ours. */
async function reasonOf(response: Response): Promise<string> {
  const body: unknown = await response.json().catch(() => null);
  const error = isRecord(body) ? body['error'] : null;
  const said = isRecord(error) ? error['message'] : null;
  return typeof said === 'string' ? said : `The server answered with status ${response.status}.`;
}
