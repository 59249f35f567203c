import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {textQueue} from '../../../../plugin/embed/local-queue.ts';

const batchesOf = (texts: readonly string[], processes: number): (readonly number[])[] => {
  const queue = textQueue(texts, processes);
  const batches: (readonly number[])[] = [];
  for (let batch = queue.next(); batch; batch = queue.next()) {
    expect(batch.texts).toEqual(batch.indices.map((index) => texts[index]));
    batches.push(batch.indices);
  }
  return batches;
};

describe('texts for several processes', () => {
  it('are given out once each, the longest first', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), fc.integer({min: 1, max: 9}), (texts, processes) => {
        const order = batchesOf(texts, processes).flat();
        const lengths = order.map((index) => texts[index]?.length ?? 0);
        expect(new Set(order).size).toBe(texts.length);
        expect(lengths).toEqual(lengths.toSorted((a, b) => b - a));
      }),
    );
  });

  it('come in few batches at first and one by one at the end', () => {
    const batches = batchesOf(
      Array.from({length: 1000}, () => 'word '.repeat(50)),
      2,
    );
    expect(batches.length).toBeLessThan(100);
    expect(batches.at(0)?.length).toBeGreaterThan(20);
    expect(batches.at(-1)?.length).toBe(1);
  });

  it('come again when a process gives them back', () => {
    const queue = textQueue(['a', 'b', 'c', 'd'], 1);
    const first = queue.next()?.indices ?? [];
    queue.giveBack(first);
    expect(queue.next()?.indices).toEqual(first);
  });
});
