import {afterAll, afterEach, beforeAll, describe, expect, it, vi} from 'vitest';
import type {Script} from '../language-model/script.ts';
import {type ScriptedModel, startScriptedModel} from '../language-model/scripted-model.ts';
import {written} from '../memory-index.ts';
import {armsBook} from './arms-book.ts';
import {type IndexHost, startIndexHost} from './index-host.ts';
import {mcpClient} from './mcp-client.ts';
import {startHook} from './question-hook.ts';
import {chatStream, eventsOf, textIn, userMessage, wholeMessage} from './read-answer.ts';
import {
  asked,
  type PlainOptions,
  posted,
  type RunningHandler,
  type Runtime,
} from './running-handler.ts';
import {describeUnderWay} from './under-way-behaviour.ts';

/** What the handler does in whatever runtime, once something starts it there. */
export function describeHandler(own: Runtime): void {
  const {name: runtime} = own;
  const running: RunningHandler[] = [];
  let index: IndexHost;

  const start = async (options: PlainOptions = {}) => {
    const handler = await own.start(index, options);
    running.push(handler);
    return handler;
  };
  beforeAll(async () => {
    index = await startIndexHost(await written(await armsBook()));
  });
  afterAll(() => index.stop());
  afterEach(async () => {
    // What still waits for it must hold nothing up.
    index.release();
    await Promise.all(running.splice(0).map(({stop}) => stop()));
  });

  describeUnderWay(own, start);

  describe(`the handler in ${runtime}: an answer`, () => {
    it('gets to the AI SDK’s own client, with numbered citations and their sources', async () => {
      const stream = await chatStream(await start(), [userMessage('What is gimbal lock?')]);
      const message = await wholeMessage(stream);
      expect(textIn(message)).toContain('This is gimbal lock. [1]');
      expect(message.parts).toContainEqual(
        expect.objectContaining({
          ...{type: 'source-url', sourceId: '1'},
          url: expect.stringContaining('/docs/arms#'),
        }),
      );
      expect(message.parts).toContainEqual(
        expect.objectContaining({
          type: 'data-part',
          data: expect.objectContaining({
            text: 'This is gimbal lock.',
            citations: [expect.objectContaining({quote: 'This is gimbal lock.'})],
          }),
        }),
      );
    });

    it('is one text in markdown: lists, tables, code', async () => {
      const handler = await start();
      const answer = async (question: string) =>
        textIn(await wholeMessage(await chatStream(handler, [userMessage(question)])));
      expect(await answer('How do I choose a gripper?')).toContain(
        'To choose a gripper, go through these steps: [1]\n\n1. Weigh the part. [1]\n2. Measure',
      );
      expect(await answer('How much do fingers cost?')).toContain(
        '| Gripper | Holds | Costs |  |\n| --- | --- | --- | --- |\n| Fingers | parts up to 80 mm | 900 € | [1] |',
      );
      expect(await answer('a program for inverse kinematics')).toContain('```python\n');
    });

    it('is a stream of events that tells what it is, and ends', async () => {
      const response = await (await start()).fetch('/api/chat', posted(asked('gimbal lock')));
      expect(response.headers.get('content-type')).toMatch(/^text\/event-stream/);
      expect(response.headers.get('x-vercel-ai-ui-message-stream')).toBe('v1');
      const events = await eventsOf(response);
      expect(events.at(-1)).toBe('[DONE]');
      const types = events.slice(0, -1).map((event): string => JSON.parse(event).type);
      expect(types.slice(0, 2)).toEqual(['start', 'data-found']);
      expect(types.slice(-2)).toEqual(['data-followUps', 'finish']);
    });

    it('is a refusal with what is nearest where the book does not answer', async () => {
      const stream = await chatStream(await start(), [userMessage('Who won the world cup?')]);
      const {parts} = await wholeMessage(stream);
      expect(parts.map(({type}) => type)).toContain('data-refused');
      expect(textIn({parts})).toBe('None of these pages answers this.');
    });

    it('goes on from what the conversation says, and says what it understood', async () => {
      const handler = await start();
      const question = userMessage('How do I choose a gripper?');
      const first = await wholeMessage(await chatStream(handler, [question]));
      const stream = await chatStream(handler, [question, first, userMessage('And how much?')]);
      expect((await wholeMessage(stream)).parts).toContainEqual(
        expect.objectContaining({
          ...{type: 'data-understood'},
          data: {question: 'How do I choose a gripper? And how much?'},
        }),
      );
    });

    it('keeps to a filter, wherever the client puts it', async () => {
      const handler = await start();
      const filter = {docTypes: ['blog']};
      for (const body of [{filter}, {data: {filter}}]) {
        const stream = await chatStream(handler, [userMessage('What is gimbal lock?')], {body});
        const {parts} = await wholeMessage(stream);
        expect(parts.map(({type}) => type)).toContain('data-refused');
      }
    });
  });

  describe(`the handler in ${runtime}: a language model`, () => {
    const models: ScriptedModel[] = [];

    const startWith = async (script: Script, options: PlainOptions = {}) => {
      const model = await startScriptedModel([script]);
      models.push(model);
      const own = {url: model.url, name: 'scripted', key: 'key-of-the-model'};
      return {model, handler: await start({...options, model: own})};
    };
    afterEach(async () => {
      await Promise.all(models.splice(0).map(({stop}) => stop()));
    });

    it('writes what is checked, and held back where the site does not say it', async () => {
      const say =
        'At a pitch of ±90° the first and the last axis fall together [1]. Robots sing [1].';
      const {handler, model} = await startWith([{say}], {strict: true});
      const message = await wholeMessage(
        await chatStream(handler, [userMessage('What is gimbal lock?')]),
      );
      expect(textIn(message)).toBe(
        'At a pitch of ±90° the first and the last axis fall together. [1]',
      );
      expect(message.parts).toContainEqual(
        expect.objectContaining({
          type: 'data-part',
          data: expect.objectContaining({support: 'supported'}),
        }),
      );
      expect(model.received[0]?.authorization).toBe('Bearer key-of-the-model');
      const ready = await (await handler.fetch('/readyz')).json();
      expect(ready).toMatchObject({status: 'ready', answers: 'written'});
    });

    it('that fails leaves the answer to the site’s own sentences', async () => {
      const {handler, model} = await startWith([{say: 'At a '}, {raw: 'data: {"x\n\n'}]);
      const stream = await chatStream(handler, [userMessage('What is gimbal lock?')]);
      expect(textIn(await wholeMessage(stream))).toContain('This is gimbal lock. [1]');
      await vi.waitFor(() => expect(model.openAnswers()).toBe(0), {timeout: 1000});
    });

    it('is let go of when its reader leaves', async () => {
      const {handler, model} = await startWith([{neverEnd: true}]);
      const leaving = new AbortController();
      const init = {...posted(asked('What is gimbal lock?')), signal: leaving.signal};
      const reading = handler.fetch('/api/chat', init).then((response) => response.text());
      reading.catch(() => {});
      await vi.waitFor(() => expect(model.openAnswers()).toBe(1), {timeout: 5000});
      leaving.abort();
      await vi.waitFor(() => expect(model.openAnswers()).toBe(0), {timeout: 1000});
      await reading.catch(() => {});
    });
  });

  describe(`the handler in ${runtime}: a search`, () => {
    it('finds passages with their labels and addresses', async () => {
      const handler = await start();
      const response = await handler.fetch(
        '/api/search',
        posted({question: 'arms and grippers', topK: 2}),
      );
      expect(response.status).toBe(200);
      const {passages, answerability} = await response.json();
      expect(passages).toHaveLength(2);
      expect(passages[0]).toMatchObject({
        label: expect.stringContaining('›'),
        url: expect.stringMatching(/^\/docs\/arms#/),
        text: expect.stringMatching(/arm|gripper/i),
      });
      expect(answerability).toBeGreaterThan(0.5);
    });
  });

  describe(`the handler in ${runtime}: an assistant, by MCP’s own client,`, () => {
    it('finds sections with their citations, and reads them', async () => {
      const client = await mcpClient(await start({siteUrl: 'https://book.example'}));
      const {text} = await client.call('search_docs', {question: 'What is gimbal lock?'});
      const url = /^https:\/\/book\.example\/docs\/arms#\S+$/m.exec(text)?.[0];
      expect(text).toContain('Arms › ');
      expect(await client.call('read_section', {url})).toMatchObject({
        isError: false,
        text: expect.stringContaining('This is gimbal lock.'),
        data: {url, label: expect.stringMatching(/^Arms › /)},
      });
      await client.close();
    });

    it('keeps to the limits, and to the pages that may call', async () => {
      const limits = {perMinute: 1, bodyBytes: 2000};
      const handler = await start({
        token: 'sesame',
        limits,
        cors: {origins: ['https://a.example']},
      });
      const refused = async (init: RequestInit) => (await handler.fetch('/mcp', init)).status;
      const headers = {authorization: 'Bearer sesame'};
      expect(await refused(posted({}))).toBe(401);
      expect(await refused(posted({}, {...headers, origin: 'https://b.example'}))).toBe(403);
      expect(await refused(posted({more: 'x'.repeat(3000)}, headers))).toBe(413);
      expect(await refused({method: 'GET', headers})).toBe(405);
      expect(await refused({method: 'DELETE', headers})).toBe(405);
      const client = await mcpClient(handler, {...headers, origin: 'https://a.example'});
      expect((await client.call('list_documents', {})).text).toContain('1 to 1 of 1 documents');
      await expect(client.call('list_documents', {})).rejects.toThrow('Too many questions');
      await client.close();
    });
  });

  describe(`the handler in ${runtime}: a request`, () => {
    const chat = '/api/chat';

    it.each([
      ['that is no JSON', posted('{"messages": ['), 400, 'bad_json'],
      ['of another type', posted(asked('x'), {'content-type': 'text/plain'}), 415, 'not_json'],
      ['without messages', posted({}), 400, 'bad_request'],
      ['whose messages are none', posted({messages: 'x'}), 400, 'bad_request'],
      ['without a question', posted(asked('  ')), 400, 'no_question'],
      ['with a question too long', posted(asked('x'.repeat(41))), 400, 'question_too_long'],
      ['too large', posted(asked('x', {more: 'x'.repeat(3000)})), 413, 'too_large'],
      ['with a wrong filter', posted(asked('x', {filter: {tags: 'x'}})), 400, 'bad_request'],
      ['that only reads', {method: 'GET'}, 405, 'wrong_method'],
    ])('%s is refused with a reason', async (_, init, status, code) => {
      const handler = await start({limits: {bodyBytes: 2000, questionLetters: 40}});
      const response = await handler.fetch(chat, init);
      const {error} = await response.json();
      expect([response.status, error.code]).toEqual([status, code]);
      expect(error.message).toMatch(/^[A-Z"].+\.$/);
    });

    it('is told where it is wrong', async () => {
      const handler = await start();
      const wrong = {messages: [{role: 'user', parts: [{type: 'text', text: 7}]}]};
      const response = await handler.fetch(chat, posted(wrong));
      expect((await response.json()).error.message).toBe('"messages[0].parts[0].text" is a text.');
    });

    it('has an id, its own or a new one, and headers that keep browsers from mischief', async () => {
      const handler = await start();
      const {headers} = await handler.fetch('/healthz', {headers: {'x-request-id': 'mine-1'}});
      expect(headers.get('x-request-id')).toBe('mine-1');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toBe(
        "default-src 'none'; frame-ancestors 'none'",
      );
      const other = await handler.fetch('/nowhere', {headers: {'x-request-id': 'a"b'}});
      expect(other.status).toBe(404);
      expect(other.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
    });

    it('too many in a minute are told when to come back, search and chat together', async () => {
      const handler = await start({limits: {perMinute: 2}});
      await (await handler.fetch(chat, posted(asked('gimbal lock')))).text();
      await handler.fetch('/api/search', posted({question: 'gimbal lock'}));
      const response = await handler.fetch(chat, posted(asked('gimbal lock')));
      expect(response.status).toBe(429);
      const seconds = Number(response.headers.get('retry-after'));
      expect(seconds).toBeGreaterThan(0);
      expect(seconds).toBeLessThanOrEqual(60);
    });

    it('needs the token where there is one; whether the server runs, everybody may know', async () => {
      const handler = await start({token: 'sesame'});
      const ask = async (path: string, headers: Readonly<Record<string, string>>) =>
        (await handler.fetch(path, posted({question: 'gimbal'}, headers))).status;
      expect(await ask('/api/search', {})).toBe(401);
      expect(await ask('/api/search', {authorization: 'Bearer wrong'})).toBe(401);
      const refused = async (headers: Readonly<Record<string, string>>) =>
        (await (await handler.fetch('/api/chat', posted('{}', headers))).json()).error;
      expect(await refused({})).toMatchObject({code: 'no_token'});
      expect(await refused({authorization: 'Bearer wrong'})).toEqual({
        ...{code: 'wrong_token', message: 'This token is not right.'},
      });
      expect(await ask('/api/chat', {authorization: 'sesame'})).toBe(401);
      expect(await ask('/api/search', {authorization: 'Bearer sesame'})).toBe(200);
      expect((await handler.fetch('/metrics')).status).toBe(401);
      expect((await handler.fetch('/healthz')).status).toBe(200);
    });

    it('of another site’s page is for those on the list alone', async () => {
      const origin = 'https://book.example';
      const handler = await start({cors: {origins: [origin]}});
      const preflight = async (from: string) =>
        handler.fetch(chat, {
          method: 'OPTIONS',
          headers: {origin: from, 'access-control-request-method': 'POST'},
        });
      const allowed = await preflight(origin);
      expect(allowed.headers.get('access-control-allow-origin')).toBe(origin);
      expect(allowed.headers.get('access-control-allow-headers')).toContain('content-type');
      expect(allowed.headers.get('access-control-allow-credentials')).toBeNull();
      const other = await preflight('https://book.example.evil');
      expect(other.headers.get('access-control-allow-origin')).toBeNull();
      const answer = await handler.fetch(chat, posted(asked('gimbal lock'), {origin}));
      expect(answer.headers.get('access-control-allow-origin')).toBe(origin);
      expect(answer.headers.get('vary')).toMatch(/origin/i);
      await answer.text();
      const wrong = await handler.fetch(chat, posted('{}', {origin}));
      expect(wrong.status).toBe(400);
      expect(wrong.headers.get('access-control-allow-origin')).toBe(origin);
      expect(wrong.headers.get('access-control-expose-headers')).toContain('retry-after');
    });
  });

  describe(`the handler in ${runtime}: what readers are left with`, () => {
    it('is told to a webhook: no answer, a dislike, and that it was taken back', async () => {
      const hook = await startHook();
      const handler = await start({questionLog: {webhook: hook.url}});
      const rate = (isGood: boolean | null) =>
        handler.fetch('/api/feedback', posted({id: 'a 1', question: 'What is an arm?', isGood}));
      await (await handler.fetch('/api/chat', posted(asked('gimbal lock')))).text();
      await (await handler.fetch('/api/chat', posted(asked('Who won the world cup?')))).text();
      await vi.waitFor(() => expect(hook.received).toHaveLength(1));
      expect((await rate(false)).status).toBe(204);
      expect((await rate(null)).status).toBe(204);
      expect(hook.received.map(({body}) => JSON.parse(body))).toMatchObject([
        {kind: 'unanswered', question: 'Who won the world cup?', reason: 'weak', locale: 'en'},
        {kind: 'disliked', question: 'What is an arm?', id: 'a 1'},
        {kind: 'withdrawn', id: 'a 1'},
      ]);
    });

    it('is no business of a request that is wrong', async () => {
      const handler = await start({limits: {questionLetters: 40}, token: 'sesame'});
      const rate = async (body: object, token = 'sesame') =>
        (await handler.fetch('/api/feedback', posted(body, {authorization: `Bearer ${token}`})))
          .status;
      const said = {id: 'a', question: 'What is an arm?', isGood: false};
      expect(await rate(said)).toBe(204);
      expect(await rate(said, 'wrong')).toBe(401);
      expect(await rate({...said, isGood: 'no'})).toBe(400);
      expect(await rate({...said, question: 'x'.repeat(41)})).toBe(400);
      expect((await handler.fetch('/api/feedback')).status).toBe(405);
    });
  });

  describe(`the handler in ${runtime}: its own state`, () => {
    it('is ready with its index open', async () => {
      const response = await (await start()).fetch('/readyz');
      expect(await response.json()).toMatchObject({status: 'ready', locale: 'en'});
    });

    it('is counted for Prometheus', async () => {
      const handler = await start();
      await (await handler.fetch('/api/chat', posted(asked('gimbal lock')))).text();
      await handler.fetch('/api/chat', posted('x'));
      await handler.fetch('/any/where');
      const text = await (await handler.fetch('/metrics')).text();
      for (const line of [
        'rag_chat_requests_total{route="/api/chat",status="200"} 1',
        'rag_chat_requests_total{route="/api/chat",status="400"} 1',
        'rag_chat_requests_total{route="other",status="404"} 1',
        'rag_chat_answers_total{outcome="answered"} 1',
        'rag_chat_open_streams 0',
        'rag_chat_duration_seconds_bucket{route="/api/chat",le="+Inf"} 2',
        'rag_chat_duration_seconds_count{route="/api/chat"} 2',
      ]) {
        expect(text.split('\n')).toContain(line);
      }
    });

    it('is described, with what requests are checked against', async () => {
      const handler = await start({limits: {questionLetters: 77}, token: 'sesame'});
      const response = await handler.fetch('/openapi.json');
      const text = await response.text();
      const {openapi, paths} = JSON.parse(text);
      expect(openapi).toBe('3.1.0');
      const {schema} = paths['/api/search'].post.requestBody.content['application/json'];
      expect(schema.properties.question.maxLength).toBe(77);
      expect(text).not.toContain('sesame');
    });

    it('may lie below a path', async () => {
      const handler = await start({basePath: '/book/'});
      expect((await handler.fetch('/book/healthz')).status).toBe(200);
      expect((await handler.fetch('/healthz')).status).toBe(404);
    });
  });
}
