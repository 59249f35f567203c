import {readdir, readFile, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import type {Chunk} from '../../core/types.ts';
import {BUNDLERS, buildOwnSite, type OwnSite, rebuild} from '../support/site/build-site.ts';
import {runDocusaurus} from '../support/site/run-docusaurus.ts';

const fixture = fileURLToPath(new URL('../fixtures/awkward-site', import.meta.url));

/** All but the docs, which the site takes as a folder. */
async function otherFiles(): Promise<Record<string, string>> {
  const entries = await readdir(fixture, {recursive: true, withFileTypes: true});
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(fixture.length + 1))
    .filter((path) => !path.startsWith('docs'));
  return Object.fromEntries(
    await Promise.all(
      paths.map(async (path) => [path, await readFile(join(fixture, path), 'utf8')] as const),
    ),
  );
}

async function chunksOf({folder}: OwnSite): Promise<Chunk[]> {
  const {output} = await runDocusaurus(folder, ['rag-chat:report', '--json']);
  const lines = output.split('\n').filter((line) => line.startsWith('{'));
  return lines.map((line) => JSON.parse(line) as Chunk);
}

describe.each(BUNDLERS)('an awkward site built with %s', (bundler) => {
  let site: OwnSite;
  let chunks: readonly Chunk[];
  const textOf = (docId: string) =>
    chunks
      .filter((chunk) => chunk.docId === docId)
      .map(({text}) => text)
      .join('\n');

  beforeAll(async () => {
    const files = await otherFiles();
    const docs = join(fixture, 'docs');
    site = await buildOwnSite({docs, bundler, files}, {BUNDLER: bundler});
    chunks = await chunksOf(site);
  });

  afterAll(() => site?.remove());

  it('has docs, posts and pages, without those that were left out', () => {
    expect(Array.from(new Set(chunks.map(({docId}) => docId))).sort()).toEqual([
      'anchors',
      'blog:first',
      'damaged',
      'odd',
      'page:about',
      'page:team',
      'parts',
      'private-parts',
      'robots',
      'windows',
    ]);
  });

  it('has imported partials, code and tabs where they are used', () => {
    expect(textOf('robots')).toContain('This page is hard.');
    expect(textOf('robots')).toContain(
      'Care\nGrease the elbow each spring.\nWhich grease\nThe yellow one.',
    );
    expect(textOf('robots')).toContain('def turn(angle):\n    return angle + 1');
    expect(textOf('robots')).toContain('Left arm\nRaise it.\nRight arm\nLower it.');
    const care = chunks.find(({sectionTitle}) => sectionTitle === 'Care');
    expect(care?.headings.map(({anchor}) => anchor)).toEqual(['#care', '#which-grease']);
  });

  it('keeps the front matter that is asked for, other names, and what a section links to', () => {
    const [first] = chunks.filter(({docId}) => docId === 'robots');
    expect(first).toMatchObject({
      frontMatter: {difficulty: 'hard'},
      aliases: ['Machines'],
      links: ['parts'],
    });
    expect(JSON.stringify(chunks)).not.toContain('not for the index');
  });

  it('says what a component shows, and not what it hides', () => {
    expect(textOf('parts')).toContain('It has 3 windings of copper.');
    expect(textOf('parts')).toContain('The torque is written here.');
    expect(JSON.stringify(chunks)).not.toContain('swordfish');
    const code = chunks.find(({docId}) => docId === 'parts')?.content;
    expect(code).toContain('```python\nspeed = 3\n```');
  });

  it('has the text of pages without a source', () => {
    expect(chunks.filter(({docId}) => docId === 'page:team')).toMatchObject([
      {docType: 'page', sectionTitle: 'People', urlAnchor: '#people', sourceFile: null},
    ]);
  });

  it('leads to the anchors that the pages have', () => {
    const titles = chunks.filter(({docId}) => docId === 'anchors');
    expect(titles.map(({sectionTitle, urlAnchor}) => [sectionTitle, urlAnchor])).toEqual([
      ['Kept', '#kept'],
      ['Moved', '#elsewhere'],
      ['Lost', ''],
    ]);
    expect(site.log).toContain('docs/anchors.md:11 #lost is not in /docs/anchors');
    expect(site.log).not.toContain('#moved is not in');
  });

  it('keeps out the sections that are to be ignored', () => {
    expect(textOf('private-parts')).toContain('And everybody this.');
    expect(JSON.stringify(chunks)).not.toMatch(/Nobody may find|Below it|Nor this/);
  });

  it('names what is wrong with a file, and goes on', () => {
    expect(site.log).toContain('docs/odd.md');
    expect(site.log).toMatch(/docs\/damaged\.md:3 is not valid UTF-8/);
    expect(textOf('odd')).toContain('Its front matter is odd.');
    expect(textOf('damaged')).toContain('It is \uFFFD here.');
    expect(textOf('windows')).toBe('Windows\nWith line ends of its own.\nCafé\nAnd an accent.');
  });

  it('reports on itself', async () => {
    const {output} = await runDocusaurus(site.folder, ['rag-chat:report']);
    expect(output).toMatch(/taken from the built page: the page shows words .*: .*copper/);
    expect(output).toContain('docs/anchors.md:7 #moved is #elsewhere in the page');
    const {exitCode} = await runDocusaurus(site.folder, ['rag-chat:report', '--check']);
    expect(exitCode).toBe(1);
  });

  // What no bundler has to do with.
  if (bundler === 'faster') {
    it('reports on what readers asked in vain, from several files', async () => {
      const options = ['a', 'b'].flatMap((name) => [
        '--questions',
        join(site.folder, `${name}.jsonl`),
      ]);
      for (const [name, question] of [
        ['a', 'How do I grease it?'],
        ['b', 'What is a windmill?'],
      ]) {
        const line = JSON.stringify({kind: 'unanswered', question});
        await writeFile(join(site.folder, `${name}.jsonl`), line);
      }
      const {output} = await runDocusaurus(site.folder, ['rag-chat:report', ...options]);
      expect(output).toContain('Readers asked for 2 things that they did not get: 2 not answered.');
      expect(output).toContain('1  How do I grease it?');
      expect(output).toContain('1  What is a windmill?');
    });

    it('notices a change in an imported file, and says the same where nothing changed', async () => {
      await writeFile(join(site.folder, 'docs/_partials/_grease.mdx'), 'Wash it instead.\n');
      await rebuild(site, {BUNDLER: bundler});
      const again = await chunksOf(site);
      const others = ({docId}: Chunk) => docId !== 'robots';
      expect(again.filter(others)).toEqual(chunks.filter(others));
      expect(JSON.stringify(again)).toContain('Wash it instead.');
      expect(JSON.stringify(again)).not.toContain('Which grease');
    });
  }
});
