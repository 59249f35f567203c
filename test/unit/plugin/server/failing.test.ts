import {beforeAll, describe, expect, it, vi} from 'vitest';
import {openIndex} from '../../../../core/search/open-index.ts';
import type {IndexSource} from '../../../../core/search/source.ts';
import {IndexUnavailableError} from '../../../../core/search/source.ts';
import type {AnswerEvent} from '../../../../core/types.ts';
import {handlerOf} from '../../../../plugin/server/handler.ts';
import {createAnswerHandler} from '../../../../plugin/server/index.ts';
import type {
  AnswerHandler,
  AnswerHandlerOptions,
  Answers,
  LogEntry,
} from '../../../../plugin/server/types.ts';
import {memoryHost, type Written, written} from '../../../support/memory-index.ts';
import {quotedPart} from '../../../support/quoted-part.ts';
import {armsBook} from '../../../support/server/arms-book.ts';
import {
  chatStream,
  eventsOf,
  textIn,
  userMessage,
  wholeMessage,
} from '../../../support/server/read-answer.ts';
import {asked, posted} from '../../../support/server/running-handler.ts';

type Options = Omit<AnswerHandlerOptions<unknown>, 'index'>;

let book: Written;

beforeAll(async () => {
  book = await written(await armsBook());
});

function ask(handler: AnswerHandler, init: RequestInit = posted(asked('gimbal lock'))) {
  return handler(new Request('http://answers.example/api/chat', init));
}

const get = (handler: AnswerHandler, path: string) =>
  handler(new Request(`http://answers.example${path}`));

/** A handler whose answers are as a test has them. */
function answering(answers: Answers, options: Options = {}): AnswerHandler {
  const open = () => openIndex(memoryHost(book).source);
  return handlerOf({open, answersFrom: () => answers}, options);
}

/** Answers with one sentence, then waits until it is told to stop, or is left. */
function endless() {
  const heard = {waits: false, aborted: false, returned: false};
  const answers: Answers = async function* (_, {signal}): AsyncGenerator<AnswerEvent> {
    try {
      yield {kind: 'found', passages: 1};
      yield {kind: 'part', part: quotedPart()};
      heard.waits = true;
      await new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => {
          heard.aborted = true;
          reject(signal.reason);
        });
      });
    } finally {
      heard.returned = true;
    }
  };
  return {heard, answers};
}

async function readToEnd(reader?: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  while (!((await reader?.read())?.done ?? true)) {}
}

async function openStreams(handler: AnswerHandler): Promise<number> {
  const text = await (await get(handler, '/metrics')).text();
  return Number(/^rag_chat_open_streams (\d+)$/m.exec(text)?.[1]);
}

/** What the AI SDK's client comes to hear, and what it has by then. */
async function failedChat(handler: AnswerHandler) {
  const fetch = (path: string, init?: RequestInit) =>
    handler(new Request(`http://answers.example${path}`, init));
  const stream = await chatStream({fetch}, [userMessage('gimbal lock')]);
  return wholeMessage(stream).then(
    (message) => `no error, but ${textIn(message)}`,
    (error: unknown) => String(error),
  );
}

describe('an answer that nobody waits for any more', () => {
  it('is given up when its reader stops reading', async () => {
    const entries: LogEntry[] = [];
    const {heard, answers} = endless();
    const handler = answering(answers, {log: (entry) => entries.push(entry)});
    const reader = (await ask(handler)).body?.getReader();
    const reading = readToEnd(reader);
    await vi.waitFor(() => expect(heard.waits).toBe(true));
    expect(await openStreams(handler)).toBe(1);
    await reader?.cancel();
    await reading;
    await vi.waitFor(() => expect(heard).toMatchObject({aborted: true, returned: true}));
    expect(await openStreams(handler)).toBe(0);
    expect(entries.at(-1)).toMatchObject({event: 'answer', outcome: 'cancelled', level: 'info'});
  });

  it('is given up when its request is', async () => {
    const {heard, answers} = endless();
    const handler = answering(answers);
    const leaving = new AbortController();
    const init = {...posted(asked('gimbal lock')), signal: leaving.signal};
    const response = await ask(handler, init);
    const reading = response.text();
    await vi.waitFor(() => expect(heard.waits).toBe(true));
    leaving.abort();
    await vi.waitFor(() => expect(heard).toMatchObject({aborted: true, returned: true}));
    await reading;
    expect(await openStreams(handler)).toBe(0);
  });

  it('is given up even if it was never begun to be read', async () => {
    const handler = answering(endless().answers);
    await (await ask(handler)).body?.cancel();
    await vi.waitFor(async () => expect(await openStreams(handler)).toBe(0));
  });

  it('does not hold its place where it is read too slowly', async () => {
    const long: Answers = async function* () {
      yield {kind: 'found', passages: 1};
      for (;;) {
        yield {kind: 'part', part: quotedPart()};
      }
    };
    const handler = answering(long, {limits: {answerMs: 30}});
    const response = await ask(handler);
    await vi.waitFor(async () => expect(await openStreams(handler)).toBe(0));
    expect((await eventsOf(response)).at(-1)).toBe('[DONE]');
  });
});

