import {afterEach, describe, expect, it} from 'vitest';
import type {Script} from '../support/language-model/script.ts';
import {type ScriptedModel, startScriptedModel} from '../support/language-model/scripted-model.ts';

let model: ScriptedModel;

afterEach(() => model.stop());

async function ask(...scripts: Script[]) {
  model = await startScriptedModel(scripts);
  return (signal?: AbortSignal) =>
    fetch(`${model.url}/chat/completions`, {
      method: 'POST',
      ...(signal && {signal}),
      headers: {authorization: 'Bearer key'},
      body: JSON.stringify({model: 'scripted', messages: [{role: 'user', content: 'Hello?'}]}),
    });
}

function textOf(stream: string): string {
  return stream
    .split('\n\n')
    .filter((event) => event.startsWith('data: {'))
    .map((event) => JSON.parse(event.slice('data: '.length)).choices[0].delta.content ?? '')
    .join('');
}

describe('the scripted language model', () => {
  it('streams what the test tells it to, in the OpenAI format, and keeps what it was asked', async () => {
    const request = await ask([{say: 'The elbow '}, {waitMs: 20}, {say: 'is a joint [1].'}]);
    const response = await request();
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    const stream = await response.text();
    expect(textOf(stream)).toBe('The elbow is a joint [1].');
    expect(stream).toMatch(/"finish_reason":"stop"[^\n]*\n\ndata: \[DONE\]\n\n$/);
    expect(model.received).toMatchObject([
      {authorization: 'Bearer key', body: {messages: [{content: 'Hello?'}]}},
    ]);
  });

  it('answers each request by its own script: an error first, then a word', async () => {
    const request = await ask([{status: 429, headers: {'retry-after': '1'}}], [{say: 'Now.'}]);
    const refused = await request();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1']);
    expect(textOf(await (await request()).text())).toBe('Now.');
    expect((await request()).status).toBe(500);
  });

  it('sends what is no event, word for word', async () => {
    const request = await ask([{raw: 'data: {"choices":[{'}, {raw: '<script>\n\n'}]);
    expect(await (await request()).text()).toMatch(/^data: \{"choices":\[\{<script>\n\n/);
  });

  it('hangs up in the middle', async () => {
    const request = await ask([{say: 'The elb'}, {waitMs: 20}, {hangUp: true}]);
    await expect((await request()).text()).rejects.toThrow();
  });

  it('says nothing more and keeps the connection, until the client goes', async () => {
    const request = await ask([{say: 'The'}, {neverEnd: true}]);
    const reader = new AbortController();
    const response = await request(reader.signal);
    await response.body?.getReader().read();
    expect(model.openAnswers()).toBe(1);
    reader.abort();
    await expect.poll(() => model.openAnswers()).toBe(0);
  });
});
