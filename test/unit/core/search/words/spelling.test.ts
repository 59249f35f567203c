import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {editsBetween} from '../../../../../core/search/words/edits.ts';
import {isMendable, mended, spellings} from '../../../../../core/search/words/spelling.ts';

function list(frequencies: Readonly<Record<string, number>>) {
  const words = Object.keys(frequencies).sort();
  return spellings({
    words,
    classes: Uint8Array.from(words, (word) => frequencies[word] ?? 0),
  });
}

describe('a word that nobody knows', () => {
  it('is taken for the most frequent of the site’s words that are as near', () => {
    expect(mended('kinamatics', list({kinematics: 5, kinetics: 9}))[0]).toBe('kinematics');
    expect(mended('robto', list({robot: 3, robe: 3}))).toEqual(['robot']);
    expect(mended('forse', list({force: 6, forge: 1}))[0]).toBe('force');
  });

  it('more likely begins and ends as it should', () => {
    expect(mended('plane', list({plan: 3, planet: 3, flane: 3}))).not.toContain('flane');
  });

  it('may have two slips if it is long, else one', () => {
    expect(mended('docasauras', list({docusaurus: 2}))).toEqual(['docusaurus']);
    expect(mended('pulig', list({plugin: 9}))).toEqual([]);
  });

  it('is compared with every word that may have been meant', () => {
    const word = fc.string({
      unit: fc.constantFrom('a', 'b', 'c', 'd', 'é'),
      minLength: 4,
      maxLength: 8,
    });
    fc.assert(
      fc.property(word, word, (typed, meant) => {
        const most = typed.length < 7 ? 1 : 2;
        expect(mended(typed, list({[meant]: 3}))).toEqual(
          editsBetween(typed, meant, most) <= most ? [meant] : [],
        );
      }),
    );
  });

  it('is no slip if it is short or has digits', () => {
    expect(['cat', 'x509a', 'utf8', 'abcd'].map(isMendable)).toEqual([false, false, false, true]);
  });
});
