import {describe, expect, it} from 'vitest';
import type {CueWords} from '../../../../../core/answer/cues/cue-words.ts';
import {type Cues, cuesFor} from '../../../../../core/answer/cues/cues-for.ts';
import {ENGLISH} from '../../../../../core/answer/cues/english.ts';
import {FEW_WORDS} from '../../../../../core/answer/cues/few-words.ts';
import {FRENCH} from '../../../../../core/answer/cues/french.ts';
import {GERMAN} from '../../../../../core/answer/cues/german.ts';
import {SPANISH} from '../../../../../core/answer/cues/spanish.ts';

const all = ({asks, ...cues}: Cues) => [...Object.values(asks), ...Object.values(cues)];
const words = ({asks, ...own}: CueWords) => ({...asks, ...own});

describe('the cues of a site', () => {
  it.each(['fr-CA', 'fr_CA', 'FR', 'fr'])('are those of the language of %s', (locale) => {
    expect(cuesFor(locale).givesReason.test('car il tombe')).toBe(true);
    // They are not made again for each sentence.
    expect(cuesFor(locale)).toBe(cuesFor('fr'));
  });

  it.each([
    ['en', 'because', ['weil', 'car', 'porque']],
    ['de', 'weil', ['because', 'car', 'porque']],
    ['fr', 'car', ['because', 'weil', 'porque']],
    ['es', 'porque', ['because', 'weil', 'car']],
  ])('are of one language: %s', (locale, own, others) => {
    const {givesReason} = cuesFor(locale);
    expect(givesReason.test(own)).toBe(true);
    expect(others.filter((other) => givesReason.test(other))).toEqual([]);
  });

  it.each(['xx', '', 'constructor', 'tlh-US'])('are none in a language like “%s”', (locale) => {
    const text = 'This is why: see Figure 3 above. Exercises and Übungen, car porque, it 図1';
    for (const part of [text, ...text.split(' '), '']) {
      expect(all(cuesFor(locale)).filter((cue) => cue.test(part))).toEqual([]);
    }
  });
});

describe('the words of a language', () => {
  const lists = {ENGLISH, FRENCH, GERMAN, SPANISH, ...FEW_WORDS};

  it.each(Object.entries(lists))('are an expression each that catches nothing: %s', (_, own) => {
    for (const [cue, source] of Object.entries(words(own))) {
      // What is caught would turn up among the sides of a comparison.
      expect(new RegExp(`${source}|`, 'iu').exec(''), cue).toHaveLength(1);
    }
  });

  it.each(Object.entries({ENGLISH, FRENCH, GERMAN, SPANISH}))('miss no cue: %s', (_, own) => {
    const missing = Object.entries(words(own)).filter(([, source]) => source === '');
    expect(missing).toEqual([]);
  });

  it.each(Object.entries(lists))('have no empty alternative: %s', (_, own) => {
    for (const [cue, source] of Object.entries(words(own))) {
      expect(source, cue).not.toMatch(/^\||\|\||\|$|\((?:\?:)?\||\|\)/);
    }
  });
});