describe('an answer that takes too long', () => {
  it.each([
    ['to be searched for', {searchMs: 20}, () => new Promise<never>(() => {})],
    ['to be finished', {answerMs: 20}, null],
  ])('%s ends with a clear error, and frees its place', async (_, limits, never) => {
    const stuck: Answers = async function* () {
      await never?.();
      yield {kind: 'found', passages: 1};
      await new Promise(() => {});
    };
    const handler = answering(stuck, {limits});
    expect(await failedChat(handler)).toBe('Error: The answer took too long: ask again.');
    expect(await openStreams(handler)).toBe(0);
    const metrics = await (await get(handler, '/metrics')).text();
    expect(metrics).toContain('rag_chat_answers_total{outcome="timeout"} 1');
  });
});

describe('an index that does not answer', () => {
  const never = () => new Promise<never>(() => {});

  it.each([
    ['when it is opened', {readManifest: never}],
    ['when it is searched', {read: never}],
  ])('%s keeps nobody waiting for longer than a search may take', async (_, silent) => {
    const index = {...memoryHost(book).source, ...silent};
    const handler = createAnswerHandler({index, limits: {searchMs: 20}, log: () => {}});
    const search = await handler(
      new Request('http://answers.example/api/search', posted({question: 'gimbal lock'})),
    );
    expect([search.status, (await search.json()).error.code]).toEqual([504, 'timeout']);
    expect(await (await ask(handler)).text()).toContain('The answer took too long: ask again.');
    expect(await openStreams(handler)).toBe(0);
    expect([200, 503]).toContain((await get(handler, '/readyz')).status);
  });
});

describe('an answer that fails', () => {
  const failing: Answers = async function* () {
    yield {kind: 'found', passages: 1};
    yield {kind: 'part', part: quotedPart()};
    throw new Error('fetch failed', {cause: new Error('ECONNREFUSED /srv/private sesame')});
  };

  it('says so without what is nobody’s business; the log says why, without secrets', async () => {
    const entries: LogEntry[] = [];
    const log = (entry: LogEntry) => entries.push(entry);
    const handler = answering(failing, {token: 'sesame', log});
    const init = posted(asked('gimbal lock'), {authorization: 'Bearer sesame'});
    const text = await (await ask(handler, init)).text();
    expect(text).toContain('"type":"error","errorText":"Something went wrong. Request: ');
    expect(text).not.toMatch(/private|sesame/);
    expect(text.trim().split('\n\n').at(-1)).toBe('data: [DONE]');
    expect(entries.at(-1)).toMatchObject({
      ...{level: 'error', event: 'answer', outcome: 'failed', passages: 1, parts: 1},
      message: 'Error: fetch failed (Error: ECONNREFUSED /srv/private •••)',
    });
  });
});

describe('the log', () => {
  it('has what readers ask only where the site wants it', async () => {
    for (const logQuestions of [false, true]) {
      const entries: LogEntry[] = [];
      const log = (entry: LogEntry) => entries.push(entry);
      const index = memoryHost(book).source;
      const handler = createAnswerHandler({index, log, logQuestions});
      await (await ask(handler)).text();
      await ask(handler, posted('{"messages": "gimbal lock"}'));
      await get(handler, '/gimbal lock?gimbal lock');
      expect(JSON.stringify(entries).includes('gimbal lock')).toBe(logQuestions);
      expect(entries).toHaveLength(3);
    }
  });
});

describe('a handler without its index', () => {
  const broken = (message: string): IndexSource => ({
    readManifest: () => Promise.reject(new IndexUnavailableError(message)),
    read: () => Promise.reject(new Error('unused')),
  });

  it('is not ready, and says so without paths; the log has the reason', async () => {
    const entries: LogEntry[] = [];
    const index = broken('There is no index in /srv/book.');
    const handler = createAnswerHandler({index, log: (entry) => entries.push(entry)});
    const ready = await get(handler, '/readyz');
    expect(ready.status).toBe(503);
    expect(await ready.json()).toEqual({
      ...{status: 'unavailable'},
      reason: 'The index of the site cannot be read: the log says why.',
    });
    expect(JSON.stringify(entries)).toContain('There is no index in /srv/book.');
    const answer = await ask(handler);
    expect(answer.status).toBe(503);
    expect((await answer.json()).error.code).toBe('no_index');
    expect(await openStreams(handler)).toBe(0);
  });

  it('is ready as soon as the index is there', async () => {
    vi.useFakeTimers({toFake: ['Date']});
    const {source} = memoryHost(book);
    let isThere = false;
    const late: IndexSource = {
      ...source,
      readManifest: () => (isThere ? source.readManifest() : broken('').readManifest()),
    };
    const handler = createAnswerHandler({index: late, log: () => {}});
    expect((await get(handler, '/readyz')).status).toBe(503);
    isThere = true;
    vi.setSystemTime(Date.now() + 3000);
    expect((await get(handler, '/readyz')).status).toBe(200);
    vi.useRealTimers();
  });
});

