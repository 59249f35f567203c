import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {
  begun,
  ended,
  type Interval,
  isOpen,
  isOver,
  OPEN,
  parseHeld,
} from '../../../../../plugin/store/qdrant/held.ts';

/** As Qdrant compares them. */
function isIn(held: readonly Interval[], build: number): boolean {
  return held.some(({from, until}) => from <= build && until > build);
}

describe('the builds that have a point', () => {
  it('are those that wanted it, and no others', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), {maxLength: 12}), (wanted) => {
        let held: readonly Interval[] = [];
        for (const [place, isWanted] of wanted.entries()) {
          const build = place + 1;
          if (isWanted !== isOpen(held)) {
            held = isWanted ? begun(held, build) : ended(held, build);
          }
        }
        expect(wanted.map((_, place) => isIn(held, place + 1))).toEqual(wanted);
      }),
    );
  });

  it('are over with the last one', () => {
    const held = [
      {from: 1, until: 3},
      {from: 5, until: 8},
    ];
    expect([isOver(held, 7), isOver(held, 8)]).toEqual([false, true]);
    expect(isOver(begun(held, 9), 100)).toBe(false);
  });

  it('are read as they were stored, whatever stands beside them', () => {
    const held = begun([], 4);
    expect(parseHeld(JSON.parse(JSON.stringify(held)))).toEqual([{from: 4, until: OPEN}]);
    expect(parseHeld([{from: 1}, null, 'x', {from: 1, until: 2}])).toEqual([{from: 1, until: 2}]);
    expect(parseHeld(undefined)).toEqual([]);
  });
});
