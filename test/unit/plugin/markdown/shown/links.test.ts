import {describe, expect, it} from 'vitest';
import {shown} from '../../../../support/chunked.ts';
import {DEFAULT_SETUP} from '../../../../support/markdown-setup.ts';

async function targets(source: string, format: 'md' | 'mdx' = 'mdx') {
  const setup = {...DEFAULT_SETUP, config: {...DEFAULT_SETUP.config, format}};
  const {page} = await shown(source, {setup});
  return page.links.map(({target}) => target);
}

describe('the links of a page', () => {
  it.each([
    ['a file', '[a](./b.md#c)', './b.md#c'],
    ['a file with blanks', '[a](<./b c.md>)', './b c.md'],
    ['a title', '[a](b.md "title")', 'b.md'],
    ['a reference', '[a][B c]\n\n[b  C]: ./b.md', './b.md'],
    ['a reference that is its own text', '[a]\n\n[a]: ./b.md', './b.md'],
    ['a reference to the first of two', '[a]\n\n[a]: ./b.md\n[a]: ./c.md', './b.md'],
    ['a reference defined in a quote', '[a]\n\n> [a]: ./b.md', './b.md'],
    ['emphasis', '***[a](b.md)***', 'b.md'],
    ['a table', '| [a](b.md) |\n|---|\n| c |', 'b.md'],
    ['a heading', '## [a](b.md)', 'b.md'],
    ['a footnote', 'c[^1]\n\n[^1]: [a](b.md)', 'b.md'],
    ['an image', '[![a](c.png)](b.md)', 'b.md'],
    ['a wiki page', 'See [[b]].', 'b'],
    ['a component', 'See <Link to="/b">*a*</Link>.', '/b'],
    ['a component between blocks', '<Card to={"/b"}>\n\nA\n\n</Card>', '/b'],
    ['HTML in MDX', '<a href="./b.md">a</a>', './b.md'],
  ])('are found with %s', async (_name, source, target) => {
    expect(await targets(source)).toEqual([target]);
  });

  it.each([
    '<a href="./b.md">a</a>',
    'See <a class="c" href="./b.md">a</a>.',
    '<div><a href="./b.md">a</a></div>',
  ])('are found in raw HTML: %s', async (source) => {
    expect(await targets(source, 'md')).toEqual(['./b.md']);
  });

  it.each([
    '`[a](b.md)`',
    '```\n[a](b.md) [[c]]\n```',
    '\\[a](b.md)',
    '`[[c]]`',
    '![a](b.png)',
    '[a]',
  ])('are none in %j', async (source) => {
    expect(await targets(source)).toEqual([]);
  });

  it('stand before their texts', async () => {
    const {page} = await shown('A [b](c.md) and [[d]].\n\n[e](f.md)');
    const texts = page.links.map(({at}) => page.content.slice(at).slice(0, 3));
    expect(texts).toEqual(['[b]', ' an', '[e]']);
  });
});