describe('a handler that is closed', () => {
  it('takes nothing new, and lets answers come to their end', async () => {
    let finish = () => {};
    let isWaiting = false;
    const slow: Answers = async function* () {
      yield {kind: 'found', passages: 1};
      await new Promise<void>((resolve) => {
        isWaiting = true;
        finish = resolve;
      });
      yield {kind: 'part', part: quotedPart()};
      yield {kind: 'done'};
    };
    const handler = answering(slow);
    const response = await ask(handler);
    const reading = eventsOf(response);
    await vi.waitFor(() => expect(isWaiting).toBe(true));
    const closed = handler.close();
    const late = await ask(handler);
    expect([late.status, (await late.json()).error.code]).toEqual([503, 'closing']);
    expect((await get(handler, '/readyz')).status).toBe(503);
    expect((await get(handler, '/healthz')).status).toBe(200);
    finish();
    expect((await reading).at(-1)).toBe('[DONE]');
    await closed;
  });

  it('ends what goes on past the time of grace with an error', async () => {
    const handler = answering(endless().answers, {limits: {graceMs: 20}});
    const response = await ask(handler);
    await handler.close();
    const text = await response.text();
    expect(text).toContain('"code":"closing"');
    expect(text.trim().endsWith('data: [DONE]')).toBe(true);
  });
});

describe('a question', () => {
  it('is searched for with what is documented, and nothing else', async () => {
    const handler = createAnswerHandler({index: memoryHost(book).source});
    const found = async (more: object) => {
      const init = posted({question: 'gimbal lock', ...more});
      return (await handler(new Request('http://answers.example/api/search', init))).json();
    };
    expect(await found({perDocument: -1, explain: true})).toEqual(await found({}));
  });

  it('beyond what may be answered at the same time is to come again', async () => {
    const handler = answering(endless().answers, {limits: {streams: 1, graceMs: 0}});
    const first = await ask(handler);
    const second = await ask(handler);
    expect([second.status, second.headers.get('retry-after')]).toEqual([503, '2']);
    await first.body?.cancel();
    expect((await ask(handler)).status).toBe(200);
    await handler.close();
  });

  it('is taken where the site’s hook says so, which reads the body', async () => {
    const allow = async (request: Request) => (await request.json()).captcha === 'solved';
    const handler = createAnswerHandler({index: memoryHost(book).source, allow});
    const refused = await ask(handler);
    expect([refused.status, (await refused.json()).error.code]).toEqual([403, 'not_allowed']);
    const taken = await ask(handler, posted(asked('gimbal lock', {captcha: 'solved'})));
    expect(taken.status).toBe(200);
    await taken.text();
  });

  it('counts for its client alone, whoever that is; a network of IPv6 is one', async () => {
    const handler = createAnswerHandler({
      ...{index: memoryHost(book).source, limits: {perMinute: 1}},
      clientOf: ({headers}) => headers.get('x-client') ?? '',
    });
    const statusFor = async (client: string) =>
      (await ask(handler, posted('{}', {'x-client': client}))).status;
    expect(await statusFor('10.0.0.1')).toBe(400);
    expect(await statusFor('10.0.0.1')).toBe(429);
    expect(await statusFor('10.0.0.2')).toBe(400);
    expect(await statusFor('2001:db8::1')).toBe(400);
    expect(await statusFor('2001:db8:0:0:ffff::2')).toBe(429);
    expect(await statusFor('2001:db8:0:1::1')).toBe(400);
    // As some servers in front note it, with the port of the connection.
    expect(await statusFor('10.0.0.1:50123')).toBe(429);
    expect(await statusFor('[2001:db8::3]:50123')).toBe(429);
  });

  it('is still counted where the shared counters fail', async () => {
    const entries: LogEntry[] = [];
    const store = {add: () => Promise.reject(new Error('no Redis'))};
    const handler = createAnswerHandler({
      ...{index: memoryHost(book).source, limits: {perMinute: 1, store}},
      log: (entry) => entries.push(entry),
    });
    expect((await ask(handler, posted('{}'))).status).toBe(400);
    expect((await ask(handler, posted('{}'))).status).toBe(429);
    expect(entries).toContainEqual(expect.objectContaining({event: 'store', level: 'warn'}));
  });
});
