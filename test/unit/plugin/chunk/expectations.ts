import {expect} from 'vitest';
import type {DraftChunk} from '../../../../plugin/chunk/chunk-document.ts';
import {chunkNamer} from '../../../../plugin/chunk/chunk-ids.ts';
import {sourceDocument} from '../../../support/source-document.ts';
import {type RandomDocument, wordCounts} from './random-document.ts';

const ADDRESS = 'https://example.org/a.b?c=d#e';
const ADDRESSES = /(?:\[\w+def\]:\s*)?https:\/\/example\.org\/(?:a\.b\?c=d#e|x$)/gm;
/** A definition's address, of which a chunk may have the beginning only. */
const DEFINED = 'https://example.org/x';
export const TAGS = /<\/?(?:Tabs|TabItem|details|summary|div)[^>]*>/g;

export function idsOf(chunks: readonly DraftChunk[]): string[] {
  const named = chunkNamer()({document: sourceDocument(), chapter: null, chunks});
  return named.map(({chunkId}) => chunkId);
}

/** Between one chunk and the next there are blanks, the title, and marks and addresses at most. */
export function expectAllCovered({source}: RandomDocument, chunks: readonly DraftChunk[]): void {
  let at = 0;
  for (const {startChar, endChar} of chunks) {
    expect(startChar).toBeGreaterThanOrEqual(at);
    expect(seen(source.slice(at, startChar ?? 0))).toBe('');
    at = endChar ?? 0;
  }
  expect(seen(source.slice(at))).toBe('');
}

function seen(between: string): string {
  const words = withoutRestOfAddress(between)
    .replace('# The title', '')
    .replace(TAGS, '')
    .replace(ADDRESSES, '');
  return words.replace(/[^\p{L}\p{N}\p{Extended_Pictographic}]/gu, '');
}

/** Of an address, which is no text, a chunk with few tokens left may have the beginning only. */
function withoutRestOfAddress(between: string): string {
  const rest = [ADDRESS, DEFINED]
    .flatMap((address) => Array.from(address, (_, index) => address.slice(index)))
    .find((end) => between.startsWith(end));
  return between.slice(rest?.length ?? 0);
}

export function expectEachWordOnce(
  {words, repeatable, source}: RandomDocument,
  chunks: readonly DraftChunk[],
): void {
  const counts = wordCounts(chunks.map(({text}) => text));
  const defined = new Set(Array.from(source.matchAll(/(\w+)def\]:/g), ([, word]) => word));
  const wrong = words.filter((word) => {
    const times = counts.get(word) ?? 0;
    return defined.has(word) ? times > 0 : times < 1 || (times > 1 && !repeatable.has(word));
  });
  expect(wrong).toEqual([]);
}

export function expectHeadingsInPlace(chunks: readonly DraftChunk[]): void {
  for (const {headings, text} of chunks) {
    for (const {title, offset, end} of headings) {
      expect(end).toBeGreaterThanOrEqual(offset);
      const line = text.slice(offset).split('\n')[0] ?? '';
      // A long heading may be cut.
      expect(offset === 0 || line.startsWith(title) || title.startsWith(line)).toBe(true);
    }
  }
}
