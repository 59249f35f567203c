import {mkdtemp, readFile, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {beforeAll, describe, expect, it, onTestFinished, vi} from 'vitest';
import {createAnswerHandler} from '../../../../plugin/server/node.ts';
import type {AnswerHandler, LogEntry, QuestionEntry} from '../../../../plugin/server/types.ts';
import {memoryHost, type Written, written} from '../../../support/memory-index.ts';
import {armsBook} from '../../../support/server/arms-book.ts';
import {startHook} from '../../../support/server/question-hook.ts';
import {asked, posted} from '../../../support/server/running-handler.ts';

type Options = Omit<Parameters<typeof createAnswerHandler>[0], 'index'>;

let book: Written;

beforeAll(async () => {
  book = await written(await armsBook());
});

const UNKNOWN = 'Who won the world cup?';
const KNOWN = 'What is gimbal lock?';

/** A handler whose questions go to a list. */
function listening(options: Options = {}) {
  const entries: QuestionEntry[] = [];
  const logged: LogEntry[] = [];
  const handler = createAnswerHandler({
    ...{index: memoryHost(book).source, log: (entry) => logged.push(entry)},
    questionLog: (entry) => void entries.push(entry),
    ...options,
  });
  return {handler, entries, logged};
}

const post = (handler: AnswerHandler, path: string, body: object, headers = {}) =>
  handler(new Request(`http://answers.example${path}`, posted(body, headers)));

const ask = async (handler: AnswerHandler, question: string, more: object = {}) =>
  (await post(handler, '/api/chat', asked(question, more))).text();

const rate = async (handler: AnswerHandler, body: object) =>
  (await post(handler, '/api/feedback', {id: 'a', question: KNOWN, ...body})).status;

describe('the question log', () => {
  it('has what was not answered, and nothing of what was', async () => {
    const {handler, entries} = listening();
    await ask(handler, KNOWN);
    await ask(handler, UNKNOWN, {page: '/docs/arms?me#reach', filter: {docTypes: ['doc']}});
    expect(entries).toEqual([
      {
        ...{time: expect.stringMatching(/^20.+Z$/), kind: 'unanswered', question: UNKNOWN},
        ...{page: '/docs/arms', filter: {docTypes: ['doc']}, reason: 'weak'},
        ...{locale: 'en', version: 'current', requestId: expect.stringMatching(/^[\w-]{36}$/)},
      },
    ]);
  });

  it('says so where the question was put to too little of the book', async () => {
    const {handler, entries} = listening();
    await ask(handler, KNOWN, {filter: {chapters: {from: 90}}});
    expect(entries).toMatchObject([{question: KNOWN, reason: 'scope'}]);
  });

  it('has what was searched for, where a question refers to an earlier one', async () => {
    const {handler, entries} = listening();
    const history = [{question: 'Who won the world cup?'}];
    await ask(handler, 'And in 1990?', {history});
    expect(entries).toMatchObject([
      {question: 'And in 1990?', understood: 'Who won the world cup? And in 1990?'},
    ]);
  });

  it('has dislikes, and which of them were taken back', async () => {
    const {handler, entries} = listening();
    await ask(handler, KNOWN);
    const details = {reason: 'not supported', sentence: 'It is.', citedUrl: '/docs/arms#lock'};
    expect(await rate(handler, {isGood: false, page: '/docs/arms', ...details})).toBe(204);
    expect(await rate(handler, {isGood: true})).toBe(204);
    expect(entries).toMatchObject([
      {kind: 'disliked', id: 'a', question: KNOWN, page: '/docs/arms', locale: 'en', ...details},
      {kind: 'withdrawn', id: 'a'},
    ]);
  });

  it('counts feedback with questions, and takes none that the site’s hook refuses', async () => {
    const {handler, entries} = listening({limits: {perMinute: 1}});
    expect(await rate(handler, {isGood: false})).toBe(204);
    expect(await rate(handler, {isGood: false})).toBe(429);
    const closed = listening({allow: () => false});
    expect(await rate(closed.handler, {isGood: false})).toBe(403);
    expect([entries.length, closed.entries.length]).toEqual([1, 0]);
  });

  it('says nothing of who asked, and none of our secrets', async () => {
    const {handler, entries} = listening({token: 'open-sesame', clientOf: () => '10.11.12.13'});
    const headers = {
      ...{authorization: 'Bearer open-sesame', cookie: 'id=7', 'user-agent': 'Browser 9'},
      ...{'x-forwarded-for': '10.11.12.13', referer: 'http://book.example/?me'},
    };
    const body = asked('Who won open-sesame?', {id: 'chat-77', email: 'me@me.example'});
    await (await post(handler, '/api/chat', body, headers)).text();
    expect(entries).toMatchObject([{question: 'Who won •••?'}]);
    expect(JSON.stringify(entries)).not.toMatch(/10\.11|sesame|id=7|Browser|chat-77|me@me|\?me/);
  });

  it('gets lines into a file that no question can forge', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'questions-'));
    onTestFinished(() => rm(folder, {recursive: true}));
    const file = join(folder, 'questions.jsonl');
    const {handler} = listening({questionLog: {file}});
    await ask(handler, `${UNKNOWN}\n{"kind":"withdrawn","id":"a"}\u2028\u0000`);
    await rate(handler, {isGood: false, reason: 'x\n{"kind":"withdrawn","id":"a"}'});
    await handler.close();
    const lines = (await readFile(file, 'utf8')).trimEnd().split(/[\n\u2028]/);
    expect(lines.map((line) => JSON.parse(line).kind)).toEqual(['unanswered', 'disliked']);
  });

  it('that fails harms no answer, and is told of without its address', async () => {
    const hook = await startHook((response) => response.writeHead(403).end());
    const {handler, logged} = listening({questionLog: {webhook: `${hook.url}/our-secret`}});
    expect(await ask(handler, UNKNOWN)).toContain('data: [DONE]');
    expect(await rate(handler, {isGood: false})).toBe(204);
    await vi.waitFor(() => expect(hook.received).toHaveLength(2));
    await handler.close();
    expect(logged.filter(({event}) => event === 'questions')).toMatchObject([
      {level: 'warn', message: expect.stringContaining('It answered 403.')},
    ]);
    expect(JSON.stringify(logged)).not.toContain('our-secret');
  });

  it('is what a worker waits for, though its response has ended', async () => {
    const hook = await startHook();
    const {handler} = listening({questionLog: {webhook: hook.url}});
    const waitedFor: Promise<unknown>[] = [];
    const context = {waitUntil: (work: Promise<unknown>) => void waitedFor.push(work)};
    const request = new Request('http://answers.example/api/chat', posted(asked(UNKNOWN)));
    await (await handler(request, {}, context)).text();
    expect(waitedFor).toHaveLength(1);
    await Promise.all(waitedFor);
    expect(hook.received).toHaveLength(1);
  });

  it('is complete before the handler has closed', async () => {
    const answers: (() => void)[] = [];
    const hook = await startHook((response) => answers.push(() => response.end()));
    const {handler} = listening({questionLog: {webhook: hook.url}});
    await ask(handler, UNKNOWN);
    let isClosed = false;
    const closing = handler.close().then(() => {
      isClosed = true;
    });
    await vi.waitFor(() => expect(answers).toHaveLength(1));
    expect(isClosed).toBe(false);
    answers[0]?.();
    await closing;
  });

  it('is nobody’s where nobody wants it; feedback is heard all the same', async () => {
    const handler = createAnswerHandler({index: memoryHost(book).source});
    expect(await rate(handler, {isGood: false})).toBe(204);
    const wrong = JSON.parse('{"files": "x"}');
    const index = memoryHost(book).source;
    expect(() => createAnswerHandler({index, questionLog: wrong})).toThrow('"questionLog" names');
  });
});
