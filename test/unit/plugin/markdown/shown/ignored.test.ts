import {describe, expect, it} from 'vitest';
import {parseMarkdown} from '../../../../../plugin/markdown/parse.ts';
import {strayIgnore} from '../../../../../plugin/markdown/shown/comments.ts';
import {comparedWords} from '../../../../../plugin/markdown/shown/compared-words.ts';
import {leavesOf} from '../../../../../plugin/markdown/shown/shown-page.ts';
import {shown} from '../../../../support/chunked.ts';
import {DEFAULT_SETUP} from '../../../../support/markdown-setup.ts';
import {showPage} from './site.ts';

describe('a section that its author keeps out', () => {
  it.each([
    ['mdx', '{/* rag-chat-ignore */}'],
    ['mdx', '<!-- rag-chat-ignore -->'],
    ['md', '<!-- rag-chat-ignore -->'],
    ['mdx', '{\n  // rag-chat-ignore\n}'],
  ] as const)('is found in %s by %s', async (format, comment) => {
    const setup = {...DEFAULT_SETUP, config: {...DEFAULT_SETUP.config, format}};
    const source = `## A\n\n${comment}\n\nSecret [s](./s.md).\n\n## B\n\nPublic.`;
    const {page, ignored} = await shown(source, {setup});
    expect(page.content).toBe('## B\n\nPublic.');
    expect(leavesOf(page.units).map(({text}) => text)).toEqual(['B', 'Public.']);
    expect(page.headings.map(({title}) => title)).toEqual(['B']);
    expect(page.links).toEqual([]);
    expect(ignored).toEqual(['A', 'Secret s.']);
  });

  it('is no other comment, and no text about one', async () => {
    const source = '## A\n\n{/* not rag-chat-ignore */}\n\nKept.\n\n`rag-chat-ignore`\n';
    expect((await shown(source)).ignored).toEqual([]);
  });

  it('is compared with the built page, where readers still see it', async () => {
    const {page, ignored} = await shown(
      '# Title\n\n{/* rag-chat-ignore */}\n\nFirst.\n\n## A\n\nText.',
    );
    expect(page.content).not.toContain('First');
    expect(comparedWords({page, ignored})).toEqual(['a', 'text', 'first']);
  });

  it('ends at the next heading of its level or above, also at one of the first level', async () => {
    const {page} = await shown(
      '# T\n\n### A\n\n{/* rag-chat-ignore */}\n\nSecret.\n\n#### B\n\nSecret.\n\n# C\n\nKept.',
    );
    expect(page.content).toBe('# T\n\n# C\n\nKept.');
  });

  it('may be in an element, or under a heading in HTML', async () => {
    const {page} = await shown(
      '<Box>\n\n<h3 id="a">A</h3>\n\n{/* rag-chat-ignore */}\n\nSecret.\n\n### B\n\nKept.\n\n</Box>',
    );
    expect(page.content).toBe('### B\n\nKept.');
  });

  it('may be the beginning of a partial', async () => {
    const {page, ignored} = await showPage({
      'page.mdx': "import P from './_p.mdx';\n\n## A\n\nKept.\n\n<P />\n",
      '_p.mdx': '{/* rag-chat-ignore */}\n\nSecret.\n\n### B\n\nKept, too.\n',
    });
    expect(page.content).toBe('## A\n\nKept.\n\n### B\n\nKept, too.');
    expect(ignored).toEqual(['Secret.']);
  });

  it('may be in a partial that stands in a line', async () => {
    const {page} = await showPage({
      'page.mdx': "import P from './_p.mdx';\n\nNote: <P />\n",
      '_p.mdx': 'Seen.\n\n## B\n\n{/* rag-chat-ignore */}\n\nSecret.\n',
    });
    expect(page.content).toBe('Note: Seen.');
  });
});

describe('a comment that is to keep a section out', () => {
  const lineOf = async (source: string) => {
    const {tree} = await parseMarkdown(
      {path: '/site/page.mdx', name: 'page.mdx', content: source, frontMatter: {}},
      DEFAULT_SETUP,
    );
    return strayIgnore(tree);
  };

  it.each([
    ['a list', '- A\n\n  {/* rag-chat-ignore */}\n\n  Secret.', 3],
    ['a quote', '> ## A\n>\n> {/* rag-chat-ignore */}\n>\n> Secret.', 3],
    ['an admonition', ':::note\n\n{/* rag-chat-ignore */}\n\nSecret.\n\n:::', 3],
    ['its heading', '## A {/* rag-chat-ignore */}\n\nSecret.', 1],
    ['a line of text', '## A\n\n{/* rag-chat-ignore */} Secret.', 3],
  ])('is noticed in %s, where nobody knows what it means', async (_where, source, line) => {
    expect(await lineOf(source)).toBe(line);
  });

  it.each([
    'Text.\n\n{/* rag-chat-ignore */}\n\nMore.',
    '<details>\n\n### A\n\n{/* rag-chat-ignore */}\n\nSecret.\n\n</details>',
    '`{/* rag-chat-ignore */}`',
  ])('is fine in %j', async (source) => {
    expect(await lineOf(source)).toBeNull();
  });
});
