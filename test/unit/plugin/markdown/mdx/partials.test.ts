import {describe, expect, it} from 'vitest';
import {showPage} from '../shown/site.ts';

const IMPORT = "import P from './_p.mdx';\n\n";

describe('a partial', () => {
  it('is told of with its line where there is none, and the rest of the page is kept', async () => {
    const {page, problems} = await showPage({'page.mdx': `A.\n\n${IMPORT}<P />\n\nB.\n`});
    expect(page.content).toBe('A.\n\nB.');
    expect(problems).toEqual([
      {
        sourceFile: 'page.mdx',
        line: 3,
        message: 'imports ./_p.mdx, which does not exist: correct the path.',
      },
    ]);
  });

  it('is told of where it cannot be parsed, with both places', async () => {
    const {page, problems} = await showPage({
      'page.mdx': `${IMPORT}<P />\n\nB.\n`,
      '_p.mdx': 'A.\n\n{unclosed\n',
    });
    expect(page.content).toBe('B.');
    expect(problems).toMatchObject([{sourceFile: 'page.mdx', line: 1}]);
    expect(problems[0]?.message).toMatch(/^imports .*, which cannot be read: _p\.mdx:\d could not/);
  });

  it('that imports itself is shown once', async () => {
    const {page, problems} = await showPage({
      'page.mdx': `${IMPORT}<P />\n`,
      '_p.mdx': `${IMPORT}Text.\n\n<P />\n`,
    });
    expect(page.content).toBe('Text.');
    expect(problems).toMatchObject([{sourceFile: '_p.mdx', line: 1}]);
  });

  it('is found from the site, too, and at any depth', async () => {
    const {page} = await showPage({
      'docs/page.mdx': "import A from '@site/parts/_a.mdx';\n\n<A />\n",
      'parts/_a.mdx': "import B from './deep/_b.md';\n\n## A\n\n<B />\n",
      'parts/deep/_b.md': '## A\n\nText.\n',
    });
    expect(page.content).toBe('## A\n\n## A\n\nText.');
    expect(page.headings).toMatchObject([
      {anchor: '#a', sourceFile: 'parts/_a.mdx', line: 3},
      {anchor: '#a', sourceFile: 'parts/deep/_b.md', line: 1},
    ]);
  });

  it('shows what each of its uses gives it', async () => {
    const {page} = await showPage({
      'page.mdx': `${IMPORT}<P name="A" n={1 + 1} />\n\n<P name="B" n={[1, 2][1]} />\n`,
      '_p.mdx': 'Hello {props.name} {props.n}.\n',
    });
    expect(page.content).toBe('Hello A 2.\n\nHello B 2.');
  });

  it('has names of its own', async () => {
    const {page} = await showPage({
      'page.mdx': `${IMPORT}export const name = 'outer';\n\n{name}\n\n<P />\n\nSee [it].\n\n[it]: ./outer.md\n`,
      '_p.mdx': "export const name = 'inner';\n\nIn {name} see [it].\n\n[it]: ./inner.md\n",
    });
    expect(page.content).toMatch(/^outer\n\nIn inner see/);
    expect(page.links.map(({target}) => target)).toEqual(['./inner.md', './outer.md']);
  });
});

describe('imported code', () => {
  it('is shown where a page uses it', async () => {
    const {page} = await showPage({
      'page.mdx':
        'import code from \'!!raw-loader!./a.py\';\n\n<CodeBlock language="py">{code}</CodeBlock>\n',
      'a.py': 'a = 1\n',
    });
    expect(page.content).toBe('```py\na = 1\n```');
  });

  it('is found without its extension, as the bundler finds it', async () => {
    const {page, problems} = await showPage({
      'page.mdx':
        'import code from \'!!raw-loader!./Arm\';\n\n<CodeBlock language="tsx">{code}</CodeBlock>\n',
      'Arm.tsx': 'const a = 1;\n',
    });
    expect(problems).toEqual([]);
    expect(page.content).toBe('```tsx\nconst a = 1;\n```');
  });

  it('is told of where there is none', async () => {
    const {problems} = await showPage({
      'page.mdx': "import code from '!!raw-loader!./a.py';\n\n<CodeBlock>{code}</CodeBlock>\n",
    });
    expect(problems).toMatchObject([{sourceFile: 'page.mdx', line: 1}]);
  });

  it('is told of where it is no UTF-8 any more', async () => {
    const {problems} = await showPage({'page.mdx': Buffer.from('A.\n\nB \xff.\n', 'latin1')});
    expect(problems).toMatchObject([{sourceFile: 'page.mdx', line: 3}]);
  });
});
