import {describe, expect, it} from 'vitest';
import {parseMarkdown} from '../../../../plugin/markdown/parse.ts';
import {shown} from '../../../support/chunked.ts';
import {DEFAULT_SETUP} from '../../../support/markdown-setup.ts';

function parse(content: string, format: 'md' | 'mdx' = 'mdx') {
  const file = {path: '/site/a.md', name: 'a.md', content, frontMatter: {}};
  const setup = {...DEFAULT_SETUP, config: {...DEFAULT_SETUP.config, format}};
  return parseMarkdown(file, setup);
}

const MANY = 100_000;

describe('a file that no parser comes to an end with', () => {
  it.each([
    ['quotes', `${'>'.repeat(MANY)} a`, 'quotes and lists'],
    ['lists', `${'- '.repeat(MANY)}a`, 'quotes and lists'],
    ['numbered lists', `${'1. '.repeat(MANY)}a`, 'quotes and lists'],
    ['brackets', `${'['.repeat(MANY)}a${']'.repeat(MANY)}`, 'brackets'],
    ['links', `${'['.repeat(MANY)}a${'](b)'.repeat(MANY)}`, 'brackets'],
    ['emphasis', `${'*'.repeat(MANY)}a${'*'.repeat(MANY)}`, 'marks (*)'],
    ['strikethrough', '~a'.repeat(MANY), 'marks (~)'],
    ['emphasis of two kinds', '*a_ '.repeat(MANY), 'marks (_)'],
    ['emphasis that nothing opens', 'a_ '.repeat(MANY), 'marks (_)'],
    ['links that do not end', '[a]('.repeat(MANY), 'marks (])'],
    ['admonitions', ':::a\n'.repeat(MANY), 'admonitions'],
    ['code', Array.from({length: 2000}, (_, i) => `${'`'.repeat(i + 1)}a`).join(' '), 'marks (`)'],
  ])('is told from others at once, with its line and what to do: %s', async (_name, text, what) => {
    const line = what === 'admonitions' ? 503 : 3;
    await expect(parse(`A page.\n\n${text}`)).rejects.toThrow(
      `a.md:${line} could not be read: ${what} nest too deeply here. Take them apart`,
    );
  });
});

describe('a strange file', () => {
  it.each([
    ['is empty', '', ''],
    ['is blank', ' \n\n\t\n', ''],
    ['has front matter only', '---\ntitle: A\n---\n', ''],
    ['has comments only', '{/* a */}\n\n<!-- b -->\n', ''],
    ['has headings only', '# A\n\n## B\n', '# A\n\n## B'],
    ['has front matter that is not closed', '---\ntitle: A\n\nText.', '---\ntitle: A\n\nText.'],
  ])('is shown though it %s', async (_name, source, content) => {
    expect((await shown(source)).page.content).toBe(content);
  });

  it('may hold the words with which language models end a text', async () => {
    const setup = {...DEFAULT_SETUP, config: {...DEFAULT_SETUP.config, format: 'md' as const}};
    const {page} = await shown('A <|endoftext|> b.', {setup});
    expect(page.units).toMatchObject([{text: 'A <|endoftext|> b.'}]);
  });

  it('may have one very long paragraph', async () => {
    const {page} = await shown(`${'word '.repeat(100_000)}end`);
    expect(page.content).toHaveLength(500_003);
  });

  it.each([
    ['brackets that are never closed', '['.repeat(MANY)],
    ['blanks', `## A${' '.repeat(MANY / 10)}b`],
    ['blanks before line breaks', `a${' '.repeat(MANY)}b\nc`],
    ['the beginnings of ids', `## ${'\\{#'.repeat(MANY)}`],
    ['marks', '*a **b '.repeat(MANY / 10)],
    ['words in italics', '*a* _b_ '.repeat(MANY / 20)],
    ['names with marks at their ends', 'a_ *b '.repeat(MANY / 50)],
    ['links', '[a](b) '.repeat(MANY / 10)],
    ['an image in its address', `![a](data:image/png;base64,${'A'.repeat(10 * MANY)})`],
  ])('may have a great many %s', async (_name, source) => {
    expect((await shown(source)).page.units).toHaveLength(1);
  });

  it('may nest as deeply as anyone would write', async () => {
    const quotes = Array.from({length: 40}, (_, depth) => `${'>'.repeat(depth + 1)} a${depth}`);
    const {page} = await shown(quotes.join('\n>\n'));
    expect(page.content).toContain('a39');
  });
});
