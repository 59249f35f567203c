import {DefaultChatTransport, readUIMessageStream, type UIMessage, type UIMessageChunk} from 'ai';
import type {RunningHandler} from './running-handler.ts';

export function userMessage(text: string): UIMessage {
  return {id: crypto.randomUUID(), role: 'user', parts: [{type: 'text', text}]};
}

/** Asks as `useChat` does, with the AI SDK's own client. */
export function chatStream(
  {fetch}: Pick<RunningHandler, 'fetch'>,
  messages: UIMessage[],
  {abortSignal, body}: {readonly abortSignal?: AbortSignal; readonly body?: object} = {},
): Promise<ReadableStream<UIMessageChunk>> {
  const transport = new DefaultChatTransport({
    ...{api: '/api/chat', fetch: (path, init) => fetch(String(path), init)},
    ...(body && {body}),
  });
  return transport.sendMessages({
    ...{trigger: 'submit-message', chatId: 'chat', messageId: undefined, messages, abortSignal},
  });
}

/** The message that such a client has in the end. */
export async function wholeMessage(stream: ReadableStream<UIMessageChunk>): Promise<UIMessage> {
  let last: UIMessage | null = null;
  for await (const message of readUIMessageStream({stream, terminateOnError: true})) {
    last = message;
  }
  if (last === null) {
    throw new Error('No message came.');
  }
  return last;
}

export function textIn({parts}: Pick<UIMessage, 'parts'>): string {
  return parts.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('\n\n');
}

/** The data of a stream's events, in their order. */
export async function eventsOf(response: Response): Promise<readonly string[]> {
  return (await response.text())
    .split('\n\n')
    .filter((line) => line.startsWith('data: '))
    .map((line) => line.replace(/^data: /, ''));
}
