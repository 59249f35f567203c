import {describe, expect, it} from 'vitest';
import {chunked} from '../../../support/chunked.ts';
import {idsOf} from './expectations.ts';

const many = (count: number, line: (index: number) => string) =>
  Array.from({length: count}, (_, index) => line(index)).join('\n');

const hostile: readonly (readonly [string, string])[] = [
  ['one line of a million equal letters', 'a'.repeat(1_000_000)],
  ['a sentence of 5,000 words', `${many(5000, (i) => `word${i}`).replaceAll('\n', ' ')}.`],
  ['a table of 2,000 rows', `| a | b |\n| - | - |\n${many(2000, (i) => `| row ${i} | ${i} |`)}`],
  ['a row over the limit', `| a |\n| - |\n| ${'long '.repeat(900)} |\n| short |`],
  ['a header over the limit', `| ${'long '.repeat(900)} |\n| - |\n${many(20, (i) => `| ${i} |`)}`],
  ['a list of 1,000 items', many(1000, (i) => `- item ${i}`)],
  ['5,000 lines of code', `\`\`\`js\n${many(5000, (i) => `call(${i});`)}\n\`\`\``],
  ['lists nested 50 deep', many(50, (i) => `${'  '.repeat(i)}- level ${i}`)],
  ['a heading of 600 tokens', `## ${'word '.repeat(600)}\n\nText.`],
  ['a special token', 'It ends with <|endoftext|> here.\n\n'.replaceAll('<', '&lt;').repeat(90)],
  ['only headings', many(500, (i) => `${'#'.repeat((i % 5) + 2)} Heading ${i}\n`)],
  ['a single ## at the end', `${'A robot arm. '.repeat(300)}\n\n## End`],
];

describe.each(hostile)('%s', (_, source) => {
  it.each([64, 512])(
    'becomes chunks of at most %i tokens that hold all of it',
    async (maxTokens) => {
      const chunks = await chunked({source, maxTokens, minTokens: 20});
      const known = new Set(chunks.flatMap(({text}) => text.match(/[\p{L}\p{N}]+/gu) ?? []));
      const words =
        source.replaceAll('&lt;', '<').match(/[\p{L}\p{N}]{1,20}(?![\p{L}\p{N}])/gu) ?? [];
      if (!source.startsWith('aaa')) {
        expect(words.filter((word) => word !== 'js' && !known.has(word))).toEqual([]);
      }
      for (const {tokenCount} of chunks) {
        expect(tokenCount).toBeLessThanOrEqual(maxTokens);
      }
      expect(new Set(idsOf(chunks)).size).toBe(chunks.length);
    },
  );
});

describe('a million equal letters', () => {
  it('are all kept', async () => {
    const chunks = await chunked({source: 'a'.repeat(1_000_000)});
    expect(chunks.map(({content}) => content).join('')).toHaveLength(1_000_000);
  });
});
