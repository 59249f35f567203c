import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import type {ChunkHeading} from '../../../../core/types.ts';
import {filling, sizeOf} from '../../../../plugin/embed/part-size.ts';
import {knownParts, PART_LIMITS, partsOf} from '../../../../plugin/embed/parts.ts';

const WORDS = [
  ...['robot', 'arm.', 'Grips', 'e.g.', 'x', '=>', '{', 'кран.', '机器人。', '로봇'],
  ...['ありがとう', 'e\u0301te\u0301', '👩‍🔧', '\\(a. B\\)', 'aGVsbG8gd29ybGQ', '|', '?!', 'ครับ'],
];
const word = fc.oneof(fc.constantFrom(...WORDS), fc.string({unit: 'grapheme', maxLength: 20}));
const run = fc.oneof(
  {weight: 6, arbitrary: fc.array(word, {maxLength: 60}).map((words) => words.join(' '))},
  {weight: 1, arbitrary: fc.array(word, {maxLength: 400}).map((words) => words.join(''))},
);
const line = fc.record({text: run, level: fc.constantFrom(0, 0, 0, 2, 3, 4)});

/** A chunk of any lines, some of them headings. */
const chunks = fc.array(line, {maxLength: 14}).map((lines) => {
  const headings: ChunkHeading[] = [];
  let text = '';
  for (const {text: words, level} of lines) {
    const title = words.split('\n').join(' ').trim();
    if (level > 0 && title !== '') {
      const place = {offset: text.length, end: Number.MAX_SAFE_INTEGER};
      headings.push({anchor: '', title, level, number: '', ...place});
    }
    text += `${level > 0 ? title : words}\n`;
  }
  return {text, headings, headingPath: ['Book'], locale: 'en'};
});

const BROKEN = /^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$|^\p{M}/u;

describe('parts of any chunk', () => {
  it('have all its words in order, once each, and keep to their limits', () => {
    fc.assert(
      fc.property(chunks, (chunk) => {
        let done = 0;
        for (const {text, start, end} of partsOf(chunk, '')) {
          expect(chunk.text.slice(done, start).trim()).toBe('');
          const words = chunk.text.slice(start, end);
          for (const line of words.split('\n')) {
            expect(text).toContain(line.trim());
          }
          expect(filling(sizeOf(words), PART_LIMITS)).toBeLessThanOrEqual(1.001);
          expect(sizeOf(text).pieces).toBeLessThanOrEqual(350);
          done = end;
        }
        expect(chunk.text.slice(done).trim()).toBe('');
      }),
      {numRuns: 500},
    );
  });

  it('are the same where it is known where they begin', () => {
    fc.assert(
      fc.property(chunks, fc.constantFrom('', 'What follows.'), (chunk, tail) => {
        const whole = partsOf(chunk, tail);
        const parts = whole.map(({start}) => start);
        expect(knownParts({...chunk, parts}, tail)).toEqual(whole);
      }),
      {numRuns: 500},
    );
  });

  it('never start or end within a character', () => {
    const letters = fc.constantFrom('e\u0301', '𠮷', '👩‍🔧', 'a');
    fc.assert(
      fc.property(fc.array(letters, {minLength: 200, maxLength: 900}), (characters) => {
        const text = characters.join('');
        for (const {start, end} of partsOf(
          {text, headings: [], headingPath: [], locale: 'en'},
          '',
        )) {
          expect(text.slice(start, end)).not.toMatch(BROKEN);
        }
      }),
    );
  });
});
