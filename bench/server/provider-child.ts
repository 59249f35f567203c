/** A provider of answers with a set pace, of its own process; tells when connections were closed. */
import {once} from 'node:events';
import {createServer, type ServerResponse} from 'node:http';
import type {Pace} from './options.ts';

const ANSWER =
  'At a pitch of ±90° the first and the last axis fall together. [1] Roll and yaw then do the same thing, and one degree of freedom is lost. [1] This is gimbal lock. [1] Every set of three angles has such a place. [1] ';
const WORDS = ANSWER.match(/\S+ /g) ?? [];
const HEAD = {'content-type': 'text/event-stream', 'cache-control': 'no-cache'};

const {firstMs, tokens, everyMs}: Pace = JSON.parse(process.argv[2] ?? '');

/** By the marks behind the question, when its connection was closed, in ms since 1970. */
let closed: Record<string, number> = {};
let open = 0;

const server = createServer(async (request, response) => {
  open += 1;
  const pieces: Buffer[] = [];
  for await (const piece of request) {
    pieces.push(piece);
  }
  const [, name = ''] = /gimbal lock([?!]{2,})/.exec(Buffer.concat(pieces).toString()) ?? [];
  let timer: NodeJS.Timeout;
  response.once('close', () => {
    clearTimeout(timer);
    open -= 1;
    closed[name] = Date.now();
  });
  const begun = performance.now();
  let sent = 0;
  const next = () => {
    if (sent === 0) {
      response.writeHead(200, HEAD);
    }
    if (sent === tokens) {
      end(response);
      return;
    }
    say(response, {delta: {content: WORDS[sent % WORDS.length]}, finish_reason: null});
    sent += 1;
    // As if each token took its time: what is late does not make the next one late.
    timer = setTimeout(next, Math.max(0, begun + firstMs + sent * everyMs - performance.now()));
  };
  timer = setTimeout(next, firstMs);
});

function end(response: ServerResponse): void {
  say(response, {delta: {}, finish_reason: 'stop'});
  response.end('data: [DONE]\n\n');
}

function say(response: ServerResponse, choice: object): void {
  const chunk = {id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 0, model: 'paced'};
  response.write(`data: ${JSON.stringify({...chunk, choices: [{index: 0, ...choice}]})}\n\n`);
}

server.keepAliveTimeout = 60_000;
server.listen(0, '127.0.0.1');
await once(server, 'listening');
const address = server.address();
process.send?.({port: typeof address === 'object' ? address?.port : 0});

process.on('message', (question) => {
  switch (question) {
    case 'stop':
      process.exit();
      break;
    case 'closed':
      process.send?.({open, closed});
      closed = {};
      break;
  }
});
