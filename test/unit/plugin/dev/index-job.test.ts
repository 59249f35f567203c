import {expect, it, onTestFinished} from 'vitest';
import type {LoadedSite} from '../../../../plugin/dev/dev-index.ts';
import {jobReader} from '../../../../plugin/dev/index-job.ts';
import {isSameJob} from '../../../../plugin/dev/job-changes.ts';
import type {IndexJob} from '../../../../plugin/dev/make-index.ts';
import type {CutDocument} from '../../../../plugin/dev/read-sources.ts';
import {sourceMemo} from '../../../../plugin/dev/source-memo.ts';
import {blogPlugin, doc, docsPlugin, pagesPlugin, post, version} from '../content/site.ts';
import {type WrittenFolder, writtenFolder} from './written-site.ts';

/** A folder of pages, and what is read of it time and again. */
async function startedSite(pages: Readonly<Record<string, string>>) {
  const folder = await writtenFolder();
  onTestFinished(folder.remove);
  for (const [path, text] of Object.entries(pages)) {
    await folder.write(path, text);
  }
  const memo = sourceMemo<CutDocument>();
  const readJob = jobReader();
  const read = async (loaded: LoadedSite) => (await readJob(loaded, memo, [])).job;
  return {folder, read};
}

function chunksOf({documents}: IndexJob) {
  return documents.flatMap(({chunks}) => chunks);
}

function textsOf(job: IndexJob): readonly string[] {
  return chunksOf(job).map(({text}) => text.trim());
}

function loadedWith(folder: WrittenFolder, plugins: readonly {name: string; content: unknown}[]) {
  const {options, ...loaded} = folder.loaded([]);
  return {
    ...loaded,
    options: {...options, content: {...options.content, blog: true, pages: true}},
    allContent: Object.fromEntries(plugins.map(({name, content}) => [name, {default: content}])),
  };
}

it('follows a blog post and a page', async () => {
  const {folder, read} = await startedSite({
    'blog/news.md': 'News spread.\n',
    'src/pages/team.md': 'Teams play.\n',
  });
  const source = '@site/src/pages/team.md';
  const page = {type: 'mdx', source, permalink: '/team', frontMatter: {}};
  const loaded = loadedWith(folder, [blogPlugin([post('/news')]), pagesPlugin([page])]);
  expect(textsOf(await read(loaded))).toEqual(['News spread.', 'Teams play.']);
  await folder.write('blog/news.md', 'News fade.\n');
  expect(textsOf(await read(loaded))).toEqual(['News fade.', 'Teams play.']);
  await folder.write('src/pages/team.md', 'Teams win.\n');
  expect(textsOf(await read(loaded))).toEqual(['News fade.', 'Teams win.']);
});

it('has nothing new where the label of a category is another, but where its pages have moved', async () => {
  const {folder, read} = await startedSite({
    'docs/arms.md': 'Arms reach.\n',
    'docs/hands.md': 'Hands grip.\n',
  });
  /** As a `_category_.json` has it. */
  const inCategory = (label: string, ids: readonly string[]) => {
    const items = ids.map((id) => ({type: 'doc' as const, id}));
    const book = [{type: 'category' as const, label, items, collapsed: false, collapsible: true}];
    const docs = ids.map((id) => doc(id));
    return loadedWith(folder, [docsPlugin([version(docs, {sidebars: {book}})])]);
  };
  const first = await read(inCategory('Limbs', ['arms', 'hands']));
  expect(textsOf(first)).toEqual(['Arms reach.', 'Hands grip.']);
  expect(isSameJob(await read(inCategory('Parts', ['arms', 'hands'])), first)).toBe(true);
  const moved = await read(inCategory('Parts', ['hands', 'arms']));
  expect(textsOf(moved)).toEqual(['Hands grip.', 'Arms reach.']);
});

it('has no name twice where a page that cannot be read at first claims a chapter', async () => {
  const {folder, read} = await startedSite({
    'docs/ch01-arms.md': 'Arms <b reach.\n',
    'docs/ch01-hands.md': 'Hands grip.\n',
  });
  const loaded = folder.loaded(['ch01-arms', 'ch01-hands']);
  const names = async () => chunksOf(await read(loaded)).map(({chunkId}) => chunkId);
  expect(await names()).toEqual(['ch1-s1.0-001']);
  await folder.write('docs/ch01-arms.md', 'Arms reach.\n');
  expect(await names()).toEqual(['ch1-s1.0-001', 'ch1-ch01-hands-s0-001']);
});

it('has the links of a page once the address that they begin with is the site’s own', async () => {
  const {folder, read} = await startedSite({
    'docs/arms.md': 'Arms hold [hands](https://robots.example/docs/hands).\n',
    'docs/hands.md': 'Hands grip.\n',
  });
  const loaded = folder.loaded(['arms', 'hands']);
  const linksAt = async (url: string) => {
    const siteConfig = {...loaded.context.siteConfig, url};
    const job = await read({...loaded, context: {...loaded.context, siteConfig}});
    return chunksOf(job)[0]?.links;
  };
  expect(await linksAt('https://site.example')).toEqual([]);
  expect(await linksAt('https://robots.example')).toEqual(['hands']);
});
