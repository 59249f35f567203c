import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {leavesOf, type Range, type Unit} from '../../../../../plugin/markdown/shown/shown-page.ts';
import {shown} from '../../../../support/chunked.ts';
import {DEFAULT_SETUP} from '../../../../support/markdown-setup.ts';
import {randomMarkdown} from './random-markdown.ts';

const FRONT_MATTER = '---\ntitle: A page\n---\n\n';
const RUNS = {numRuns: 500};

function setupFor(format: 'md' | 'mdx') {
  return {...DEFAULT_SETUP, config: {...DEFAULT_SETUP.config, format}};
}

function expectWithin(units: readonly Unit[], bounds: Range): void {
  let at = bounds.start;
  for (const {start, end, ...unit} of units) {
    expect(start).toBeGreaterThanOrEqual(at);
    expect(end).toBeGreaterThanOrEqual(start);
    expect(end).toBeLessThanOrEqual(bounds.end);
    if ('children' in unit) {
      expectWithin(unit.children, {start, end});
    }
    at = end;
  }
}

describe('any markdown', () => {
  it('is shown to the character, without its front matter', async () => {
    await fc.assert(
      fc.asyncProperty(randomMarkdown, async ({source, format}) => {
        const {page} = await shown(FRONT_MATTER + source, {setup: setupFor(format)});
        expect(page.content).toBe(source);
      }),
      RUNS,
    );
  });

  it('has each of its words once, in order', async () => {
    await fc.assert(
      fc.asyncProperty(randomMarkdown, async ({source, words, format}) => {
        const {page} = await shown(source, {setup: setupFor(format)});
        const texts = leavesOf(page.units).map(({text}) => text);
        expect(texts.join('\n').match(/w\d+x/g) ?? []).toEqual(words);
      }),
      RUNS,
    );
  });

  it('has units that follow each other or stand in each other', async () => {
    await fc.assert(
      fc.asyncProperty(randomMarkdown, async ({source, format}) => {
        const {page} = await shown(source, {setup: setupFor(format)});
        expectWithin(page.units, {start: 0, end: page.content.length});
        for (const {text, kept, code} of leavesOf(page.units)) {
          for (const {start, end} of kept) {
            expect(text.slice(start, end)).not.toBe('');
          }
          expect(code === null || page.content.length >= code.body.end).toBe(true);
        }
      }),
      RUNS,
    );
  });

  it('leads back from each of its texts to the very same place of the file', async () => {
    await fc.assert(
      fc.asyncProperty(randomMarkdown, async ({source, format}) => {
        const file = FRONT_MATTER + source;
        const {page} = await shown(file, {setup: setupFor(format)});
        for (const {start, end} of leavesOf(page.units).filter((leaf) => leaf.end > leaf.start)) {
          const place = page.placeOf(start, end);
          expect(file.slice(place?.startChar, place?.endChar)).toBe(page.content.slice(start, end));
        }
      }),
      RUNS,
    );
  });
});
