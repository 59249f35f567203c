import {describe, expect, it} from 'vitest';
import {isOlder} from '../../../../../plugin/store/qdrant/server-version.ts';

describe('a version', () => {
  it.each([
    ['1.15.9', true],
    ['0.99.0', true],
    ['1.16.0', false],
    ['1.16.3-dev', false],
    ['1.100.0', false],
    ['2.0.0', false],
    // A server that does not say may be any.
    ['unknown', false],
  ])('%s is older than 1.16: %s', (version, expected) => {
    expect(isOlder(version, '1.16')).toBe(expected);
  });
});
