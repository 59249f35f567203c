import {describe, expect, it} from 'vitest';
import {neighbours} from '../../../../core/search/neighbours.ts';
import type {Chunk} from '../../../../core/types.ts';
import {chunk} from '../../../support/chunk.ts';

const names = ['a', 'b', 'c', 'd', 'e'];
const chunks = names.map((name, index) =>
  chunk({
    chunkId: name,
    text: `Text ${name}.`,
    prev: names[index - 1] ?? null,
    next: names[index + 1] ?? null,
    startChar: index * 10,
    endChar: index * 10 + 7,
  }),
);

function around(id: string, count: number, boundaries = false, all: readonly Chunk[] = chunks) {
  const chunkById = (wanted: string) => all.find(({chunkId}) => chunkId === wanted);
  const found = chunkById(id);
  return found && neighbours(found, count, chunkById, {boundaries});
}

describe('the text around a chunk', () => {
  it('is what stands before it, the chunk, and what comes after', () => {
    expect(around('c', 1)).toBe('Text b.\n\nText c.\n\nText d.');
    expect(around('c', 0)).toBe('Text c.');
  });

  it('ends where the document does', () => {
    expect(around('a', 2)).toBe('Text a.\n\nText b.\n\nText c.');
    expect(around('e', 9)).toBe(chunks.map(({text}) => text).join('\n\n'));
  });

  it('shows on request where one chunk ends and the next begins', () => {
    expect(around('a', 1, true)).toBe('Text a.\n\n[CHUNK BOUNDARY]\n\nText b.');
  });

  it('stays in the document, whatever an index says', () => {
    const other = chunks.map((each) => (each.chunkId === 'd' ? {...each, docId: 'other'} : each));
    expect(around('c', 2, false, other)).toBe('Text a.\n\nText b.\n\nText c.');
    expect(around('c', 2, false, chunks.slice(0, 3))).toBe('Text a.\n\nText b.\n\nText c.');
  });

  it('says sentences that two parts share only once', () => {
    const shared = 'This stands in both of them.';
    const parts = [
      chunk({chunkId: 'a', next: 'b', text: `One. ${shared}`, startChar: 0, endChar: 40}),
      chunk({chunkId: 'b', prev: 'a', text: `${shared} Three.`, startChar: 5, endChar: 50}),
    ];
    expect(around('b', 1, false, parts)).toBe(`One. ${shared} Three.`);
    const fromPage = parts.map((part) => ({...part, startChar: null, endChar: null}));
    expect(around('b', 1, false, fromPage)).toBe(`One. ${shared} Three.`);
  });

  it('keeps a heading that happens to repeat the last word before it', () => {
    const parts = [
      chunk({chunkId: 'a', next: 'b', text: 'See Grippers', startChar: 0, endChar: 12}),
      chunk({chunkId: 'b', prev: 'a', text: 'Grippers\nThey hold.', startChar: 14, endChar: 30}),
    ];
    expect(around('a', 1, false, parts)).toBe('See Grippers\n\nGrippers\nThey hold.');
  });
});
