import {describe, expect, it} from 'vitest';
import {meanLengthOf} from '../../../../../plugin/store/qdrant/mean-length.ts';

describe('how long sections are taken to be', () => {
  it('is a round number near their mean', () => {
    for (const tokens of [40, 160, 230, 400, 511]) {
      const share = meanLengthOf(100 * tokens, 100, null) / tokens;
      expect(share).toBeGreaterThan(0.5);
      expect(share).toBeLessThan(0.62);
    }
    expect(meanLengthOf(100 * 230, 100, null)).toBe(128);
    expect(meanLengthOf(0, 0, null)).toBe(1);
  });

  it('stays while the site grows a little, for each change of it would change all points', () => {
    const first = meanLengthOf(100 * 240, 100, null);
    for (const tokens of [150, 200, 240, 260]) {
      expect(meanLengthOf(100 * tokens, 100, first)).toBe(first);
    }
    expect(meanLengthOf(100 * 900, 100, first)).toBe(512);
  });
});
