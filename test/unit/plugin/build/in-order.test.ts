import {setTimeout} from 'node:timers/promises';
import {expect, it} from 'vitest';
import {mapInOrder} from '../../../../plugin/build/in-order.ts';

async function collected<Item>(results: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = [];
  for await (const result of results) {
    all.push(result);
  }
  return all;
}

it('gives results in the order of the items, whichever is ready first', async () => {
  const delays = [30, 1, 20, 2, 10];
  const map = async (delay: number) => {
    await setTimeout(delay);
    return delay;
  };
  expect(await collected(mapInOrder(delays, 3, map))).toEqual(delays);
});

it('works on no more items at once than it may', async () => {
  let underway = 0;
  let most = 0;
  const map = async (item: number) => {
    most = Math.max(most, ++underway);
    await setTimeout(2);
    underway--;
    return item;
  };
  await collected(mapInOrder(Array(20).keys(), 4, map));
  expect(most).toBe(4);
});

it('fails with what went wrong, though results before it were waited for', async () => {
  const map = async (item: number) => {
    if (item === 1) {
      throw new Error('No such page.');
    }
    await setTimeout(5);
    return item;
  };
  await expect(collected(mapInOrder([0, 1, 2], 3, map))).rejects.toThrow('No such page.');
});
