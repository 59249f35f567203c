import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import type {ChunkBlock} from '../../../../core/types.ts';
import type {DraftChunk} from '../../../../plugin/chunk/chunk-document.ts';
import type {ChunkingOptions} from '../../../../plugin/chunk/chunking-options.cts';
import {partsOf} from '../../../../plugin/embed/parts.ts';
import {chunked} from '../../../support/chunked.ts';
import {randomDocuments} from './random-document.ts';

const WORDS = /w[a-j]{4}/g;
const CODE = /^(`{3})[^\n]*\n([\s\S]*?)\n`{3}$/gm;
const AROUND_CODE: readonly ChunkBlock['kind'][] = ['item', 'row', 'head', 'label'];

const chunkings: fc.Arbitrary<ChunkingOptions> = fc.integer({min: 64, max: 300}).chain((size) => {
  const section = {strategy: 'section', maxTokens: size, minTokens: size >> 2} as const;
  const overlap = {tokens: size >> 3} as const;
  const header = {strategy: 'header', minChars: size, maxChars: size * 5} as const;
  const window = {strategy: 'token-window', singlePieceMax: size, windowTokens: size} as const;
  return fc.constantFrom<ChunkingOptions>(
    {...section, overlap: {tokens: 0, across: 'parts'}},
    {...section, overlap: {...overlap, across: 'parts'}},
    {...section, overlap: {...overlap, across: 'sections'}},
    {...header, overlapChars: size, parentHeadings: true},
    {...window, overlapTokens: size >> 2},
    {strategy: 'none'},
  );
});

function expectInOrder({text, blocks}: DraftChunk): void {
  let outer: ChunkBlock | null = null;
  let done = 0;
  for (const block of blocks) {
    expect(block.start).toBeGreaterThanOrEqual(done);
    expect(block.end).toBeGreaterThan(block.start);
    expect(block.end).toBeLessThanOrEqual(text.length);
    if (outer && block.start < outer.end) {
      expect(block.kind).toBe('inline code');
      expect(AROUND_CODE).toContain(outer.kind);
      expect(block.end).toBeLessThanOrEqual(outer.end);
      done = block.end;
    } else {
      const isInline = block.kind === 'inline code';
      outer = isInline ? null : block;
      done = isInline ? block.end : block.start;
    }
  }
}

function expectWholeLines({text, blocks}: DraftChunk): void {
  for (const {start, end} of blocks.filter(({kind}) => kind !== 'inline code')) {
    expect(start === 0 || text[start - 1] === '\n').toBe(true);
    expect(end === text.length || text[end] === '\n').toBe(true);
  }
}

function expectCode(source: string, chunks: readonly DraftChunk[]): void {
  const code = Array.from(source.matchAll(CODE), ([, , body = '']) => body);
  const said = chunks.flatMap(({text, blocks}) =>
    blocks.filter(({kind}) => kind === 'code').map(({start, end}) => text.slice(start, end)),
  );
  for (const text of said) {
    expect(code.some((body) => body.includes(text))).toBe(true);
  }
  expect(wordsIn(said)).toEqual(wordsIn(code));
}

function wordsIn(texts: readonly string[]): ReadonlySet<string> {
  return new Set(texts.join('\n').match(WORDS));
}

describe('what is said of the text of any document', () => {
  it('lies within it in order, and all code and nothing else is code', async () => {
    await fc.assert(
      fc.asyncProperty(randomDocuments, chunkings, async ({source}, chunking) => {
        const chunks = await chunked({source, chunking});
        for (const chunk of chunks) {
          expectInOrder(chunk);
          expectWholeLines(chunk);
          const parts = partsOf(chunk, chunk.embeddedTail);
          expect(chunk.parts).toEqual(parts.map(({start}) => start));
        }
        // Windows may cut within words.
        if (chunking.strategy !== 'token-window') {
          expectCode(source, chunks);
        }
      }),
      {numRuns: 300},
    );
  }, 120_000);
});
