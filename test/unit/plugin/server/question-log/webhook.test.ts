import {describe, expect, it} from 'vitest';
import type {QuestionEntry} from '../../../../../plugin/server/question-log/entry.ts';
import {webhookSink} from '../../../../../plugin/server/question-log/webhook.ts';
import {startHook} from '../../../../support/server/question-hook.ts';

const ENTRY: QuestionEntry = {
  ...{time: '2026-05-04T10:00:00.000Z', kind: 'unanswered', requestId: 'r1'},
  question: 'How far does it reach?',
};
const PATIENCE = {timeoutMs: 5000, waits: [1, 1]};
const staying = new AbortController().signal;

describe('a webhook', () => {
  it('gets the entry as JSON, with the headers that it wants', async () => {
    const {url, received} = await startHook();
    await webhookSink({webhook: url, headers: {'x-key': 'k'}}, PATIENCE)(ENTRY, staying);
    expect(received).toHaveLength(1);
    expect(JSON.parse(received[0]?.body ?? '')).toEqual(ENTRY);
    expect(received[0]?.headers).toMatchObject({'content-type': 'application/json', 'x-key': 'k'});
  });

  it('is tried twice more where it may work then', async () => {
    const {url, received} = await startHook((response, count) => {
      if (count === 1) {
        response.destroy();
      } else {
        response.writeHead(count === 2 ? 503 : 204).end();
      }
    });
    await webhookSink({webhook: url}, PATIENCE)(ENTRY, staying);
    expect(received).toHaveLength(3);
  });

  it('is left alone where it says no, and after three attempts', async () => {
    const refusing = await startHook((response) => response.writeHead(404).end());
    const send = (url: string) => webhookSink({webhook: url}, PATIENCE)(ENTRY, staying);
    await expect(send(refusing.url)).rejects.toThrow(/^The webhook did not take it.*404\.$/);
    expect(refusing.received).toHaveLength(1);
    const failing = await startHook((response) => response.writeHead(500).end());
    await expect(send(failing.url)).rejects.toThrow('It answered 500.');
    expect(failing.received).toHaveLength(3);
  });

  it('does not send questions elsewhere', async () => {
    const elsewhere = await startHook();
    const {url} = await startHook((response) =>
      response.writeHead(307, {location: elsewhere.url}).end(),
    );
    await expect(webhookSink({webhook: url}, PATIENCE)(ENTRY, staying)).rejects.toThrow('307');
    expect(elsewhere.received).toEqual([]);
  });

  it('that does not answer is given up, and at once when the server goes', async () => {
    const {url, received} = await startHook(() => {});
    const hasty = webhookSink({webhook: url}, {timeoutMs: 20, waits: []});
    await expect(hasty(ENTRY, staying)).rejects.toThrow('It was not reached: TimeoutError.');
    const leaving = new AbortController();
    const sent = webhookSink({webhook: url}, {timeoutMs: 60_000, waits: [60_000]});
    const failed = expect(sent(ENTRY, leaving.signal)).rejects.toThrow('AbortError');
    leaving.abort();
    await failed;
    expect(received.length).toBeLessThanOrEqual(2);
  });

  it('is named in no message: its address may be a secret', async () => {
    const nowhere = 'http://127.0.0.1:1/hook-of-ours';
    const failed = webhookSink({webhook: nowhere}, PATIENCE)(ENTRY, staying);
    await expect(failed).rejects.toThrow(/^The webhook did not take it\. It was not reached: /);
    await expect(failed).rejects.not.toThrow('hook-of-ours');
  });

  it.each(['hook', 'ftp://hook.example', ''])('is an address, and not "%s"', (webhook) => {
    expect(() => webhookSink({webhook})).toThrow('"questionLog.webhook" is an address');
  });
});
