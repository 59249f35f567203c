import {describe, expect, it} from 'vitest';
import {parseMarkdown} from '../../../../plugin/markdown/parse.ts';
import {readableText} from '../../../../plugin/markdown/readable-text.ts';
import {DEFAULT_SETUP} from '../../../support/markdown-setup.ts';

async function read(content: string) {
  const file = {path: '/site/page.md', name: 'page.md', content, frontMatter: {}};
  const {tree} = await parseMarkdown(file, DEFAULT_SETUP);
  return readableText(tree);
}

describe('what a reader sees', () => {
  it.each([
    ['Hello<br/>there', 'Hello there'],
    ['a wrapped `inline\ncode` and\na wrapped line', 'a wrapped inline code and a wrapped line'],
    ['a :tada: and **bold _both_**', 'a 🎉 and bold both'],
    ['from $5 to', 'from $5 to'],
    ['half $\\frac{1}\n{2}$', 'half \\(\\frac{1} {2}\\)'],
    ['![a cup\non a table](cup.svg)', 'a cup on a table'],
    ['- one\n- two\n  - three', 'one\ntwo\nthree'],
    ['text[^1]\n\n[^1]: A note.', 'text\nA note.'],
    ['<head><title>Hidden</title></head>\n\nSeen.', 'Seen.'],
    [':::tip Remember\n\nThis.\n\n:::', 'Remember\nThis.'],
  ])('of %j', async (markdown, text) => {
    expect((await read(markdown)).text).toBe(text);
  });

  it('is told where each heading stands in it, equal ones too', async () => {
    const {text, headings} = await read(
      '# Title\n\n<details>\n\n### Setup\n\nA.\n\n</details>\n\n### Setup\n\nB.\n',
    );
    expect(headings.map(({offset}) => text.slice(offset))).toEqual([
      'Title\nSetup\nA.\nSetup\nB.',
      'Setup\nA.\nSetup\nB.',
      'Setup\nB.',
    ]);
  });
});
