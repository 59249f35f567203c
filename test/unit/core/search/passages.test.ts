import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {chunkOf, pickSections} from '../../../../core/search/passages.ts';
import type {Ranked} from '../../../../core/search/rank-sections.ts';
import {chunk} from '../../../support/chunk.ts';

function ranked(section: number): Ranked {
  return {
    ...{section, words: 0, meaning: null, nearestChunk: null, score: 1},
    ...{links: 0, page: 0, recency: 0},
  };
}

/** Ten sections a document. */
const documentOf = (section: number) => Math.floor(section / 10);

function picked(sections: readonly number[], topK: number, perDocument: number): number[] {
  return pickSections(sections.map(ranked), {documentOf}, {topK, perDocument}).map(
    ({section}) => section,
  );
}

describe('the sections that are shown', () => {
  it('are the first ones, but of each document no more than allowed', () => {
    expect(picked([3, 1, 2, 11, 4, 25], 4, 2)).toEqual([3, 1, 11, 25]);
    expect(picked([3, 1, 2, 11], 2, 9)).toEqual([3, 1]);
  });

  it('are none where none are asked for', () => {
    expect(picked([3, 1], 0, 5)).toEqual([]);
    expect(picked([], 5, 5)).toEqual([]);
  });

  it('are never more than asked for, and stay in their order', () => {
    const order = fc.uniqueArray(fc.nat(50));
    fc.assert(
      fc.property(order, fc.nat(8), fc.nat(4), (sections, topK, perDocument) => {
        const found = picked(sections, topK, perDocument);
        expect(found.length).toBeLessThanOrEqual(topK);
        expect(found).toEqual(sections.filter((section) => found.includes(section)));
        for (const document of new Set(found.map(documentOf))) {
          const own = found.filter((section) => documentOf(section) === document);
          expect(own.length).toBeLessThanOrEqual(perDocument);
        }
      }),
    );
  });
});

describe('a section is shown by its chunk', () => {
  const chunks = ['arm hand', 'arm gripper', 'hand hand'].map((text) => chunk({text}));
  const words = (text: string) => text.split(' ');
  const shown = (
    nearestChunk: number | null,
    matched: Record<string, number>,
    of = chunks,
    code = false,
  ) => chunkOf(of, {nearestChunk}, {matched, terms: words, code});

  it('that is nearest in meaning', () => {
    expect(shown(2, {})).toBe(chunks[2]);
    // Unless another one has much more of what is asked.
    expect(shown(2, {gripper: 9})).toBe(chunks[1]);
  });

  it('that has most of the words, each counted once, where meaning is not known', () => {
    expect(shown(null, {hand: 1, gripper: 2})).toBe(chunks[1]);
    expect(shown(null, {hand: 2, arm: 1, gripper: 1})).toBe(chunks[0]);
    expect(shown(null, {})).toBe(chunks[0]);
  });

  it('also where it has a word that every object has something for', () => {
    const built = [chunk({text: 'the constructor'}), chunk({text: 'a gripper'})];
    expect(shown(null, {gripper: 1}, built)).toBe(built[1]);
  });

  it('that has code, for who asks for some', () => {
    const own = chunk({text: 'run it', blocks: [{kind: 'code', start: 0, end: 3}]});
    expect(shown(2, {hand: 1}, [...chunks, own], true)).toBe(own);
    expect(shown(2, {hand: 1}, [...chunks, own])).toBe(chunks[2]);
    expect(shown(2, {hand: 1}, chunks, true)).toBe(chunks[2]);
  });

  it('whatever an index says of it', () => {
    expect(shown(7, {})).toBe(chunks[0]);
    expect(shown(null, {}, [])).toBeUndefined();
  });
});
