import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import type {Block} from '../../../../model/corpus/blocks.ts';
import {pageTexts} from '../../../../model/corpus/page-texts.ts';
import {ended, sentencesOf} from '../../../../model/corpus/sentences-of.ts';
import {textSet} from '../../../../model/corpus/text-set.ts';
import {seeded} from '../../../../plugin/distil/random.ts';

const NOUNS = new Set(['loom', 'shuttle', 'cloth', 'warp', 'tension', 'yarn']);
const isNoun = (word: string) => NOUNS.has(word);
const PAGE: Block[] = [
  {kind: 'heading', text: 'Creating a warp'},
  {
    kind: 'text',
    text:
      'You can set the tension of the warp with setTension(). If the yarn is too thick, the shuttle stops. ' +
      'The shuttle is made of wood and does not break.',
  },
  {kind: 'text', text: 'The loom allows you to weave a cloth. Returns the width of the cloth.'},
];

function textsOf(blocks: readonly Block[], seed: number): string[] {
  const set = textSet();
  for (const text of pageTexts(blocks, 'Weaver', isNoun, seeded(seed))) {
    set.add(text);
  }
  return set.texts;
}

const words = fc.constantFrom(
  ...'The the loom shuttle is set Set of a your you can if If , . ? ( ) {} $& $1 setTension() not Returns To use'.split(
    ' ',
  ),
);
const block = fc.record({
  kind: fc.constantFrom('heading' as const, 'text' as const),
  text: fc.array(words, {minLength: 1, maxLength: 40}).map((some) => some.join(' ')),
});

describe('texts of a page', () => {
  it('are the same for the same seed', () => {
    expect(textsOf(PAGE, 5)).toEqual(textsOf(PAGE, 5));
    expect(textsOf(PAGE, 5)).not.toEqual(textsOf(PAGE, 6));
  });

  it('speak of what the page says, short and at length', () => {
    const texts = Array.from({length: 100}, (_, seed) => textsOf(PAGE, seed)).flat();
    expect(texts).toContain('What happens if the yarn is too thick?');
    expect(texts).toContain('How do I create a warp?');
    expect(texts).toContain('TypeError: setTension() is not a function');
    expect(texts.filter((text) => /[.?!] [A-Z].*[.?!] [A-Z]/.test(text)).length).toBeGreaterThan(
      20,
    );
  });

  it('are never broken, whatever the page', () => {
    fc.assert(
      fc.property(fc.array(block, {maxLength: 6}), fc.nat(1000), (blocks, seed) => {
        const texts = textsOf([...blocks, ...PAGE], seed);
        for (const text of texts) {
          expect(text).toMatch(/\S/);
          expect(text).not.toMatch(/\{\}|\s\s|^\s|\s$|undefined of|null/);
          expect(text.length).toBeLessThanOrEqual(900);
        }
        expect(new Set(texts).size).toBe(texts.length);
      }),
      {numRuns: 60},
    );
  });
});

describe('sentences', () => {
  it('are prose', () => {
    expect(
      sentencesOf(
        'Looms weave cloth all day. Fixed GH1234 in the loom. See e.g. Smith for more of it. A = b => c',
      ),
    ).toEqual(['Looms weave cloth all day.', 'See e.g. Smith for more of it.']);
  });

  it('end', () => {
    expect(['It is so:', 'Is it so?', 'It is'].map(ended)).toEqual([
      'It is so.',
      'Is it so?',
      'It is.',
    ]);
  });
});

describe('the set of texts', () => {
  it('takes a text once, whatever its capitals and end', () => {
    const {texts, add} = textSet();
    expect([add('What  is a loom?'), add('what is a loom'), add('What is a warp?')]).toEqual([
      true,
      false,
      true,
    ]);
    expect(texts).toEqual(['What is a loom?', 'What is a warp?']);
  });

  it('refuses what nobody asks, and what the result is measured on', () => {
    const {texts, add} = textSet();
    for (const text of [
      '',
      '1.2.3',
      'x'.repeat(901),
      'a {} b',
      'Как ткать полотно',
      'About Docusaurus',
    ]) {
      add(text);
    }
    expect(texts).toEqual([]);
  });
});
