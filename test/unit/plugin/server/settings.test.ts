import {describe, expect, it} from 'vitest';
import {settled} from '../../../../plugin/server/settings.ts';
import type {Limits} from '../../../../plugin/server/types.ts';

/** As a site's own JavaScript may name them. */
function limitsOf(limits: Readonly<Record<string, unknown>>) {
  return settled({limits: limits as Limits}).limits;
}

describe('limits', () => {
  it('that are named without a value are the default ones', () => {
    const {store, ...defaults} = limitsOf({});
    const open = limitsOf({perMinute: undefined, bodyBytes: undefined, answerMs: undefined});
    expect(open).toMatchObject(defaults);
    expect(limitsOf({store: undefined}).store.add).toBeTypeOf('function');
  });

  it.each([
    [{perMinute: Number.NaN}, '"limits.perMinute" is a number from 0, and not NaN.'],
    [{perMinute: '20'}, '"limits.perMinute" is a number from 0, and not 20.'],
    [{perminute: 5}, '"limits.perminute" is not known'],
  ])('that limit nothing are refused: %j', (limits, message) => {
    expect(() => limitsOf(limits)).toThrow(message);
  });

  it('of time may be without end', () => {
    const {answerMs, searchMs} = limitsOf({answerMs: Number.POSITIVE_INFINITY, searchMs: 2 ** 40});
    expect([answerMs, searchMs]).toEqual([2 ** 31 - 1, 2 ** 31 - 1]);
  });
});
