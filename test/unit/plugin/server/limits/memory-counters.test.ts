import {describe, expect, it} from 'vitest';
import {memoryCounters} from '../../../../../plugin/server/limits/memory-counters.ts';

describe('counters in memory', () => {
  it('add up until their time is over', async () => {
    let now = 0;
    const {add} = memoryCounters(() => now);
    expect([await add('a', 1, 60), await add('a', 2, 60), await add('b', 1, 60)]).toEqual([
      1, 3, 1,
    ]);
    now = 60_000;
    expect(await add('a', 1, 60)).toBe(1);
  });

  it('stay few, however many clients there are, and keep the newest', async () => {
    const {add} = memoryCounters(() => 0);
    for (let client = 0; client < 50_010; client += 1) {
      await add(`client ${client}`, 1, 60);
    }
    expect(await add('client 50009', 1, 60)).toBe(2);
    expect(await add('client 0', 1, 60)).toBe(1);
  });

  it('keep what counts for a day, however many clients there are in a minute', async () => {
    const {add} = memoryCounters(() => 0);
    await add('tokens of the day', 5000, 86_400);
    for (let client = 0; client < 60_000; client += 1) {
      await add(`client ${client}`, 1, 60);
    }
    expect(await add('tokens of the day', 1, 86_400)).toBe(5001);
  });
});
