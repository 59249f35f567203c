import {describe, expect, it} from 'vitest';
import {once} from '../../../../core/search/once.ts';

describe('what is asked for once', () => {
  it('is got once for each key, however many want it', async () => {
    const asked: string[] = [];
    const get = once(async (key: string) => {
      asked.push(key);
      return key.toUpperCase();
    });
    expect(await Promise.all(['a', 'a', 'b'].map(get))).toEqual(['A', 'A', 'B']);
    expect(await get('a')).toBe('A');
    expect(asked).toEqual(['a', 'b']);
  });

  it('is asked for again where it failed', async () => {
    let attempts = 0;
    const get = once(async () => {
      attempts++;
      if (attempts === 1) {
        throw new Error('The connection broke.');
      }
      return attempts;
    });
    const both = await Promise.allSettled([get('a'), get('a')]);
    expect(both.map(({status}) => status)).toEqual(['rejected', 'rejected']);
    expect(await get('a')).toBe(2);
    expect(await get('a')).toBe(2);
  });
});
