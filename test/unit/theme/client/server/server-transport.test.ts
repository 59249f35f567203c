import {once} from 'node:events';
import {createServer, type IncomingMessage, type Server, type ServerResponse} from 'node:http';
import {afterEach, describe, expect, it, vi} from 'vitest';
import {collectAnswer} from '../../../../../core/answer/collect.ts';
import type {AnswerEvent} from '../../../../../core/types.ts';
import {serverTransport} from '../../../../../theme/client/server/server-transport.ts';
import {quotedPart} from '../../../../support/quoted-part.ts';

const part = quotedPart({text: 'A gripper holds the cup.'});
const FINISH = {type: 'finish'};

let server: Server | null = null;

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** The address of a server that answers so. */
async function serve(
  answer: (request: IncomingMessage, response: ServerResponse, body: string) => void,
): Promise<string> {
  server = createServer(async (request, response) => {
    let body = '';
    for await (const piece of request) {
      body += String(piece);
    }
    answer(request, response, body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return `http://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}`;
}

function sending(...sent: readonly unknown[]) {
  return (_: IncomingMessage, response: ServerResponse) => {
    response.writeHead(200, {'content-type': 'text/event-stream'});
    response.end(sent.map((one) => `data: ${JSON.stringify(one)}\n\n`).join(''));
  };
}

async function events(url: string): Promise<AnswerEvent[]> {
  const all: AnswerEvent[] = [];
  for await (const event of serverTransport(url).ask('What holds the cup?')) {
    all.push(event);
  }
  return all;
}

const failure = async (url: string) =>
  collectAnswer(serverTransport(url).ask('What holds the cup?')).then(
    () => 'none',
    (error: Error) => error.message,
  );

describe('an answer server', () => {
  it('is asked with what the question came from', async () => {
    const asked: unknown[] = [];
    const url = await serve((request, response, body) => {
      asked.push(request.method, request.url, JSON.parse(body));
      sending(FINISH)(request, response);
    });
    const history = [{question: 'What is an arm?', understood: null, page: null, quotes: []}];
    const options = {page: '/docs/arms', filter: {page: '/docs/arms'}, history};
    await collectAnswer(serverTransport(`${url}/`).ask('What holds the cup?', options));
    expect(asked).toEqual([
      'POST',
      '/api/chat',
      {
        ...options,
        messages: [
          {id: 'question', role: 'user', parts: [{type: 'text', text: 'What holds the cup?'}]},
        ],
      },
    ]);
  });

  it('answers part by part; what other programs read of it is no part', async () => {
    const followUps = [{question: 'Cups', label: 'Chapter 2 — Cups', url: '/docs/cups'}];
    const url = await serve(
      sending(
        {type: 'start', messageId: '1'},
        {type: 'data-understood', data: {question: 'What holds the red cup?'}},
        {type: 'data-found', data: {passages: 3, origin: 'written'}},
        {type: 'text-start', id: '0'},
        {type: 'text-delta', id: '0', delta: 'A gripper holds the cup. [1]'},
        {type: 'text-end', id: '0'},
        {type: 'source-url', sourceId: '1', url: '/docs/cups'},
        {type: 'data-part', data: part},
        {type: 'data-followUps', data: followUps},
        FINISH,
      ),
    );
    expect(await events(url)).toEqual([
      {kind: 'understood', question: 'What holds the red cup?'},
      {kind: 'found', passages: 3, origin: 'written', isServed: true},
      {kind: 'part', part},
      {kind: 'followUps', followUps},
      {kind: 'done'},
    ]);
  });

  it('says what of an answer its passages may not say, and what is still being written', async () => {
    const doubts = ['number', 'unit', 'negation', 'identifier', 'meaning', 'uncited'];
    const doubtful = {...part, support: 'unsupported', doubts};
    const code = {...part, kind: 'code', support: 'unsupported', isGenerated: true};
    const url = await serve(
      sending(
        {type: 'data-draft', data: {text: 'A <b>grip'}},
        {type: 'data-draft', data: {text: ['not', 'a', 'text']}},
        {type: 'data-part', data: doubtful},
        {type: 'data-part', data: code},
        FINISH,
      ),
    );
    expect(await events(url)).toEqual([
      {kind: 'draft', text: 'A <b>grip'},
      {kind: 'draft', text: ''},
      {kind: 'part', part: doubtful},
      {kind: 'part', part: code},
      {kind: 'done'},
    ]);
  });

  it('refuses with the nearest sections', async () => {
    const refusal = {nearest: part.citations, wider: [{scope: 'book', isAnswerable: true}]};
    const url = await serve(sending({type: 'data-refused', data: refusal}, FINISH));
    expect(await events(url)).toEqual([{kind: 'refused', refusal}, {kind: 'done'}]);
  });

  it.each([
    [
      'says why',
      [{type: 'error', errorText: 'The model is out of reach.'}],
      'The model is out of reach.',
    ],
    ['gives up', [{type: 'abort'}], 'The server gave the answer up.'],
    ['breaks off', [{type: 'data-part', data: part}], 'The answer broke off.'],
    ['sends nothing', [], 'The answer broke off.'],
  ])('has failed where it %s', async (_, sent, reason) => {
    expect(await failure(await serve(sending(...sent)))).toBe(reason);
  });

  it.each<readonly [string, unknown]>([
    ['no object', 7],
    ['a part without citations', {type: 'data-part', data: {...part, citations: 'all'}}],
    ...[
      {kind: 'script'},
      {kind: 'toString'},
      {code: [{start: '0', end: 1}]},
      {head: {length: 1}},
      {language: ['python']},
      {number: '1'},
      {support: 'perhaps'},
      {support: 'unsupported', doubts: 'number'},
      {support: 'unsupported', doubts: ['number', 'taste']},
      {support: 'unsupported', doubts: ['constructor']},
      {support: 'unsupported', doubts: [['number']]},
      {isGenerated: 'yes'},
      {citations: part.citations.map((one) => ({...one, docTitle: {}}))},
      {citations: part.citations.map((one) => ({...one, cells: [1]}))},
    ].map(
      (changes) =>
        [
          `a part with ${JSON.stringify(changes).slice(0, 60)}`,
          {type: 'data-part', data: {...part, ...changes}},
        ] as const,
    ),
    ['no refusal', {type: 'data-refused', data: {nearest: [{}], wider: []}}],
    ...[
      'javascript:alert(1)',
      '//elsewhere.example/a',
      '/\\elsewhere.example',
      'https://a.example',
    ].map(
      (url) =>
        [
          `a link to ${url}`,
          {
            type: 'data-part',
            data: {...part, citations: part.citations.map((one) => ({...one, url}))},
          },
        ] as const,
    ),
  ])('has failed where it sends %s', async (_, sent) => {
    expect(await failure(await serve(sending(sent, FINISH)))).toMatch(/The server sent what is no/);
  });

  it('has failed where it sends what is no JSON', async () => {
    const url = await serve((_, response) => response.end('data: {"type"\n\n'));
    expect(await failure(url)).not.toBe('none');
  });

  it('says in its own words why it does not answer, if it has any', async () => {
    const error = {code: 'rate-limited', message: 'Too many questions: try again in 20 seconds.'};
    const url = await serve((_, response) => {
      response.writeHead(429, {'content-type': 'application/json'});
      response.end(JSON.stringify({error}));
    });
    expect(await failure(url)).toBe(error.message);
    server?.close();
    const proxy = await serve((_, response) => response.writeHead(502).end('<h1>Bad gateway</h1>'));
    expect(await failure(proxy)).toBe('The server answered with status 502.');
  });

  it('knows when a reader has left', async () => {
    const closed = vi.fn();
    const url = await serve((_, response) => {
      response.on('close', closed);
      response.writeHead(200);
      response.write(`data: ${JSON.stringify({type: 'data-part', data: part})}\n\n`);
    });
    const leaving = new AbortController();
    const {signal} = leaving;
    for await (const event of serverTransport(url).ask('What holds the cup?', {signal})) {
      expect(event.kind).toBe('part');
      break;
    }
    await vi.waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
    const waiting = collectAnswer(serverTransport(url).ask('And the plate?', {signal}));
    setTimeout(() => leaving.abort(), 50);
    await expect(waiting).rejects.toThrow(/abort/);
    await vi.waitFor(() => expect(closed).toHaveBeenCalledTimes(2));
  });
});
