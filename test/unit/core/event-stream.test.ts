import {describe, expect, it, vi} from 'vitest';
import {eventStream} from '../../../core/event-stream.ts';

const turn = () => new Promise((resolve) => setTimeout(resolve));

async function all<Event>(events: AsyncIterable<Event>, seen: Event[] = []): Promise<Event[]> {
  for await (const event of events) {
    seen.push(event);
  }
  return seen;
}

/** Work that goes on until it is given up. */
function endless(onStop = () => {}) {
  return (take: (event: number) => void, signal: AbortSignal) =>
    new Promise<void>((_, reject) => {
      take(1);
      signal.addEventListener('abort', () => {
        onStop();
        reject(signal.reason);
      });
    });
}

describe('a stream of events', () => {
  it('has all of them in order, however they come', async () => {
    const events = eventStream<number>(async (take) => {
      take(1);
      take(2);
      await turn();
      take(3);
      await turn();
      take(4);
      take(5);
    });
    expect(await all(events)).toEqual([1, 2, 3, 4, 5]);
  });

  it('loses none to a slow reader', async () => {
    const seen: number[] = [];
    for await (const event of eventStream<number>(async (take) => [1, 2, 3].forEach(take))) {
      await turn();
      seen.push(event);
    }
    expect(seen).toEqual([1, 2, 3]);
  });

  it('begins no work before somebody reads', async () => {
    const work = vi.fn(async () => {});
    const events = eventStream(work);
    expect(work).not.toHaveBeenCalled();
    await all(events);
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('gives what came before a failure, then the failure', async () => {
    const seen: number[] = [];
    const events = eventStream<number>(async (take) => {
      take(1);
      throw new Error('It broke.');
    });
    await expect(all(events, seen)).rejects.toThrow('It broke.');
    expect(seen).toEqual([1]);
  });

  it('gives the work up where its reader stops', async () => {
    const stopped = vi.fn();
    for await (const event of eventStream(endless(stopped))) {
      expect(event).toBe(1);
      break;
    }
    expect(stopped).toHaveBeenCalledTimes(1);
  });

  it('gives the work up at once where the signal says so', async () => {
    const stopped = vi.fn();
    const controller = new AbortController();
    const seen: number[] = [];
    const reading = all(eventStream(endless(stopped), controller.signal), seen);
    await turn();
    controller.abort(new Error('Enough.'));
    await expect(reading).rejects.toThrow('Enough.');
    expect(seen).toEqual([1]);
    expect(stopped).toHaveBeenCalledTimes(1);
  });

  it('fails without waiting for work that does not listen', async () => {
    const controller = new AbortController();
    const reading = all(eventStream<number>(() => new Promise(() => {}), controller.signal));
    await turn();
    controller.abort(new Error('Enough.'));
    await expect(reading).rejects.toThrow('Enough.');
  });

  it('begins nothing that was given up before', async () => {
    const work = vi.fn(async () => {});
    await expect(all(eventStream(work, AbortSignal.abort(new Error('Enough.'))))).rejects.toThrow(
      'Enough.',
    );
    expect(work).not.toHaveBeenCalled();
  });

  it('is not stopped by work that hands something over after its end', async () => {
    let late: (event: number) => void = () => {};
    const events = eventStream<number>(async (take) => {
      take(1);
      late = take;
    });
    expect(await all(events)).toEqual([1]);
    expect(() => late(2)).not.toThrow();
  });
});
