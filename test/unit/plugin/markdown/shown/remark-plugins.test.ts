import type {Root} from 'mdast';
import {describe, expect, it} from 'vitest';
import type {MarkdownNode} from '../../../../../plugin/markdown/node.ts';
import {leavesOf} from '../../../../../plugin/markdown/shown/shown-page.ts';
import {shown} from '../../../../support/chunked.ts';
import {DEFAULT_SETUP} from '../../../../support/markdown-setup.ts';

type Change = (node: MarkdownNode) => readonly MarkdownNode[];

/** Shows markdown on a site whose plugin makes other nodes of some. */
async function shownWith(change: Change, source: string) {
  const changed = (node: MarkdownNode): MarkdownNode =>
    node.children
      ? {...node, children: node.children.flatMap((child) => change(changed(child)))}
      : node;
  const plugin = () => (tree: Root) => changed(tree as MarkdownNode) as Root;
  const setup = {...DEFAULT_SETUP, remarkPlugins: [...DEFAULT_SETUP.remarkPlugins, plugin]};
  const {page} = await shown(source, {setup});
  return {content: page.content, texts: leavesOf(page.units).map(({text}) => text)};
}

const attribute = (name: string, value: string) => ({type: 'mdxJsxAttribute', name, value});
const tab = (label: string, code: MarkdownNode): MarkdownNode => ({
  type: 'mdxJsxFlowElement',
  name: 'TabItem',
  attributes: [attribute('value', label)],
  children: [code],
});

/** As npm2yarn does. */
const asTabs: Change = (node) =>
  node.type === 'code'
    ? [
        {
          type: 'mdxJsxFlowElement',
          name: 'Tabs',
          attributes: [],
          children: [
            tab('npm', {type: 'code', lang: 'bash', value: node.value}),
            tab('Yarn', {type: 'code', lang: 'bash', value: 'yarn add robot'}),
          ],
        },
      ]
    : [node];

describe("a site's remark plugins", () => {
  it('may put tabs in place of a block of code', async () => {
    const {content, texts} = await shownWith(
      asTabs,
      'A.\n\n```bash npm2yarn\nnpm i robot\n```\n\nB.',
    );
    expect(texts).toEqual(['A.', 'npm', 'npm i robot', 'Yarn', 'yarn add robot', 'B.']);
    expect(content).toBe(
      'A.\n\n**npm**\n\n```bash\nnpm i robot\n```\n\n**Yarn**\n\n```bash\nyarn add robot\n```\n\nB.',
    );
  });

  it('may put tabs in place of code in a list', async () => {
    const source = '- A.\n\n  ```bash\n  npm i robot\n  ```\n\n  B.';
    const {content, texts} = await shownWith(asTabs, source);
    expect(texts).toEqual(['A.', 'npm', 'npm i robot', 'Yarn', 'yarn add robot', 'B.']);
    expect(content.match(/npm i robot/g)).toHaveLength(1);
    expect(content).toContain('- A.\n\n  **npm**');
    expect(content).toMatch(/```\n\n\s*B\.$/);
  });

  it('may give what they make the place of what it replaces', async () => {
    const replaced: Change = (node) =>
      node.type === 'code' ? [{...node, value: 'new code', lang: 'text'}] : [node];
    const {content} = await shownWith(replaced, 'A.\n\n```\nold\n```\n');
    expect(content).toBe('A.\n\n```text\nnew code\n```');
  });

  it('may replace a text and keep its place', async () => {
    const replaced: Change = (node) =>
      node.type === 'text' ? [{...node, value: node.value?.replace('VERSION', '2.0')}] : [node];
    const {content, texts} = await shownWith(replaced, 'Robot VERSION *is* out.\n');
    expect(content).toBe('Robot 2.0 *is* out.');
    expect(texts).toEqual(['Robot 2.0 is out.']);
  });

  it('may split a text and forget the place of its parts', async () => {
    const split: Change = (node) =>
      node.type === 'text'
        ? (node.value ?? '').split(/(?<=, )/).map((value) => ({type: 'text', value}))
        : [node];
    const {content, texts} = await shownWith(split, '*One*, two, \\*three\\* `four`.\n');
    expect(content).toBe('*One*, two, \\*three\\* `four`.');
    expect(texts).toEqual(['One, two, *three* four.']);
  });

  it('may take a block out', async () => {
    const without: Change = (node) => (node.type === 'code' ? [] : [node]);
    const {content} = await shownWith(without, 'A.\n\n```\nsecret\n```\n\nB.');
    expect(content).toBe('A.\n\nB.');
  });

  it('may add an admonition of their own', async () => {
    const added: Change = (node) =>
      node.type === 'thematicBreak'
        ? [
            {
              type: 'containerDirective',
              name: 'tip',
              attributes: {},
              children: [{type: 'paragraph', children: [{type: 'text', value: 'Added.'}]}],
            },
          ]
        : [node];
    const {texts} = await shownWith(added, 'A.\n\n***\n');
    expect(texts).toEqual(['A.', 'tip', 'Added.']);
  });

  it('may use a kind of node that nobody knows', async () => {
    const odd: Change = (node) =>
      node.type === 'inlineCode' ? [{type: 'odd', value: 'odd value'}] : [node];
    const {texts} = await shownWith(odd, 'A `b` c.');
    expect(texts).toEqual(['A odd value c.']);
  });
});
