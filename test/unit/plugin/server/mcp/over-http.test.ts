import {beforeAll, describe, expect, it} from 'vitest';
import {IndexUnavailableError} from '../../../../../core/search/source.ts';
import {createAnswerHandler} from '../../../../../plugin/server/index.ts';
import type {AnswerHandler, LogEntry} from '../../../../../plugin/server/types.ts';
import {memoryHost, type Written, written} from '../../../../support/memory-index.ts';
import {mcpClient} from '../../../../support/server/mcp-client.ts';
import {posted} from '../../../../support/server/running-handler.ts';
import {section} from './book-client.ts';

type Options = Omit<Parameters<typeof createAnswerHandler>[0], 'index'>;

const ACCEPT = {accept: 'application/json, text/event-stream'};
const CALL = {
  ...{jsonrpc: '2.0', id: 1, method: 'tools/call'},
  params: {name: 'list_documents', arguments: {}},
};

let book: Written;

beforeAll(async () => {
  book = await written([section('arms', 1, 'Reach\nAn arm reaches far.')]);
});

function start(options: Options = {}) {
  const entries: LogEntry[] = [];
  const log = (entry: LogEntry) => entries.push(entry);
  return {
    entries,
    handler: createAnswerHandler({index: memoryHost(book).source, log, ...options}),
  };
}

const send = (handler: AnswerHandler, body: unknown, init: RequestInit = {}) =>
  handler(new Request('http://answers.example/mcp', {...posted(body, ACCEPT), ...init}));

describe('MCP over HTTP', () => {
  it('needs nothing to be remembered of the messages before', async () => {
    const response = await send(start().handler, CALL);
    expect(response.status).toBe(200);
    expect(response.headers.get('mcp-session-id')).toBeNull();
    expect(await response.json()).toMatchObject({
      ...{jsonrpc: '2.0', id: 1},
      result: {structuredContent: {total: 1}},
    });
  });

  it('is counted and logged as all else, without what is asked', async () => {
    const {handler, entries} = start();
    const client = await mcpClient({
      fetch: (path, init) => handler(new Request(`http://answers.example${path}`, init)),
    });
    await client.call('search_docs', {question: 'How far does it reach?'});
    const requested = entries.filter(({route, status}) => route === '/mcp' && status === 200);
    expect(requested.length).toBeGreaterThan(2);
    expect(JSON.stringify(entries)).not.toContain('How far');
    const metrics = await handler(new Request('http://answers.example/metrics'));
    expect(await metrics.text()).toContain('rag_chat_requests_total{route="/mcp",status="405"} 1');
    await client.close();
  });

  it('counts calls of tools for the limit alone, since clients say more than that', async () => {
    const {handler} = start({limits: {perMinute: 1}});
    const list = {jsonrpc: '2.0', id: 1, method: 'tools/list'};
    const statuses = [];
    for (const body of [list, list, CALL, CALL, list]) {
      statuses.push((await send(handler, body)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 429, 200]);
  });

  it('takes one message at a time, so that nobody asks a hundred times in one', async () => {
    const response = await send(start().handler, [CALL, CALL]);
    expect([response.status, (await response.json()).error.code]).toEqual([400, 'batch']);
  });

  it.each([
    ['no JSON', '{', 400],
    ['no message', {hello: 'world'}, 400],
    ['a method that is none', {jsonrpc: '2.0', id: 1, method: 'tools/none'}, 200],
    ['a call of nothing', {...CALL, params: {}}, 200],
    ['a call of what every object has', {...CALL, params: {name: 'constructor'}}, 200],
  ])('answers %s with an error', async (_, body, status) => {
    const response = await send(start().handler, body);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({error: {message: expect.any(String)}});
  });

  it('asks the site’s hook for calls alone', async () => {
    const {handler} = start({allow: async (request) => !(await request.text()).includes('call')});
    expect((await send(handler, CALL)).status).toBe(403);
    expect((await send(handler, {...CALL, method: 'tools/list'})).status).toBe(200);
  });

  it('takes nothing from pages of other sites, whatever they call themselves', async () => {
    const from = async (origin: string, options: Options = {}) => {
      const init = posted(CALL, {...ACCEPT, origin});
      return (await send(start(options).handler, CALL, init)).status;
    };
    // Whose name leads to this server may be somebody else.
    expect(await from('http://answers.example')).toBe(403);
    expect(await from('null')).toBe(403);
    expect(await from('https://b.example', {cors: {origins: ['https://a.example']}})).toBe(403);
    expect(await from('https://a.example', {cors: {origins: ['https://a.example']}})).toBe(200);
    expect(await from('https://b.example', {cors: {origins: ['*']}})).toBe(200);
  });

  it('lets allowed pages send what the protocol asks for', async () => {
    const {handler} = start({cors: {origins: ['https://a.example']}});
    const {headers} = await send(handler, null, {
      ...{method: 'OPTIONS', body: null},
      headers: {origin: 'https://a.example', 'access-control-request-method': 'POST'},
    });
    expect(headers.get('access-control-allow-headers')).toContain('mcp-protocol-version');
  });

  it('tells nobody where the index should be; the log does', async () => {
    const index = {
      readManifest: () => Promise.reject(new IndexUnavailableError('Nothing in /srv/book.')),
      read: () => Promise.reject(new Error('unused')),
    };
    const entries: LogEntry[] = [];
    const handler = createAnswerHandler({index, log: (entry) => entries.push(entry)});
    const {result} = await (await send(handler, CALL)).json();
    expect(result).toEqual({
      isError: true,
      content: [{type: 'text', text: 'The index of the site cannot be read: the log says why.'}],
    });
    expect(JSON.stringify(entries)).toContain('/srv/book');
    expect(entries).toContainEqual(expect.objectContaining({route: '/mcp', status: 503}));
  });

  it('takes nothing once the handler is closed', async () => {
    const {handler} = start();
    await handler.close();
    expect((await send(handler, CALL)).status).toBe(503);
  });
});
