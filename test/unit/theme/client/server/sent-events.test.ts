import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {sentEvents} from '../../../../../theme/client/server/sent-events.ts';

async function read(chunks: readonly Uint8Array[], most = Number.POSITIVE_INFINITY) {
  let cancelled = false;
  const waiting = [...chunks];
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const chunk = waiting.shift();
      if (chunk) {
        controller.enqueue(chunk);
      } else {
        controller.close();
      }
    },
    cancel() {
      cancelled = true;
    },
  });
  const events: string[] = [];
  for await (const event of sentEvents(body)) {
    events.push(event);
    if (events.length >= most) {
      break;
    }
  }
  return {events, cancelled};
}

const bytes = (text: string) => new TextEncoder().encode(text);

describe('what a server sends', () => {
  it('is the same wherever the network cuts it, letters and line ends too', async () => {
    const text = fc.array(
      fc.string({unit: fc.constantFrom('a', 'é', '𝜃', ' ', ':'), minLength: 1}),
      {
        maxLength: 5,
      },
    );
    await fc.assert(
      fc.asyncProperty(
        text,
        fc.constantFrom('\n', '\r\n', '\r'),
        fc.array(fc.nat(60), {maxLength: 8}),
        async (events, end, cuts) => {
          const whole = bytes(events.map((event) => `data: ${event}${end}${end}`).join(''));
          const places = [0, ...cuts.toSorted((a, b) => a - b), whole.length];
          const chunks = places.slice(1).map((to, at) => whole.slice(places[at], to));
          expect((await read(chunks)).events).toEqual(events);
        },
      ),
    );
  });

  it('may have several lines, names and remarks', async () => {
    const sent = bytes(': hello\n\nevent: x\ndata: a\ndata:b\nid: 1\n\ndata: c\n\n');
    expect((await read([sent])).events).toEqual(['a\nb', 'c']);
  });

  it('is one event where the network cuts it between its lines', async () => {
    const chunks = [bytes('data: a\r\n'), bytes('data: b\r'), bytes('\n\r\n')];
    expect((await read(chunks)).events).toEqual(['a\nb']);
  });

  it('is no event where it broke off', async () => {
    expect((await read([bytes('data: a\n\ndata: b')])).events).toEqual(['a']);
  });

  it('ends for the server when nobody reads any more', async () => {
    const sent = [bytes('data: a\n\n'), bytes('data: b\n\n'), bytes('data: c\n\n')];
    expect(await read(sent, 1)).toEqual({events: ['a'], cancelled: true});
  });
});
