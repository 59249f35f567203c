import fc from 'fast-check';
import {expect, it} from 'vitest';
import {lastNotAfter} from '../../../core/last-not-after.ts';

it('finds the last of sorted items that is not after another one', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(20)), fc.nat(20), (items, item) => {
      const sorted = items.toSorted((a, b) => a - b);
      expect(lastNotAfter(sorted, item)).toBe(sorted.findLastIndex((one) => one <= item));
    }),
  );
  expect(lastNotAfter(['arm', 'hand'], 'gripper')).toBe(0);
  expect(lastNotAfter(['arm', 'hand'], 'a')).toBe(-1);
});
