import {describe, expect, it} from 'vitest';
import type {ChunkHeading} from '../../../../core/types.ts';
import {sizeOf} from '../../../../plugin/embed/part-size.ts';
import {PART_LIMITS, partsOf} from '../../../../plugin/embed/parts.ts';

const {words: LONGEST} = PART_LIMITS;

/** So many sentences of ten words, each its own. */
function prose(sentences: number, about = 'Robots'): string {
  return Array.from(
    {length: sentences},
    (_, index) => `${about} number ${index} can move two arms and three legs.`,
  ).join(' ');
}

function chunk(text: string, headings: readonly ChunkHeading[] = [], path = ['Book', 'Arms']) {
  return {text, headings, headingPath: path, locale: 'en'};
}

function heading(text: string, title: string, level: number, end = text.length): ChunkHeading {
  return {anchor: '', title, level, number: '', offset: text.indexOf(title), end};
}

const wordsOf = (text: string) => text.split(/\s+/).length;

describe('parts of a chunk', () => {
  it('are one for a short chunk, under the headings above it', () => {
    expect(partsOf(chunk('They grip.'), '')).toEqual([
      {text: 'Book > Arms: They grip.', start: 0, end: 10},
    ]);
  });

  it('are one for a chunk that says nothing below its heading', () => {
    expect(partsOf(chunk(''), '')).toEqual([{text: 'Book > Arms', start: 0, end: 0}]);
  });

  it('end with whole sentences', () => {
    const parts = partsOf(chunk(prose(40)), '');
    expect(parts.length).toBeGreaterThan(3);
    for (const {text} of parts) {
      expect(text).toMatch(/^Book > Arms: Robots number .* legs\.$/);
    }
  });

  it('leave no tiny rest', () => {
    const sentences = Math.floor(LONGEST / 10) + 1;
    const sizes = partsOf(chunk(prose(sentences)), '').map(({text}) => wordsOf(text));
    expect(sizes).toHaveLength(2);
    expect(Math.min(...sizes)).toBeGreaterThan(LONGEST / 3);
  });

  it('break between paragraphs rather than in one', () => {
    const half = Math.round((LONGEST * 0.6) / 10);
    const text = `${prose(half, 'Robots')}\n${prose(half, 'People')}`;
    expect(partsOf(chunk(text), '').map(({end}) => end)).toEqual([text.indexOf('\n'), text.length]);
  });

  it('stand under the nearest heading, whose line opens them', () => {
    const text = `Arms\n${prose(5)}\nGrippers\n${prose(5)}\nSuction\n${prose(5)}`;
    const headings = [
      heading(text, 'Arms', 2),
      heading(text, 'Grippers', 3),
      heading(text, 'Suction', 4),
    ];
    const parts = partsOf(chunk(text, headings), '', {words: 60, pieces: 270});
    expect(parts.map((part) => part.text.replace(/: Robots number 0 .*/, ''))).toEqual([
      'Book > Arms',
      'Book > Arms > Grippers',
      'Book > Arms > Grippers > Suction',
    ]);
    expect(parts.map(({start}) => start)).toEqual(headings.map(({offset}) => offset));
  });

  it('say once what a heading says, whose line may have its number', () => {
    const text = '1.3 Arms\nGrippers\nThey grip.';
    const arms = {...heading(text, 'Arms', 2), offset: 0};
    expect(partsOf(chunk(text, [arms, heading(text, 'Grippers', 3)]), '')).toEqual([
      {text: 'Book > Arms > Grippers: They grip.', start: 0, end: text.length},
    ]);
  });

  it('keep the line of a heading that their path does not have', () => {
    const text = 'Arms\nLegs\nThey walk.';
    const headings = [heading(text, 'Arms', 2), heading(text, 'Legs', 2)];
    expect(partsOf(chunk(text, headings), '').map((part) => part.text)).toEqual([
      'Book > Legs: Arms\nLegs\nThey walk.',
    ]);
  });

  it('stand under the other section where two were joined', () => {
    const text = `Arms\n${prose(5)}\nLegs\n${prose(5)}`;
    const headings = [heading(text, 'Arms', 2), heading(text, 'Legs', 2)];
    const [, legs] = partsOf(chunk(text, headings), '', {words: 60, pieces: 270});
    expect(legs?.text).toMatch(/^Book > Legs: Robots/);
  });

  it('keep the headings of a section that started in an earlier chunk', () => {
    const text = prose(2);
    const headings = ['Arms', 'Grippers'].map((title, index) => ({
      ...heading(text, title, index + 2),
      offset: 0,
    }));
    const [part] = partsOf(chunk(text, headings, ['Book', 'Arms', 'Grippers']), '');
    expect(part?.text).toMatch(/^Book > Arms > Grippers: Robots number 0/);
  });

  it('do not stand under the heading of a box that has ended', () => {
    const box = `Warning\n${prose(5)}`;
    const text = `${box}\n${prose(5, 'People')}`;
    const headings = [heading(text, 'Warning', 3, box.length)];
    const parts = partsOf(chunk(text, headings), '', {words: 60, pieces: 270});
    expect(parts.map(({text}) => text.slice(0, text.indexOf(':')))).toEqual([
      'Book > Arms > Warning',
      'Book > Arms',
    ]);
  });

  it('hold no more of Chinese than a model reads', () => {
    const text = '机器人可以用两只手臂搬运很重的箱子。'.repeat(40);
    const parts = partsOf({...chunk(text), locale: 'zh'}, '');
    for (const {start, end} of parts) {
      expect(end - start).toBeLessThanOrEqual(200);
      expect(text[end - 1]).toBe('。');
    }
  });

  it('cut at spaces what has no sentences, and anywhere what has no spaces', () => {
    const words = 'grip '.repeat(300).trim();
    for (const {start, end} of partsOf(chunk(words), '')) {
      expect(`${words} `.slice(start, end + 1)).toMatch(/^(grip )+$/);
    }
    for (const {start, end} of partsOf(chunk('x0/+'.repeat(1000)), '')) {
      expect(sizeOf('x0/+'.repeat(1000).slice(start, end)).pieces).toBeLessThanOrEqual(350);
    }
  });

  it('are cut in linear time', () => {
    const blob = 'aGVsbG8gd29ybGQ'.repeat(10_000);
    expect(partsOf(chunk(blob), '').at(-1)?.end).toBe(blob.length);
  });

  it('mostly stay as they are when a sentence is put in near the start', () => {
    const lengths = [2, 5, 3, 1, 4, 2, 3, 6, 1, 3, 2, 5, 4, 2, 3, 1, 5, 2];
    const text = lengths.map((length, index) => prose(length, `Robot${index}s`)).join('\n');
    const before = partsOf(chunk(text), '').map((part) => part.text);
    const after = partsOf(chunk(`Machines of all sizes can move. ${text}`), '');
    expect(before.length).toBeGreaterThan(4);
    expect(after.filter((part) => !before.includes(part.text)).length).toBeLessThanOrEqual(2);
  });
});

