import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {nextActive} from '../../../../../theme/client/composer/active-hit.ts';

describe('the arrows', () => {
  it('lead through all hits and back to the box, both ways round', () => {
    const walk = (key: 'ArrowDown' | 'ArrowUp') => {
      const places: (number | null)[] = [null];
      for (let step = 0; step < 4; step += 1) {
        places.push(nextActive(places.at(-1) ?? null, 3, key));
      }
      return places;
    };
    expect(walk('ArrowDown')).toEqual([null, 0, 1, 2, null]);
    expect(walk('ArrowUp')).toEqual([null, 2, 1, 0, null]);
  });

  it('undo each other', () => {
    fc.assert(
      fc.property(fc.integer({min: 1, max: 9}), fc.nat(9), (count, place) => {
        const from = place >= count ? null : place;
        const down = nextActive(from, count, 'ArrowDown');
        expect(nextActive(down, count, 'ArrowUp')).toBe(from);
      }),
    );
  });

  it('stay in the box where there are no hits', () => {
    expect(nextActive(2, 0, 'ArrowDown')).toBeNull();
  });
});
