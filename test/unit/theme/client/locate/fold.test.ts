import fc from 'fast-check';
import {expect, it} from 'vitest';
import {fold} from '../../../../../theme/client/locate/fold.ts';

const text = fc.string({
  unit: fc.constantFrom(...'abé漢🤖 \n\t\u00A0\u200B\u00AD“”‘’"\'-–—…\\()[]|.$'),
  maxLength: 60,
});

it.each([
  ['white space and what nobody sees', 'a b\n\u00A0c\u200B\u00ADd', 'abcd'],
  ['quotation marks', '“It’s” „so“ «there»', `"It's""so""there"`],
  ['dashes, however they are typed', 'a – b -- c — d', 'a-b-c-d'],
  ['an ellipsis', 'so …', 'so...'],
  ['what stands around formulas', '\\(x\\) and \\[y\\]', 'xandy'],
  ['the cells of a row', 'a | b | c', 'abc'],
])('compares texts without regard to %s', (_what, original, folded) => {
  expect(fold(original).text).toBe(folded);
});

it('minds upper case, digits and signs', () => {
  expect(fold('It is 5.').text).not.toBe(fold('it is 5.').text);
  expect(fold('f(x)').text).toBe('f(x)');
});

it('folds no further what is folded', () => {
  fc.assert(
    fc.property(text, (original) => {
      const once = fold(original).text;
      expect(fold(once).text).toBe(once);
    }),
  );
});

it('says where each character comes from, in order', () => {
  fc.assert(
    fc.property(text, (original) => {
      const {text: folded, starts, ends} = fold(original);
      expect(starts).toHaveLength(folded.length);
      expect(ends).toHaveLength(folded.length);
      starts.forEach((start, index) => {
        expect(start).toBeGreaterThanOrEqual(starts[index - 1] ?? 0);
        expect(ends[index]).toBeGreaterThan(start);
      });
    }),
  );
});
