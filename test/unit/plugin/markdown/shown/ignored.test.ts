import {describe, expect, it} from 'vitest';
import type {MarkdownNode} from '../../../../../plugin/markdown/node.ts';
import {comparedWords} from '../../../../../plugin/markdown/shown/compared-words.ts';
import {leavesOf} from '../../../../../plugin/markdown/shown/shown-page.ts';
import {withoutIgnored} from '../../../../../plugin/markdown/shown/without-ignored.ts';
import {shown} from '../../../../support/chunked.ts';
import {DEFAULT_SETUP} from '../../../../support/markdown-setup.ts';
import {showPage} from './site.ts';

const heading = (depth: number, text: string, id?: string): MarkdownNode => ({
  type: 'heading',
  depth,
  children: [{type: 'text', value: text}],
  data: id === undefined ? {} : {id},
});
const paragraph = (text: string): MarkdownNode => ({
  type: 'paragraph',
  children: [{type: 'text', value: text}],
});

/** What a built page keeps of its blocks. */
function keptOf(blocks: readonly MarkdownNode[], ignored: Parameters<typeof withoutIgnored>[1]) {
  const {children} = withoutIgnored({type: 'root', children: blocks}, ignored);
  return children.map((block) => block.children?.[0]?.value);
}

const NOTHING = {texts: [], anchors: [], introduction: false};

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
    expect(ignored).toEqual({texts: ['A', 'Secret s.'], anchors: ['#a'], introduction: false});
  });

  it('is no other comment, and no text about one', async () => {
    const source = '## A\n\n{/* not rag-chat-ignore */}\n\nKept.\n\n`rag-chat-ignore`\n';
    expect((await shown(source)).ignored).toEqual(NOTHING);
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
    // Of the built page nobody knows where the partial begins, so all of the section is left out.
    expect(ignored).toEqual({texts: ['Secret.'], anchors: ['#a'], introduction: false});
  });
});

describe('a built page without what its source keeps out', () => {
  const blocks = [
    heading(1, 'Title'),
    paragraph('First.'),
    heading(2, 'A', 'a'),
    paragraph('Of A.'),
    heading(3, 'B', 'b'),
    heading(2, 'C', 'c'),
  ];

  it('lacks a section and all below it', () => {
    expect(keptOf(blocks, {...NOTHING, anchors: ['#a']})).toEqual(['Title', 'First.', 'C']);
  });

  it('lacks a subsection alone', () => {
    const kept = ['Title', 'First.', 'A', 'Of A.', 'C'];
    expect(keptOf(blocks, {...NOTHING, anchors: ['#b']})).toEqual(kept);
  });

  it('lacks its introduction', () => {
    const kept = ['Title', 'A', 'Of A.', 'B', 'C'];
    expect(keptOf(blocks, {...NOTHING, introduction: true})).toEqual(kept);
  });

  it('is whole if nothing is kept out', () => {
    expect(keptOf(blocks, NOTHING)).toHaveLength(blocks.length);
  });
});
