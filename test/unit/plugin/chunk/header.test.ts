import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import type {DraftChunk} from '../../../../plugin/chunk/chunk-document.ts';
import type {HeaderChunking} from '../../../../plugin/chunk/chunking-options.cts';
import {chunked} from '../../../support/chunked.ts';
import {
  expectAllCovered,
  expectEachWordOnce,
  expectHeadingsInPlace,
  idsOf,
} from './expectations.ts';
import {randomDocuments} from './random-document.ts';

const DEFAULTS: HeaderChunking = {
  strategy: 'header',
  minChars: 200,
  maxChars: 2000,
  overlapChars: 50,
  parentHeadings: false,
};

function cut(source: string, options: Partial<HeaderChunking> = {}): Promise<DraftChunk[]> {
  return chunked({source, chunking: {...DEFAULTS, ...options}});
}

const text = (name: string, length = 300) => `${name} ${'moves the arm '.repeat(length / 14)}on.`;

describe('the header strategy', () => {
  it('cuts at headings of every level, and each chunk leads to its own', async () => {
    const source = [
      text('Intro'),
      ...['## 3.2 Arms', text('Arms')],
      ...['### 3.2.1 Wrists', text('Wrists')],
      ...['#### Cables', text('Cables')],
      ...['###### Deep', text('Deep')],
      ...['## Legs', text('Legs')],
    ].join('\n\n');
    const chunks = await cut(source);
    expect(
      chunks.map(({urlAnchor, sectionNumber, headingPath}) => [
        urlAnchor,
        sectionNumber,
        headingPath.slice(1).join('/'),
      ]),
    ).toEqual([
      ['', '0', ''],
      ['#32-arms', '3.2', 'Arms'],
      ['#321-wrists', '3.2.1', 'Arms/Wrists'],
      ['#cables', '3.2', 'Arms/Wrists/Cables'],
      ['#deep', '3.2', 'Arms/Wrists/Cables/Deep'],
      ['#legs', '2', 'Legs'],
    ]);
    expect(chunks[3]?.headings.map(({title}) => title)).toEqual(['Arms', 'Wrists', 'Cables']);
  });

  it('joins what is shorter than minChars, and still knows each heading', async () => {
    const source = `## One\n\n${text('First', 140)}\n\n## Two\n\nShort.\n\n## Three\n\nShort, too.`;
    const [chunk, ...others] = await cut(source);
    expect(others).toEqual([]);
    expect(chunk?.urlAnchor).toBe('#one');
    expect(chunk?.headings.map(({anchor}) => anchor)).toEqual(['#one', '#two', '#three']);
  });

  it('lets a heading without text stand with the next one', async () => {
    const chunks = await cut(`## One\n\n### Deeper\n\n${text('Deeper')}`, {minChars: 0});
    expect(chunks.map(({content}) => content.split('\n')[0])).toEqual(['## One']);
    expect(chunks[0]?.urlAnchor).toBe('#deeper');
  });

  it('cuts what is longer than maxChars at paragraphs, with an overlap and names of parts', async () => {
    const paragraph = (index: number) => text(`Paragraph ${index}`, 600);
    const source = `## Long\n\n${[1, 2, 3, 4, 5, 6].map(paragraph).join('\n\n')}\n\n## Next\n\n${text('Next')}`;
    const chunks = await cut(source);
    expect(idsOf(chunks)).toEqual(['page-s1-001_sub_1', 'page-s1-001_sub_2', 'page-s2-001']);
    const [first, second, next] = chunks;
    expect(first?.endChar).toBeGreaterThan(second?.startChar ?? 0);
    expect((first?.endChar ?? 0) - (second?.startChar ?? 0)).toBeLessThanOrEqual(50);
    expect(second?.content).toMatch(/^\S.*\n\nParagraph 4 /);
    expect(next?.content).toMatch(/^## Next/);
    expect(second?.urlAnchor).toBe('#long');
  });

  it('repeats some of a text that has no blanks, too, but no half of a character', async () => {
    const source = `## Long\n\n${'机器人🤖学习。'.repeat(400)}`;
    const chunks = await cut(source);
    expect(chunks.length).toBeGreaterThan(1);
    chunks.slice(1).forEach(({startChar, content}, index) => {
      expect((chunks[index]?.endChar ?? 0) - (startChar ?? 0)).toBeGreaterThan(40);
      expect(content).not.toMatch(/\p{Surrogate}/u);
    });
  });

  it('puts the headings above a chunk into its content if it is asked to', async () => {
    const source = `## 3.2 Arms\n\n${text('Arms')}\n\n### Wrists\n\n${text('Wrists', 3000)}`;
    const chunks = await cut(source, {parentHeadings: true});
    expect(chunks[0]?.content).toMatch(/^## 3\.2 Arms\n\nArms/);
    expect(chunks[1]?.content).toMatch(/^## 3\.2 Arms\n\n### Wrists\n\nWrists/);
    expect(chunks[2]?.content).toMatch(/^## 3\.2 Arms\n\n/);
    for (const {content} of chunks) {
      expect(content.length).toBeLessThanOrEqual(2000);
    }
  });

  it('of any document loses nothing and keeps to its limit', async () => {
    const limits = fc.record({
      minChars: fc.nat(200),
      maxChars: fc.integer({min: 200, max: 2000}),
      overlapChars: fc.constant(0),
      parentHeadings: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(randomDocuments, limits, async (document, options) => {
        const chunks = await cut(document.source, options);
        expectAllCovered(document, chunks);
        expectEachWordOnce(document, chunks);
        expectHeadingsInPlace(chunks);
        for (const {content} of chunks) {
          expect(content.length).toBeLessThanOrEqual(options.maxChars);
        }
        const ids = idsOf(chunks);
        expect(new Set(ids).size).toBe(ids.length);
      }),
      {numRuns: 200},
    );
  });

  it('keeps to its limit with any overlap', async () => {
    await fc.assert(
      fc.asyncProperty(
        randomDocuments,
        fc.integer({min: 1, max: 199}),
        async ({source}, overlapChars) => {
          for (const {content} of await cut(source, {maxChars: 200, minChars: 50, overlapChars})) {
            expect(content.length).toBeLessThanOrEqual(200);
          }
        },
      ),
      {numRuns: 100},
    );
  });
});
