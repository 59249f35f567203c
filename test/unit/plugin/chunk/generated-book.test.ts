import {expect, it} from 'vitest';
import {generateBook} from '../../../../example-site/generate/book.ts';
import {chunked} from '../../../support/chunked.ts';

it('a book of 100 chapters becomes 500 to 1,000 chunks of 50 to 512 tokens', async () => {
  const book = generateBook({chapters: 100, sectionsPerChapter: 7, seed: 1});
  const counts: number[] = [];
  for (const {file, markdown} of book.chapters) {
    const document = {docId: file.replace('.md', ''), sourceFile: `docs/${file}`};
    const chunks = await chunked({source: markdown, document, minTokens: 50});
    counts.push(...chunks.map(({tokenCount}) => tokenCount));
  }
  expect(counts.length).toBeGreaterThanOrEqual(500);
  expect(counts.length).toBeLessThanOrEqual(1000);
  expect(Math.min(...counts)).toBeGreaterThanOrEqual(50);
  expect(Math.max(...counts)).toBeLessThanOrEqual(512);
});
