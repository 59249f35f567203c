import {once} from 'node:events';
import {createServer, type IncomingMessage, type ServerResponse} from 'node:http';
import {setTimeout as sleep} from 'node:timers/promises';
import type {Script} from './script.ts';

type ChatMessage = {readonly role: string; readonly content: string};

type ReceivedRequest = {
  readonly authorization: string | undefined;
  readonly body: {readonly model: string; readonly messages: readonly ChatMessage[]};
};

export type ScriptedModel = {
  /** For an OpenAI-compatible client: `<url>/chat/completions`. */
  readonly url: string;
  readonly received: readonly ReceivedRequest[];
  /** Answers that are neither finished nor given up by the client. */
  readonly openAnswers: () => number;
  readonly stop: () => Promise<void>;
};

/** An OpenAI-compatible server that says what the test tells it to: one script a request. */
export async function startScriptedModel(scripts: readonly Script[]): Promise<ScriptedModel> {
  const waiting = [...scripts];
  const received: ReceivedRequest[] = [];
  const stopped = new AbortController();
  let open = 0;

  const server = createServer(async (request, response) => {
    open += 1;
    response.once('close', () => {
      open -= 1;
    });
    const [path] = request.url?.split('?') ?? [];
    if (request.method !== 'POST' || path !== '/v1/chat/completions') {
      response.writeHead(404).end();
      return;
    }
    received.push({
      authorization: request.headers.authorization,
      body: JSON.parse(await bodyOf(request)),
    });
    const script = waiting.shift();
    if (script === undefined) {
      response.writeHead(500).end('The script has no more answers.');
      return;
    }
    await play(script, response, stopped.signal);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;

  return {
    url: `http://127.0.0.1:${port}/v1`,
    received,
    openAnswers: () => open,
    async stop() {
      stopped.abort();
      server.closeAllConnections();
      server.close();
    },
  };
}

async function play(script: Script, response: ServerResponse, stopped: AbortSignal): Promise<void> {
  let reason = 'stop';
  let usage: Record<string, number> | null = null;
  for (const step of script) {
    if ('status' in step) {
      response.writeHead(step.status, {'content-type': 'application/json', ...step.headers});
      response.end(JSON.stringify(step.body ?? {error: {message: `status ${step.status}`}}));
      return;
    }
    startStream(response);
    if ('say' in step) {
      response.write(event({choices: [{index: 0, delta: {content: step.say}}]}));
    } else if ('raw' in step) {
      response.write(step.raw);
    } else if ('waitMs' in step) {
      await sleep(step.waitMs, undefined, {signal: stopped}).catch(() => undefined);
    } else if ('usage' in step) {
      const {prompt, completion} = step.usage;
      usage = {prompt_tokens: prompt, completion_tokens: completion};
    } else if ('finish' in step) {
      reason = step.finish;
    } else if ('hangUp' in step) {
      response.destroy();
      return;
    } else {
      return;
    }
  }
  startStream(response);
  response.write(event({choices: [{index: 0, delta: {}, finish_reason: reason}]}));
  if (usage !== null) {
    response.write(event({choices: [], usage: {...usage, total_tokens: 0}}));
  }
  response.end('data: [DONE]\n\n');
}

function startStream(response: ServerResponse): void {
  if (!response.headersSent) {
    response.writeHead(200, {'content-type': 'text/event-stream', 'cache-control': 'no-cache'});
    response.flushHeaders();
  }
}

function event(chunk: Record<string, unknown>): string {
  const complete = {id: 'chatcmpl-1', object: 'chat.completion.chunk', model: 'scripted', ...chunk};
  return `data: ${JSON.stringify(complete)}\n\n`;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const part of request) {
    body += String(part);
  }
  return body;
}
