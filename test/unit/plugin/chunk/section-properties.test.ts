import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import type {DraftChunk} from '../../../../plugin/chunk/chunk-document.ts';
import {countTokens} from '../../../../plugin/chunk/tokens.ts';
import {chunked} from '../../../support/chunked.ts';
import {shrunkSoon} from '../../../support/shrinking.ts';
import {
  expectAllCovered,
  expectDefinitionsWhole,
  expectEachWordOnce,
  expectHeadingsInPlace,
  idsOf,
  TAGS,
} from './expectations.ts';
import {type RandomDocument, randomDocuments} from './random-document.ts';

/** Two thousand documents take longer than a test usually may. */
const PATIENCE = 180_000;

type Limits = {readonly maxTokens: number; readonly minTokens: number};

function limitsUpTo(longest: number): fc.Arbitrary<Limits> {
  return fc
    .record({maxTokens: fc.integer({min: 64, max: longest}), short: fc.nat(50)})
    .map(({maxTokens, short}) => ({maxTokens, minTokens: Math.min(short, maxTokens >> 1)}));
}

/** Where neither a label nor what is repeated was added, the file has the content as it is. */
function expectExactOffsets({source}: RandomDocument, chunks: readonly DraftChunk[]): void {
  for (const {startChar, endChar, content} of chunks) {
    if (source.search(TAGS) === -1) {
      expect(content).toContain(source.slice(startChar ?? 0, endChar ?? 0));
    }
  }
}

function expectNoneTooShort(
  {source}: RandomDocument,
  chunks: readonly DraftChunk[],
  {maxTokens, minTokens}: Limits,
): void {
  const own = (start: DraftChunk, end: DraftChunk) =>
    countTokens(source.slice(start.startChar ?? 0, end.endChar ?? 0));
  chunks.slice(1).forEach((chunk, index) => {
    const before = chunks[index];
    if (before && Math.min(before.tokenCount, chunk.tokenCount) < minTokens) {
      // What is repeated at both ends is still there in one piece.
      const repeated =
        before.tokenCount - own(before, before) + chunk.tokenCount - own(chunk, chunk);
      expect(own(before, chunk) + Math.max(0, repeated)).toBeGreaterThan(maxTokens);
    }
  });
}

describe.each([64, 96, 200, 512])('sections of any document, up to %i tokens', (longest) => {
  it(
    'lose nothing, say nothing twice, and keep to their limits',
    async () => {
      await fc.assert(
        fc.asyncProperty(
          randomDocuments,
          limitsUpTo(longest),
          shrunkSoon(async (document, limits) => {
            const chunks = await chunked({source: document.source, ...limits});
            expectAllCovered(document, chunks);
            expectDefinitionsWhole(document, chunks);
            expectExactOffsets(document, chunks);
            expectEachWordOnce(document, chunks);
            expectHeadingsInPlace(chunks);
            expectNoneTooShort(document, chunks, limits);
            for (const {content, tokenCount} of chunks) {
              expect(tokenCount).toBe(countTokens(content));
              expect(tokenCount).toBeLessThanOrEqual(limits.maxTokens);
            }
            expect(new Set(idsOf(chunks)).size).toBe(chunks.length);
          }),
        ),
        {numRuns: 500},
      );
    },
    PATIENCE,
  );
});

describe('the names of sections', () => {
  it('are the same on every run', async () => {
    await fc.assert(
      fc.asyncProperty(
        randomDocuments,
        shrunkSoon(async ({source}) => {
          const [first, again] = [await chunked({source}), await chunked({source})];
          expect(idsOf(again)).toEqual(idsOf(first));
        }),
      ),
      {numRuns: 200},
    );
  });
});

/** The file has tags where the content has none. */
const untagged = randomDocuments.filter(({source}) => source.search(TAGS) === -1);

describe('sections with an overlap', () => {
  it('of any document repeat only what stands before, and keep to their limits', async () => {
    await fc.assert(
      fc.asyncProperty(
        untagged,
        limitsUpTo(200),
        shrunkSoon(async ({source, words}, limits) => {
          const overlap = {tokens: limits.maxTokens >> 2, across: 'parts'} as const;
          const chunks = await chunked({
            source,
            chunking: {strategy: 'section', ...limits, overlap},
          });
          const text = chunks.map((chunk) => chunk.text).join('');
          for (const word of words.filter((each) => !source.includes(`${each}def]`))) {
            expect(text).toContain(word);
          }
          chunks.forEach(({content, tokenCount, startChar}, index) => {
            expect(tokenCount).toBe(countTokens(content));
            expect(tokenCount).toBeLessThanOrEqual(limits.maxTokens);
            const before = chunks[index - 1];
            const repeated = source.slice(startChar ?? 0, before?.endChar ?? 0);
            expect(countTokens(repeated)).toBeLessThanOrEqual(overlap.tokens);
          });
        }),
      ),
      {numRuns: 200},
    );
  });
});
