import type {Heading, Root} from 'mdast';
import {gfmToMarkdown} from 'mdast-util-gfm';
import {mathToMarkdown} from 'mdast-util-math';
import {toMarkdown} from 'mdast-util-to-markdown';
import {describe, expect, it} from 'vitest';
import {pageTree} from '../../../../../plugin/markdown/built-page/page-tree.ts';
import {builtPage, docPage} from './built-pages.ts';

function markdown(tree: Root): string {
  return toMarkdown(tree, {bullet: '-', extensions: [gfmToMarkdown(), mathToMarkdown()]}).trim();
}

function markdownOf(content: string): string {
  return markdown(pageTree(docPage(content)));
}

describe('the tree of a built page', () => {
  it('holds what the author wrote, and nothing of the theme', () => {
    expect(markdown(pageTree(builtPage('doc')))).toBe(
      [
        '# Arms',
        'An arm has *joints*, seven or [fewer](/docs/legs). super**human**',
        '## The `move` command',
        'It moves.\\\nSlowly, café to café.',
        '### Limits',
        'An inner article.',
        '- one\n- two',
        '[📄️Hands](/docs/hands)',
        '[What holds a cup.](/docs/hands)',
        '1. Seven is the usual number.',
      ].join('\n\n'),
    );
  });

  it('leaves out what a page tells only those who point at a word', () => {
    const term = '<a aria-describedby="t">worker</a><span id="t" role="tooltip">Who polls.</span>';
    expect(markdownOf(`<p>A ${term} fails a job.</p>`)).toBe('A [worker]() fails a job.');
  });

  it('shows titles, labels and captions before what they belong to', () => {
    expect(markdown(pageTree(builtPage('blocks')))).toBe(
      [
        '# Blocks',
        'note',
        'Mind the gap.',
        'Linux',
        'Use apt.',
        'macOS',
        'Use brew.',
        'src/move.js',
        "```js\nif (a < b) {\n  move(1, 'a  b');\n\n}\n```",
        'Answers',
        'Forty-two.',
        'Sizes',
        '| Part            | Size |\n| --------------- | ---: |\n| Arm upper lower | `12` |',
        '![An arm](/assets/images/arm-0a1b.png)',
        'Figure 1',
        '![Sketch](/img/day.svg)',
        '- Yaw\n\n  Turn about the vertical.',
        'Press `Ctrl`: H2O, x2.',
        '- [x] Done',
      ].join('\n\n'),
    );
  });

  it('has formulas as TeX, line for line', () => {
    expect(markdown(pageTree(builtPage('formulas')))).toBe(
      [
        '# Formulas',
        String.raw`The angle $\theta < 1$ is small.`,
        '$$\n\\begin{aligned}\na &= b % two\n  \\\\ c\n\\end{aligned}\n$$',
        String.raw`Also $e^{x}$, $\pi$ and $k$.`,
        '$$\nx = y\n$$',
      ].join('\n\n'),
    );
  });

  it('knows the anchors of headings', () => {
    const {children} = pageTree(builtPage('doc'));
    const headings = children.filter((node): node is Heading => node.type === 'heading');
    expect(headings.map(({depth, data}) => [depth, data?.id])).toEqual([
      [1, undefined],
      [2, 'the-move-command'],
      [3, 'limits'],
    ]);
  });

  it('can be handed to another thread, without places in a text that is not at hand', () => {
    const tree = pageTree(builtPage('blocks'));
    expect(structuredClone(tree)).toEqual(tree);
    expect(JSON.stringify(tree)).not.toContain('"position"');
  });

  it('is that of a post without its header', () => {
    expect(markdown(pageTree(builtPage('blog-post')))).toBe(
      'Look at your desk.\n\n# Springs\n\nThey carry the weight.',
    );
  });

  it('says that elements nest too deeply', () => {
    expect(() => pageTree(docPage('<div>'.repeat(3000)))).toThrow(/3000 deep/);
    expect(markdownOf(`${'<div>'.repeat(390)}deep`)).toBe('deep');
  });
});

describe('tabs in a built page', () => {
  const labels =
    '<ul role=tablist><li role=tab aria-selected=false>A<li role=tab aria-selected=true>B</ul>';

  it('that show one panel keep the labels of the others', () => {
    expect(
      markdownOf(`<div class=tabs-container>${labels}<div><div role=tabpanel>b</div></div></div>`),
    ).toBe('A\n\nB\n\nb');
  });

  it('may stand in tabs', () => {
    const inner = `<div>${labels}<div role=tabpanel>1</div><div role=tabpanel>2</div></div>`;
    expect(
      markdownOf(
        `<div>${labels}<div role=tabpanel>x</div><div role=tabpanel>${inner}</div></div>`,
      ).replaceAll('\n\n', ' '),
    ).toBe('A x B A 1 B 2');
  });
});

describe('blocks where markdown has none', () => {
  it('part a paragraph', () => {
    expect(markdownOf('<span>one <div>two</div> three</span>')).toBe('one\n\ntwo\n\nthree');
  });

  it('become part of a heading', () => {
    expect(markdownOf('<h2 id=a>one<div>two</div></h2>')).toBe('## one two');
  });

  it('keep wide and nested cells in their rows', () => {
    expect(
      markdownOf('<table><tr><th colspan=99999>a<tr><td><pre>x\ny</pre><td>b</table>').split(
        '\n',
      )[2],
    ).toMatch(/^\| `x y` +\| b /);
  });

  it('are not multiplied by a cell of a senseless width', () => {
    const [table] = pageTree(docPage('<table><tr><th colspan=1000>a</table>')).children;
    expect(table).toMatchObject({type: 'table', children: [{children: {length: 100}}]});
  });
});

describe('a code block in a built page', () => {
  it.each([
    [
      'that a plain pre shows',
      '<pre><code class=language-py>a\n  b\n\n</code></pre>',
      '```py\na\n  b\n```',
    ],
    ['without a language', '<pre><code>a</code></pre>', '```\na\n```'],
    [
      'whose lines are spans that break twice',
      '<pre class="prism-code language-py"><code><span class=token-line><span>a</span>\n<br></span><span class=token-line><span>b</span><br></span></code></pre>',
      '```py\na\nb\n```',
    ],
  ])('%s', (_name, html, expected) => {
    expect(markdownOf(html)).toBe(expected);
  });
});
