import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {normalise} from '../../../../../../core/normalise.ts';
import {nearSections} from '../../../../../../plugin/cli/report-html/alike/near-sections.ts';

const LEAST = 0.9;

function rowsOf(vectors: readonly (readonly number[])[]): Float32Array {
  return Float32Array.from(
    vectors.flatMap((vector) => {
      const row = Float32Array.from(vector);
      normalise(row);
      return Array.from(row);
    }),
  );
}

/** Numbers that are the same on every machine. */
function noise(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 31 - 1;
  };
}

describe('near sections', () => {
  it('of a small site are all pairs that are near, once each', async () => {
    const vector = fc.array(fc.integer({min: -3, max: 3}), {minLength: 5, maxLength: 5});
    await fc.assert(
      fc.asyncProperty(fc.array(vector, {maxLength: 12}), async (vectors) => {
        const rows = rowsOf(vectors);
        const row = (place: number) => rows.subarray(place * 5, place * 5 + 5);
        const dot = (a: number, b: number) =>
          row(a).reduce((sum, value, d) => sum + value * (row(b)[d] ?? 0), 0);
        const pairs = await nearSections({rows, dimensions: 5}, 0.99, () => {});
        const wanted = vectors.flatMap((_, one) =>
          vectors.flatMap((_other, other) =>
            one < other && dot(one, other) > 0.995 ? [`${one} ${other}`] : [],
          ),
        );
        const found = pairs.map(({one, other}) => `${one} ${other}`);
        expect(found).toEqual(expect.arrayContaining(wanted));
        expect(new Set(found).size).toBe(found.length);
      }),
    );
  });

  it('of a large site are found in few comparisons, nearly all of them', async () => {
    const [count, dimensions] = [4000, 24];
    const random = noise(7);
    const vectors = Array.from({length: count}, () => Array.from({length: dimensions}, random));
    // Each of the first two hundred has a twin somewhere else.
    const twins = Array.from({length: 200}, (_, one) => [one, count - 1 - 3 * one] as const);
    for (const [one, other] of twins) {
      vectors[other] = (vectors[one] ?? []).map((value) => value + random() * 0.1);
    }
    const pairs = await nearSections({rows: rowsOf(vectors), dimensions}, LEAST, () => {});
    const found = new Set(pairs.map(({one, other}) => `${one} ${other}`));
    const seen = twins.filter(([one, other]) => found.has(`${one} ${other}`));
    expect(seen.length).toBeGreaterThan(190);
    expect(found.size).toBe(pairs.length);
  });

  it('are each told with some of those that are the same, where there are thousands, and with what is near', async () => {
    const [count, dimensions] = [30_000, 24];
    const random = noise(3);
    const same = Array.from({length: dimensions}, random);
    const near = same.map((value) => value + random() * 0.05);
    const vectors = [...Array.from({length: count}, () => same), near];
    const pairs = await nearSections({rows: rowsOf(vectors), dimensions}, LEAST, () => {});
    expect(pairs.length).toBeLessThan(count * 13);
    const told = new Set(pairs.flatMap(({one, other}) => [one, other]));
    expect(told.size).toBe(count + 1);
    expect(new Set(pairs.map(({one, other}) => `${one} ${other}`)).size).toBe(pairs.length);
  });
});
