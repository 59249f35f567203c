import {setImmediate} from 'node:timers/promises';
import {describe, expect, it} from 'vitest';
import {sharedReads} from '../../../core/shared-reads.ts';

/** Reads that end when they are told to. */
function readsByHand(mostBytes = 100) {
  const asked: string[] = [];
  const stopped: string[] = [];
  const ends = new Map<string, (error?: Error) => void>();
  const get = sharedReads(
    (key: string, signal) => {
      asked.push(key);
      signal.addEventListener('abort', () => stopped.push(key));
      return new Promise<string>((resolve, reject) => {
        ends.set(key, (error) => (error ? reject(error) : resolve(`${key}!`)));
      });
    },
    () => 40,
    mostBytes,
  );
  const read = async (key: string) => {
    const reading = get(key);
    ends.get(key)?.();
    return reading;
  };
  return {get, read, asked, stopped, end: (key: string, error?: Error) => ends.get(key)?.(error)};
}

describe('what is read when it is needed', () => {
  it('is read once, and shared by those who ask meanwhile', async () => {
    const {get, asked, end} = readsByHand();
    const both = Promise.all([get('a'), get('a')]);
    end('a');
    expect(await both).toEqual(['a!', 'a!']);
    expect(await get('a')).toBe('a!');
    expect(asked).toEqual(['a']);
  });

  it('is read again after a failure', async () => {
    const {get, read, asked, end} = readsByHand();
    const failing = get('a');
    end('a', new Error('The line is down.'));
    await expect(failing).rejects.toThrow('The line is down.');
    expect(await read('a')).toBe('a!');
    expect(asked).toEqual(['a', 'a']);
  });

  it('is forgotten when there is too much of it, first what was not asked for the longest', async () => {
    const {get, read, asked} = readsByHand();
    await read('a');
    await read('b');
    await get('a');
    await read('c');
    expect(await get('a')).toBe('a!');
    expect(asked).toEqual(['a', 'b', 'c']);
    await read('b');
    expect(asked).toEqual(['a', 'b', 'c', 'b']);
  });

  it('stops when nobody waits any longer, and is read afresh then', async () => {
    const {get, read, asked, stopped} = readsByHand();
    const [first, second] = [new AbortController(), new AbortController()];
    const waiting = [get('a', first.signal), get('a', second.signal)].map((one) =>
      one.catch((error: Error) => error.name),
    );
    first.abort();
    await setImmediate();
    expect(stopped).toEqual([]);
    second.abort();
    expect(await Promise.all(waiting)).toEqual(['AbortError', 'AbortError']);
    expect(stopped).toEqual(['a']);
    expect(await read('a')).toBe('a!');
    expect(asked).toEqual(['a', 'a']);
  });

  it('is there for the others when one no longer waits', async () => {
    const {get, end} = readsByHand();
    const gone = new AbortController();
    const left = get('a', gone.signal).catch((error: Error) => error.name);
    const stays = get('a');
    gone.abort();
    end('a');
    expect(await Promise.all([left, stays])).toEqual(['AbortError', 'a!']);
  });

  it('is not begun for somebody who has gone', async () => {
    const {get, asked} = readsByHand();
    await expect(get('a', AbortSignal.abort())).rejects.toThrow('abort');
    expect(asked).toEqual([]);
  });

  it('is read anew where who began it was stopped, and nobody has noted that it failed', async () => {
    const stopped = Promise.reject<string>(new Error('Its request has ended.'));
    const {then: heard} = stopped;
    let isFirst = true;
    const deaf = Object.assign(stopped, {
      // biome-ignore lint/suspicious/noThenProperty: it is a promise that the first one does not hear.
      then(onRead: (text: string) => string, onFailure: (error: unknown) => string) {
        const own = isFirst ? () => '' : onFailure;
        isFirst = false;
        return heard.call(stopped, onRead, own);
      },
    });
    const attempts = [deaf, Promise.resolve('read')];
    const get = sharedReads(
      (_: string) => attempts.shift() ?? Promise.reject(new Error('once too often')),
      () => 1,
      100,
    );
    expect(await Promise.all([get('a'), get('a')])).toEqual(['read', 'read']);
  });
});
