import {mkdir, mkdtemp, rm, symlink, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {type DocumentResult, documentChunks} from '../../../../plugin/build/document-chunks.ts';
import {openPageCache} from '../../../../plugin/build/page-cache.ts';
import {noneStrategy} from '../../../../plugin/chunk/strategies/none.ts';
import {inspectPage} from '../../../../plugin/markdown/built-page/inspect-page.ts';
import {markdownReader} from '../../../../plugin/markdown/mdx/read-markdown.ts';
import {DEFAULT_STYLE} from '../../../support/chunked.ts';
import {DEFAULT_SETUP} from '../../../support/markdown-setup.ts';
import {sourceDocument} from '../../../support/source-document.ts';

let siteDir: string;

beforeEach(async () => {
  siteDir = await mkdtemp(join(tmpdir(), 'document-'));
});

afterEach(() => rm(siteDir, {recursive: true, force: true}));

async function write(path: string, content: string | Buffer): Promise<void> {
  await mkdir(dirname(join(siteDir, path)), {recursive: true});
  await writeFile(join(siteDir, path), content);
}

/** Its page shows "Hello there." and what is given, unless there shall be none. */
async function build(
  article: string | null = '',
  questions: readonly string[] = [],
): Promise<DocumentResult> {
  const outDir = join(siteDir, 'build');
  if (article !== null) {
    const html = `<article><div class="theme-doc-markdown"><p>Hello there.</p>${article}</div></article>`;
    await write('build/docs/page/index.html', html);
  }
  const site = {siteDir, outDir, baseUrl: '/'};
  return documentChunks(sourceDocument({sourcePath: join(siteDir, 'docs/page.md'), questions}), {
    site,
    read: markdownReader(DEFAULT_SETUP, site),
    inspect: inspectPage,
    strategy: noneStrategy,
    style: DEFAULT_STYLE,
    cache: await openPageCache(join(siteDir, 'cache')),
    settings: '',
  });
}

function textOf({chunks}: DocumentResult): string {
  return chunks.map(({text}) => text).join('\n');
}

describe('a document', () => {
  it('is its source where the page shows the same words', async () => {
    await write('docs/page.md', 'Hello *there*.\n');
    const {chunks, report} = await build();
    expect(chunks[0]).toMatchObject({content: 'Hello *there*.', startChar: 0, endChar: 14});
    expect(report.fromBuiltPage).toBeNull();
  });

  it('is its page where that shows words that the source does not have', async () => {
    await write('docs/page.md', 'Hello there.\n');
    const result = await build('<p>Generated words.</p>');
    expect(textOf(result)).toBe('Hello there.\nGenerated words.');
    expect(result.chunks[0]).toMatchObject({sourceFile: 'docs/page.md', startChar: null});
    expect(result.report.fromBuiltPage).toBe(
      'the page shows words that its source does not have: generated, words',
    );
  });

  it('is its page where the source has words that readers do not see', async () => {
    await write('docs/page.md', 'Hello there.\n\n<Secret>\n\nSwordfish.\n\n</Secret>\n');
    const result = await build();
    expect(textOf(result)).toBe('Hello there.');
    expect(result.report.fromBuiltPage).toContain('that the page does not show: swordfish');
  });

  it('stays its source, and says so, if it has sections to ignore and the page shows more', async () => {
    const closed = '## Closed\n\n{/* rag-chat-ignore */}\n\nHidden.\n\n## Open\n\nShown.\n';
    await write('docs/page.md', `Hello there.\n\n${closed}`);
    const article =
      '<h2 id="closed">Closed</h2><p>Hidden.</p><h2 id="open">Open</h2><p>Shown.</p><p>More.</p>';
    const result = await build(article);
    expect(textOf(result)).toBe('Hello there.\nOpen\nShown.');
    expect(result.report.problems[0]?.message).toBe(
      'the page shows words that its source does not have: more; they are not indexed, since it has sections to ignore.',
    );
  });

  it('is left out if it has sections to ignore and words that readers do not see', async () => {
    const closed = '## Closed\n\n{/* rag-chat-ignore */}\n\nHidden.\n';
    await write('docs/page.md', `Hello there.\n\n<Secret>\n\nSwordfish.\n\n</Secret>\n\n${closed}`);
    const result = await build('<h2 id="closed">Closed</h2><p>Hidden.</p>');
    expect(result.chunks).toEqual([]);
    expect(result.report.problems[0]?.message).toMatch(/swordfish; it is left out\.$/);
  });

  it('is left out if a comment that is to keep something out stands where it heads nothing', async () => {
    await write('docs/page.md', 'Hello there.\n\n- A\n\n  {/* rag-chat-ignore */}\n');
    const result = await build('<ul><li>A</li></ul>');
    expect(result.chunks).toEqual([]);
    expect(result.report.problems).toMatchObject([{line: 5}]);
  });

  it('is left out, and named, where the build has no page for it', async () => {
    await write('docs/page.md', 'Hello there.\n');
    const {chunks, report} = await build(null);
    expect(chunks).toEqual([]);
    expect(report.problems[0]?.message).toContain('is not in the build at /docs/page');
  });

  it('is read again when its page or its source changed, and only then', async () => {
    await write('docs/page.md', 'Hello there.\n');
    const first = await build();
    expect(await build()).toEqual(first);
    await write('docs/page.md', 'Hello **there**.\n');
    expect((await build()).chunks[0]?.content).toBe('Hello **there**.');
    expect(textOf(await build('<p>New.</p>'))).toContain('New.');
  });
});

describe('the questions that a document answers', () => {
  it('are in its report, whether or not it can be found, and as they are now', async () => {
    const why = ['Why is it there?'];
    expect((await build(null, why)).report.questions).toEqual(why);
    await write('docs/page.md', 'Hello there.\n');
    expect((await build('', why)).report.questions).toEqual(why);
    expect((await build()).report.questions).toEqual([]);
  });
});

describe('a document that cannot be read', () => {
  const wrong: [what: string, source: string | Buffer, line: number | null, message: RegExp][] = [
    ['has a tag that is never closed', 'Hello.\n\n<Tabs>\n', 3, /closing tag for `<Tabs>`/],
    ['has an expression that is none', 'Hello.\n\n{1 +}\n', 3, /Could not parse expression/],
    ['is far too large', Buffer.alloc(50 * 1024 * 1024, 'a word '), null, /has 50 MB, more than/],
  ];

  it.each(wrong)('since it %s is taken from its page', async (_what, source, line, message) => {
    await write('docs/page.md', source);
    const result = await build();
    expect(textOf(result)).toBe('Hello there.');
    expect(result.report.problems).toMatchObject([{sourceFile: 'docs/page.md', line}]);
    expect(result.report.problems[0]?.message).toMatch(message);
    expect(result.report.problems[0]?.message).toMatch(
      /: its text is taken from the built page\.$/,
    );
  });

  it('is left out if sections of it are to be ignored', async () => {
    await write('docs/page.md', 'Hello.\n\n## A\n\n{/* rag-chat-ignore */}\n\n<Tabs>\n');
    const {chunks, report} = await build();
    expect(chunks).toEqual([]);
    expect(report.problems[0]?.message).toMatch(/so all of it is left out\.$/);
  });

  it('is taken from its page if it is a link that leads out of the site', async () => {
    const outside = await mkdtemp(join(tmpdir(), 'outside-'));
    await writeFile(join(outside, 'private.md'), 'Hello there. And a secret.\n');
    await mkdir(join(siteDir, 'docs'));
    await symlink(join(outside, 'private.md'), join(siteDir, 'docs/page.md'));
    const result = await build();
    await rm(outside, {recursive: true});
    expect(textOf(result)).toBe('Hello there.');
    expect(result.report.problems[0]?.message).toContain('a link to a file outside of the site');
  });

  it('goes on without a partial that is missing, and names the import', async () => {
    await write('docs/page.md', "import A from './_a.mdx';\n\nHello there.\n\n<A />\n");
    const result = await build();
    expect(textOf(result)).toBe('Hello there.');
    expect(result.report.problems).toEqual([
      {
        sourceFile: 'docs/page.md',
        line: 1,
        message: 'imports ./_a.mdx, which does not exist: correct the path.',
      },
    ]);
  });

  it('is left out if a partial that cannot be read has sections to ignore', async () => {
    await write('docs/page.md', "import A from './_a.mdx';\n\nHello there.\n\n<A />\n");
    await write('docs/_a.mdx', '## A\n\n{/* rag-chat-ignore */}\n\n<Tabs>\n');
    const result = await build('<h2 id="a">A</h2>');
    expect(result.chunks).toEqual([]);
    expect(result.report.problems[0]?.message).toContain('It has sections to ignore');
  });

  it('is left out if its source is gone: nobody knows what it kept out', async () => {
    const result = await build();
    expect(result.chunks).toEqual([]);
    expect(result.report.problems[0]?.message).toMatch(/ENOENT/);
  });

  it('is not taken for read once it was mended', async () => {
    await write('docs/page.md', '<Tabs>\n');
    await build();
    await write('docs/page.md', 'Hello *there*.\n');
    expect((await build()).chunks[0]?.content).toBe('Hello *there*.');
  });
});
