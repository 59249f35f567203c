import {describe, expect, it} from 'vitest';
import {below, pick, seeded, shuffle} from '../../../../plugin/distil/random.ts';

describe('random numbers', () => {
  it('are the same on every machine for the same seed', () => {
    const random = seeded(1);
    expect([random(), random(), random()]).toEqual([
      0.6270739405881613, 0.002735721180215478, 0.5274470399599522,
    ]);
    expect(seeded(2)()).not.toBe(seeded(1)());
  });

  it('lie in [0, 1), and all parts of it get their share', () => {
    const random = seeded(7);
    const counts = new Int32Array(10);
    for (let n = 0; n < 10_000; n++) {
      const at = below(random, 10);
      counts[at] = (counts[at] ?? 0) + 1;
    }
    expect(Math.min(...counts)).toBeGreaterThan(900);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(10_000);
  });

  it('shuffle a list so that each order is as likely', () => {
    const random = seeded(3);
    const counts = new Map<string, number>();
    for (let n = 0; n < 6000; n++) {
      const order = shuffle(random, ['a', 'b', 'c']).join('');
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    expect(Array.from(counts.keys()).sort()).toEqual(['abc', 'acb', 'bac', 'bca', 'cab', 'cba']);
    expect(Math.min(...counts.values())).toBeGreaterThan(900);
  });

  it('pick any of a list', () => {
    const random = seeded(4);
    expect(new Set(Array.from({length: 50}, () => pick(random, ['a', 'b', 'c']))).size).toBe(3);
  });
});
