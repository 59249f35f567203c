import {createHash} from 'node:crypto';
import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {textSample} from '../../../../plugin/distil/text-sample.ts';

const MOST = 10;

function sampleOf(texts: readonly string[]): string[] {
  const sample = textSample(MOST);
  for (const text of texts) {
    sample.add(text);
  }
  return sample.texts();
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

describe('a sample of texts', () => {
  it('is all of them in their order, as long as they are few', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string(), {maxLength: MOST}), (texts) => {
        expect(sampleOf([...texts, ...texts])).toEqual(texts);
      }),
    );
  });

  it('has of many texts those of the least hashes, in whatever order they came', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string(), {minLength: MOST + 1, maxLength: 60}), (texts) => {
        const least = texts.toSorted((a, b) => (hashOf(a) < hashOf(b) ? -1 : 1)).slice(0, MOST);
        expect(sampleOf([...texts, ...texts])).toEqual(least);
        expect(sampleOf(texts.toReversed())).toEqual(least);
      }),
    );
  });
});
