import {expect, it} from 'vitest';
import {writtenBy} from '../../../../../theme/client/answer/written-words.ts';
import {quotedPart} from '../../../../support/quoted-part.ts';

it('an answer is said to be checked where it was, and not where somebody else wrote it', () => {
  expect(writtenBy({parts: [], isServed: true})).toMatch(/checked against the sections/);
  const parts = [{...quotedPart(), support: 'supported' as const}];
  expect(writtenBy({parts})).toMatch(/checked against the sections/);
  expect(writtenBy({parts: [quotedPart()]})).toBe('Written by a language model, from the book');
});
