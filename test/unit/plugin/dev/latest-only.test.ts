import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {latestOnly} from '../../../../plugin/dev/latest-only.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

/** Works for a second on each value. */
function worker() {
  const done: string[] = [];
  let atOnce = 0;
  let mostAtOnce = 0;
  const works = latestOnly<string>(async (value) => {
    atOnce++;
    mostAtOnce = Math.max(mostAtOnce, atOnce);
    await new Promise((resolve) => setTimeout(resolve, 1000));
    atOnce--;
    done.push(value);
  });
  return {...works, done, mostAtOnce: () => mostAtOnce};
}

describe('of what comes in a row', () => {
  it('the latest alone is worked on, once it has been quiet', async () => {
    const {offer, done} = worker();
    offer('a', 300);
    await vi.advanceTimersByTimeAsync(200);
    offer('b', 300);
    await vi.advanceTimersByTimeAsync(1200);
    expect(done).toEqual([]);
    await vi.advanceTimersByTimeAsync(5000);
    expect(done).toEqual(['b']);
  });

  it('the latest follows what was being worked on, one at a time', async () => {
    const {offer, done, mostAtOnce} = worker();
    offer('a', 300);
    await vi.advanceTimersByTimeAsync(400);
    offer('b', 300);
    await vi.advanceTimersByTimeAsync(400);
    offer('c', 300);
    await vi.advanceTimersByTimeAsync(5000);
    expect(done).toEqual(['a', 'c']);
    expect(mostAtOnce()).toBe(1);
  });

  it('what comes as work ends is still waited for', async () => {
    const {offer, done} = worker();
    offer('a', 300);
    await vi.advanceTimersByTimeAsync(1250);
    offer('b', 300);
    await vi.advanceTimersByTimeAsync(100);
    offer('c', 300);
    await vi.advanceTimersByTimeAsync(5000);
    expect(done).toEqual(['a', 'c']);
  });

  it('nothing is begun once what waits is cleared', async () => {
    const {offer, clear, done} = worker();
    offer('a', 300);
    await vi.advanceTimersByTimeAsync(400);
    offer('b', 300);
    clear();
    await vi.advanceTimersByTimeAsync(5000);
    expect(done).toEqual(['a']);
  });
});
