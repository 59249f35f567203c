import {expect, it} from 'vitest';
import {normalise} from '../../../core/normalise.ts';

it('makes the length of a vector 1, unless it has no direction', () => {
  const vector = Float32Array.of(3, 0, -4);
  expect(normalise(vector)).toBe(true);
  expect(Array.from(vector, (value) => Number(value.toFixed(6)))).toEqual([0.6, 0, -0.8]);
  const zeros = new Float32Array(3);
  expect(normalise(zeros)).toBe(false);
  expect(zeros).toEqual(new Float32Array(3));
});
