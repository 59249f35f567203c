import {expect} from 'vitest';
import type {DraftChunk} from '../../../../plugin/chunk/chunk-document.ts';
import {chunkNamer} from '../../../../plugin/chunk/chunk-ids.ts';
import {sourceDocument} from '../../../support/source-document.ts';
import {type RandomDocument, wordCounts} from './random-document.ts';

/** What no reader sees: where a link leads, and definitions of links. */
const UNSEEN = /\[\w+def\]:\s*https:\/\/example\.org\/x|https:\/\/example\.org\/a\.b\?c=d#e/g;
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
    expect(seen(source.slice(at, startChar ?? 0), source)).toBe('');
    at = endChar ?? 0;
  }
  expect(seen(source.slice(at), source)).toBe('');
}

function seen(between: string, source: string): string {
  const words = withoutRestOfUnseen(between, source)
    .replace('# The title', '')
    .replace(TAGS, '')
    .replace(UNSEEN, '');
  return words.replace(/[^\p{L}\p{N}\p{Extended_Pictographic}]/gu, '');
}

/** A chunk with few tokens left may have the beginning only. */
function withoutRestOfUnseen(between: string, source: string): string {
  const rest = Array.from(source.matchAll(UNSEEN), ([unseen]) => unseen)
    .flatMap((unseen) => Array.from(unseen, (_, index) => unseen.slice(index)))
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
