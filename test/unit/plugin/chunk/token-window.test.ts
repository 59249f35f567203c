import {createHash} from 'node:crypto';
import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import type {TokenWindowChunking} from '../../../../plugin/chunk/chunking-options.cts';
import {countTokens} from '../../../../plugin/chunk/tokens.ts';
import {chunked} from '../../../support/chunked.ts';
import {idsOf} from './expectations.ts';
import {randomDocuments} from './random-document.ts';

const DEFAULTS: TokenWindowChunking = {
  strategy: 'token-window',
  singlePieceMax: 1200,
  windowTokens: 900,
  overlapTokens: 100,
};

function windows(source: string, options: Partial<TokenWindowChunking> = {}) {
  return chunked({source, chunking: {...DEFAULTS, ...options}});
}

/** Each of these words is one token. */
function wordsOf(tokens: number): string {
  return Array.from({length: tokens}, (_, index) => (index % 2 ? 'robot' : 'arm')).join(' ');
}

describe('token windows', () => {
  it.each([
    [1199, 1],
    [1200, 1],
    [1201, 2],
  ])('keep a text of 1,200 tokens whole and cut a longer one: %i', async (tokens, pieces) => {
    const source = wordsOf(tokens);
    expect(countTokens(source)).toBe(tokens);
    expect(await windows(source)).toHaveLength(pieces);
  });

  it('have 900 tokens each, the last 100 of one being the first of the next', async () => {
    const chunks = await windows(wordsOf(3000));
    expect(chunks.map(({tokenCount}) => tokenCount)).toEqual([900, 900, 900, 600]);
    chunks.slice(1).forEach(({content, startChar}, index) => {
      const before = chunks[index];
      const repeated = content.slice(0, (before?.endChar ?? 0) - (startChar ?? 0));
      expect(before?.content.endsWith(repeated)).toBe(true);
      expect(countTokens(repeated)).toBe(100);
    });
  });

  it('are named after their document, their number and what they say', async () => {
    const chunks = await windows(wordsOf(2000));
    const hash = (text = '') => createHash('sha256').update(text).digest('hex').slice(0, 8);
    expect(idsOf(chunks)).toEqual(
      ['000', '001', '002'].map(
        (number, index) => `page::chunk::${number}::${hash(chunks[index]?.content)}`,
      ),
    );
  });

  it('of equal content have different names', async () => {
    const ids = idsOf(await windows('arm '.repeat(4000)));
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('cut no character of a text of emoji or Chinese, and put together are the text again', async () => {
    for (const text of ['👩‍👩‍👧 🤖🇩🇪 '.repeat(600), '机器人学习控制系统。'.repeat(500)]) {
      const chunks = await windows(text, {singlePieceMax: 50, windowTokens: 40, overlapTokens: 7});
      expect(chunks.length).toBeGreaterThan(50);
      let rebuilt = '';
      for (const {content, startChar} of chunks) {
        expect(content).not.toMatch(/\p{Surrogate}/u);
        rebuilt = rebuilt.slice(0, startChar ?? 0) + content;
      }
      expect(rebuilt.trim()).toBe(text.trim());
    }
  });

  it('of any document are its text, to the character', async () => {
    await fc.assert(
      fc.asyncProperty(
        randomDocuments.filter(({source}) => !source.includes('<')),
        fc.integer({min: 60, max: 300}),
        async ({source}, windowTokens) => {
          const overlapTokens = windowTokens >> 2;
          const options = {singlePieceMax: windowTokens, windowTokens, overlapTokens};
          const chunks = await chunked({source, chunking: {strategy: 'token-window', ...options}});
          let at = 0;
          for (const {content, startChar, endChar} of chunks) {
            expect(source.slice(startChar ?? 0, endChar ?? 0)).toBe(content);
            expect(startChar).toBeLessThanOrEqual(at);
            at = endChar ?? 0;
          }
        },
      ),
      {numRuns: 200},
    );
  });
});

describe('no chunking', () => {
  it('makes one chunk of a document, called after its first section', async () => {
    const source = '# Title\n\nHello.\n\n## One\n\nA.\n\n## Two\n\nB.\n';
    const [chunk, ...others] = await chunked({source, chunking: {strategy: 'none'}});
    expect(others).toEqual([]);
    expect(chunk?.content).toBe(source.trimEnd());
    expect(chunk?.headings.map(({anchor}) => anchor)).toEqual(['', '#one', '#two']);
  });

  it('makes none of a title alone', async () => {
    expect(await chunked({source: '# Title\n', chunking: {strategy: 'none'}})).toEqual([]);
  });
});