describe('what follows a chunk', () => {
  it('is read with its last words where there is room', () => {
    const [part] = partsOf(chunk('They grip.'), 'Then they let go.');
    expect(part).toEqual({text: 'Book > Arms: They grip.\nThen they let go.', start: 0, end: 10});
  });

  it('is a part of its own else, of which the chunk has no words', () => {
    const text = prose(Math.floor(LONGEST / 10));
    expect(partsOf(chunk(text), 'Then they let go.')).toEqual([
      {text: `Book > Arms: ${text}`, start: 0, end: text.length},
      {text: 'Book > Arms: Then they let go.', start: text.length, end: text.length},
    ]);
  });
});

describe('a long path of headings', () => {
  it('is cut in the middle, and keeps the titles of the page and of the nearest heading', () => {
    const long = 'about many things that robots do all day'.split(' ');
    const between = Array.from({length: 6}, (_, index) => `Part ${index} ${long.join(' ')}`);
    const [part] = partsOf(chunk('They grip.', [], ['Book', ...between, 'Arms']), '');
    expect(part?.text).toMatch(/^Book > … > .*Part 5 [a-z ]* > Arms: They grip\.$/);
    expect(wordsOf(part?.text ?? '')).toBeLessThan(60);
  });

  it('is cut within titles that are too long themselves', () => {
    const [part] = partsOf(chunk('They grip.', [], ['机'.repeat(300), 'arm '.repeat(90)]), '');
    expect(part?.text).toMatch(/^机{20,40} > (arm ){10,20}?arm: They grip\.$/);
  });
});
