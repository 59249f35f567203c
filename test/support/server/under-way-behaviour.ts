import {describe, expect, it, vi} from 'vitest';
import {eventsOf} from './read-answer.ts';
import {
  asked,
  type PlainOptions,
  posted,
  type RunningHandler,
  type Runtime,
} from './running-handler.ts';

type Start = (options?: PlainOptions) => Promise<RunningHandler>;

const question = posted(asked('What is gimbal lock?'));

/** What becomes of answers that are under way, of whatever size, however they end. */
export function describeUnderWay({name, hearsLeaving, endsLate}: Runtime, start: Start): void {
  /** Where nobody can know of it, it is the time for a search that ends it. */
  const silent = hearsLeaving === 'at once' ? {} : {searchMs: 700};

  describe(`the handler in ${name}: what is under way`, () => {
    it('comes piece by piece, while the rest is still searched for', async () => {
      const handler = await ready(start);
      handler.index.hold();
      const reader = (await handler.fetch('/api/chat', question)).body?.getReader();
      const first = await reader?.read();
      expect(new TextDecoder().decode(first?.value)).toMatch(/^data: \{"type":"start"/);
      handler.index.release();
      expect(await rest(reader)).toContain('This is gimbal lock.');
    });

    it.each([
      ['an answer', '/api/chat', question, {}],
      ['a search', '/api/search', posted({question: 'gimbal lock'}), silent],
    ])(
      '%s is given up within a second after its reader has left',
      async (_, path, init, limits) => {
        const handler = await ready(start, {limits});
        handler.index.hold();
        const leaving = new AbortController();
        const left = handler
          .fetch(path, {...init, signal: leaving.signal})
          .then((response) => response.text())
          .catch(() => {});
        await vi.waitFor(() => expect(handler.index.waiting()).toBeGreaterThan(0));
        expect(await openStreams(handler)).toBe(1);
        leaving.abort();
        await left;
        await vi.waitFor(async () => expect(await openStreams(handler)).toBe(0), {timeout: 1000});
      },
    );

    it.each([
      ['opened', (handler: RunningHandler) => handler.fetch('/healthz')],
      ['searched', (handler: RunningHandler) => handler.fetch('/readyz')],
    ])(
      'takes nothing from others where its reader leaves while the index is %s',
      async (_, first) => {
        const handler = await start();
        await (await first(handler)).text();
        handler.index.hold();
        const leaving = new AbortController();
        const left = handler
          .fetch('/api/chat', {...question, signal: leaving.signal})
          .then((response) => response.text())
          .catch(() => {});
        await vi.waitFor(() => expect(handler.index.waiting()).toBeGreaterThan(0));
        const other = handler.fetch('/api/chat', question);
        leaving.abort();
        await left;
        handler.index.release();
        expect(await (await other).text()).toContain('This is gimbal lock.');
        const later = await handler.fetch('/api/chat', question);
        expect(await later.text()).toContain('This is gimbal lock.');
      },
    );

    it('ends where it takes too long, with a clear error', async () => {
      const handler = await ready(start, {limits: {searchMs: 300}});
      handler.index.hold();
      const events = await eventsOf(await handler.fetch('/api/chat', question));
      expect(events.join()).toContain('"code":"timeout"');
      expect(events.at(-1)).toBe('[DONE]');
      expect(await openStreams(handler)).toBe(0);
    });

    it('comes to its end where the server is asked to stop', async () => {
      const handler = await ready(start, {limits: {searchMs: 2000, graceMs: 500}});
      handler.index.hold();
      const response = await handler.fetch('/api/chat', question);
      const reading = eventsOf(response);
      await vi.waitFor(() => expect(handler.index.waiting()).toBeGreaterThan(0));
      const closed = handler.close();
      const events = await reading;
      expect(events.join()).toContain(`"code":"${endsLate}"`);
      expect(events.at(-1)).toBe('[DONE]');
      await closed;
    });
  });

  describe(`the handler in ${name}: a large request`, () => {
    it('is read as a whole where it may be, in letters of any kind', async () => {
      const handler = await start();
      const more = '🦾é'.repeat(30_000);
      const response = await handler.fetch(
        '/api/chat',
        posted(asked('What is gimbal lock?', {more})),
      );
      expect(await response.text()).toContain('This is gimbal lock.');
    });

    it('is refused without having been read, if it says how large it is or not', async () => {
      const handler = await start({limits: {bodyBytes: 100_000}});
      const large = JSON.stringify(asked('x', {more: 'x'.repeat(200_000)}));
      const streamed = () => ({
        ...posted('{}'),
        body: new Blob([large]).stream(),
        // As `fetch` wants it of whoever sends a stream.
        duplex: 'half' as const,
      });
      for (const init of [() => posted(large), streamed]) {
        // Whoever still writes when the connection ends may not get to read the answer.
        const response = await vi.waitFor(() => handler.fetch('/api/chat', init()));
        expect([response.status, (await response.json()).error.code]).toEqual([413, 'too_large']);
      }
      expect((await handler.fetch('/healthz')).status).toBe(200);
    });
  });

  describe(`the handler in ${name}: many questions at once`, () => {
    it('are answered each by itself, up to as many as there may be', async () => {
      const handler = await ready(start, {limits: {streams: 8, perMinute: 1000}});
      const texts = await Promise.all(
        Array.from({length: 8}, async () => (await handler.fetch('/api/chat', question)).text()),
      );
      for (const text of texts) {
        expect(text).toContain('This is gimbal lock.');
        expect(text.trim().endsWith('data: [DONE]')).toBe(true);
      }
      handler.index.hold();
    });
  });
}

/** A handler whose index is open, and nothing of it read. */
async function ready(start: Start, options: PlainOptions = {}): Promise<RunningHandler> {
  const handler = await start(options);
  await (await handler.fetch('/readyz')).text();
  return handler;
}

async function openStreams(handler: RunningHandler): Promise<number> {
  const text = await (await handler.fetch('/metrics')).text();
  return Number(/^rag_chat_open_streams (\d+)$/m.exec(text)?.[1]);
}

async function rest(reader?: ReadableStreamDefaultReader<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for (;;) {
    const {done, value} = (await reader?.read()) ?? {done: true};
    if (done) {
      return text;
    }
    text += decoder.decode(value, {stream: true});
  }
}
