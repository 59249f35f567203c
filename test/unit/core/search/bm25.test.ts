import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {buildTermTable} from '../../../../core/index-format/term-table.ts';
import {searchKeywords} from '../../../../core/search/bm25.ts';

const sections = [
  {headingPath: ['Robots'], text: 'the arm and the hand'},
  {headingPath: ['Jacobians'], text: 'the jacobian of the arm'},
  {headingPath: ['Frames'], text: 'the frame of the hand, the hand, the hand'},
];

function find(terms: string[], texts = sections) {
  return searchKeywords(buildTermTable(texts), terms);
}

describe('keyword search', () => {
  it('prefers what has the rare word, and the word in its heading', () => {
    expect(find(['the', 'jacobian']).map(({chunk}) => chunk)[0]).toBe(1);
    expect(find(['frame']).map(({chunk}) => chunk)).toEqual([2]);
  });

  it('prefers what has a word more often', () => {
    expect(find(['hand']).map(({chunk}) => chunk)).toEqual([2, 0]);
  });

  it('says how much of the question a section covers', () => {
    const [best] = find(['arm', 'jacobian']);
    expect(best?.coverage).toBeCloseTo(1);
    const [unknown] = find(['arm', 'capital', 'france']);
    expect(unknown?.coverage).toBeLessThan(0.3);
  });

  it('finds nothing for words that no section has, not even those of JavaScript', () => {
    expect(find(['constructor', '__proto__', 'toString'])).toEqual([]);
    expect(find(['arm'], [])).toEqual([]);
  });

  it('finds exactly the sections that have a word', () => {
    const word = fc.constantFrom('a', 'b', 'c', 'constructor', '__proto__');
    const texts = fc.array(
      fc.array(word).map((words) => ({headingPath: [], text: words.join(' ')})),
    );
    fc.assert(
      fc.property(texts, fc.array(word), (corpus, question) => {
        const found = find(question, corpus).map(({chunk}) => chunk);
        const expected = corpus.flatMap(({text}, index) =>
          question.some((term) => text.split(' ').includes(term)) ? [index] : [],
        );
        expect([...found].sort((a, b) => a - b)).toEqual(expected);
      }),
    );
  });
});
