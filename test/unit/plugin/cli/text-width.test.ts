import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {table} from '../../../../plugin/cli/table.ts';
import {fold, plainLine, shorten, widthOf} from '../../../../plugin/cli/text-width.ts';

const text = fc.string({unit: fc.constantFrom('a', 'ß', ' ', '手', '🤖', 'e\u0301', '\u200d')});

describe('a text in a terminal', () => {
  it('takes two columns for wide characters and none for marks', () => {
    expect(widthOf('robot')).toBe(5);
    expect(widthOf('ロボット')).toBe(8);
    expect(widthOf('e\u0301')).toBe(1);
    expect(widthOf('🤖!')).toBe(3);
  });

  it('is shortened between words, if it can be', () => {
    expect(shorten('The arm bends.', 14)).toBe('The arm bends.');
    expect(shorten('The arm bends.', 13)).toBe('The arm…');
    expect(shorten('Gelenkwinkel', 6)).toBe('Gelen…');
    expect(shorten('ロボット', 6)).toBe('ロボ…');
  });

  it('is folded into as many lines as it may have', () => {
    expect(fold('one two three four', 9, 3)).toEqual(['one two', 'three', 'four']);
    expect(fold('one two three four', 9, 2)).toEqual(['one two', 'three…']);
    expect(fold('', 9, 2)).toEqual([]);
  });

  it('is never wider than the terminal, and loses nothing but what is cut off', () => {
    fc.assert(
      fc.property(
        text,
        fc.integer({min: 3, max: 12}),
        fc.integer({min: 1, max: 4}),
        (any, width, lines) => {
          const folded = fold(plainLine(any), width, lines);
          expect(folded.length).toBeLessThanOrEqual(lines);
          for (const line of folded) {
            expect(widthOf(line)).toBeLessThanOrEqual(width);
          }
          const squeezed = folded.join('').replace(/…$/, '').replaceAll(' ', '');
          expect(any.replaceAll(' ', '').startsWith(squeezed)).toBe(true);
        },
      ),
    );
  });

  it('commands the terminal nothing', () => {
    expect(plainLine(' a\u001b[31m\u0007b\n\u009bc ')).toBe('a [31m b c');
  });
});

describe('a table', () => {
  it('has its columns below each other', () => {
    expect(
      table([
        ['', 'a', 'long'],
        ['手', '1', '2'],
        ['all', '10'],
      ]),
    ).toEqual(['      a  long', '手    1     2', 'all  10']);
  });
});
