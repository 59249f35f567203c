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

  it('is begun anew by who waits for it where who began it was stopped, and hears nothing', async () => {
    const stopped = Promise.reject<string>(new Error('Its request has ended.'));
    const {catch: heard} = stopped;
    let isFirst = true;
    const deaf = Object.assign(stopped, {
      catch(noted: (error: unknown) => string) {
        const own = isFirst ? () => '' : noted;
        isFirst = false;
        return heard.call(stopped, own);
      },
    });
    const attempts = [deaf, Promise.resolve('read')];
    const get = once(
      (_: string) => attempts.shift() ?? Promise.reject(new Error('once too often')),
    );
    get('a').then(undefined, () => {});
    expect(await Promise.all([get('a'), get('a')])).toEqual(['read', 'read']);
    expect(await get('a')).toBe('read');
  });
});
