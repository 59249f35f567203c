import fc from 'fast-check';
import {afterEach, describe, expect, it, vi} from 'vitest';
import {pluralForm} from '../../../../theme/client/plural.ts';

vi.mock('@docusaurus/useDocusaurusContext', () => ({default: () => ({})}));

const ENGLISH = '{count} source|{count} sources';
const numbers = fc.nat({max: 10_000});

afterEach(() => {
  vi.restoreAllMocks();
});

describe('the form of a message for a number', () => {
  it.each([
    ['en', ENGLISH, {1: '1 source', 2: '2 sources', 0: '0 sources'}],
    [
      'ru',
      '{count} a|{count} b|{count} c|{count} d',
      {1: '1 a', 21: '21 a', 2: '2 b', 24: '24 b', 5: '5 c', 11: '11 c', 112: '112 c'},
    ],
    // Without the form for fractions, which no count has.
    ['ru', '{count} a|{count} b|{count} c', {1: '1 a', 22: '22 b', 5: '5 c', 20: '20 c'}],
    [
      'ar',
      'none|one|two|{count} few|{count} many|{count} other',
      {
        0: 'none',
        1: 'one',
        2: 'two',
        3: '3 few',
        110: '110 few',
        11: '11 many',
        99: '99 many',
        100: '100 other',
        102: '102 other',
      },
    ],
    ['fr', '{count} a|{count} b|{count} c', {0: '0 a', 1: '1 a', 2: '2 c', 1000000: '1000000 b'}],
    ['fr', '{count} a|{count} b', {0: '0 a', 1: '1 a', 2: '2 b', 1000000: '1000000 b'}],
    ['ja', '{count} 文', {0: '0 文', 1: '1 文', 7: '7 文'}],
    ['hi', '{count} a|{count} b', {0: '0 a', 1: '1 a', 2: '2 b'}],
  ])('follows the rules of %s in %s', (locale, message, expected) => {
    const forms = Object.keys(expected).map((count) => [
      count,
      pluralForm(message, Number(count), locale),
    ]);
    expect(Object.fromEntries(forms)).toEqual(expected);
  });

  it.each(['th', 'uk', 'zh-TW', 'xx_custom', 'lv', 'pl'])(
    'is the English one where %s has none of its own',
    (locale) => {
      fc.assert(
        fc.property(numbers, (count) => {
          expect(pluralForm(ENGLISH, count, locale)).toBe(pluralForm(ENGLISH, count, 'en'));
        }),
      );
    },
  );

  it.each(['es', 'fr', 'it', 'pt'])(
    'is the same of three as of two in %s, where a browser knows no form for millions',
    (locale) => {
      const withMillions = (count: number) =>
        pluralForm('{count} a|{count} m|{count} b', count, locale);
      const known = Array.from({length: 50}, (_, count) => withMillions(count));
      const {resolvedOptions} = Intl.PluralRules.prototype;
      vi.spyOn(Intl.PluralRules.prototype, 'resolvedOptions').mockImplementation(function (
        this: Intl.PluralRules,
      ) {
        return {...resolvedOptions.call(this), pluralCategories: ['one', 'other']};
      });
      expect(known.map((_, count) => withMillions(count))).toEqual(known);
      expect(pluralForm('{count} a|{count} b', 5, locale)).toBe('5 b');
    },
  );

  it('is one of those that there are, whatever the number of forms', () => {
    const locales = fc.constantFrom('ar', 'en', 'fr', 'ja', 'ru', 'xx_custom');
    fc.assert(
      fc.property(locales, numbers, fc.integer({min: 1, max: 8}), (locale, count, length) => {
        const forms = Array.from({length}, (_, place) => `form ${place}`);
        expect(forms).toContain(pluralForm(forms.join('|'), count, locale));
      }),
    );
  });
});
