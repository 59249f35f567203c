import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {pointId} from '../../../../plugin/store/point-id.ts';

describe('pointId', () => {
  it('is a UUID of version 5', () => {
    expect(pointId(['https://a.example/', 'current', 'en', 'ch3-s3.2-001', 'hash'])).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
  });

  it('is the same for the same parts and another for any other', () => {
    const parts = fc.array(fc.string({unit: fc.constantFrom('a', 'b', '-', '/')}), {maxLength: 4});
    fc.assert(
      fc.property(parts, parts, (a, b) => {
        expect(pointId(a) === pointId(b)).toBe(a.join('\0') === b.join('\0'));
      }),
    );
  });
});
