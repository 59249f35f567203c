import {expect} from 'vitest';
import type {DraftChunk} from '../../../../plugin/chunk/chunk-document.ts';
import {chunkNamer} from '../../../../plugin/chunk/chunk-ids.ts';
import {sourceDocument} from '../../../support/source-document.ts';
import {type RandomDocument, wordCounts} from './random-document.ts';

const DEFINITION = /\[\w+def\]:\s*https:\/\/example\.org\/x/g;
/** Where a link leads, which no reader sees. */
const TARGET = /https:\/\/example\.org\/a\.b\?c=d#e/g;
export const TAGS = /<\/?(?:Tabs|TabItem|details|summary|div)[^>]*>/g;

export function idsOf(chunks: readonly DraftChunk[]): string[] {
  const named = chunkNamer()({document: sourceDocument(), chapter: null, chunks});
  return named.map(({chunkId}) => chunkId);
}

/** Between one chunk and the next there are blanks, the title, and marks and addresses at most. */
export function expectAllCovered({source}: RandomDocument, chunks: readonly DraftChunk[]): void {
  const seen = onlySeen(source);
  let at = 0;
  for (const {startChar, endChar} of chunks) {
    expect(startChar).toBeGreaterThanOrEqual(at);
    expect(wordsOf(seen.slice(at, startChar ?? 0))).toBe('');
    at = endChar ?? 0;
  }
  expect(wordsOf(seen.slice(at))).toBe('');
}

/** All at its place, but what no reader sees blanked out, and the title. */
function onlySeen(source: string): string {
  return [/^# The title/, TAGS, DEFINITION, TARGET].reduce(
    (text, unseen) => text.replace(unseen, ({length}) => ' '.repeat(length)),
    source,
  );
}

function wordsOf(text: string): string {
  return text.replace(/[^\p{L}\p{N}\p{Extended_Pictographic}]/gu, '');
}

/** The rest of one would be text that nobody has written. */
export function expectDefinitionsWhole(
  {source}: RandomDocument,
  chunks: readonly DraftChunk[],
): void {
  const cuts = chunks.flatMap(({startChar, endChar}) => [startChar ?? 0, endChar ?? 0]);
  for (const {index, 0: definition} of source.matchAll(DEFINITION)) {
    const end = index + definition.length;
    expect(cuts.filter((at) => at > index && at < end)).toEqual([]);
  }
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
