import {readdir, readFile} from 'node:fs/promises';
import {join, relative} from 'node:path';
import {fileURLToPath} from 'node:url';
import type {Options} from 'docusaurus-plugin-rag-chat';
import {describe, expect, it} from 'vitest';
import {MANIFEST_FILE} from '../../core/index-format/manifest.ts';
import {FILE_KINDS} from '../../core/index-format/packed-file.ts';
import {pathOf} from '../../core/search/source.ts';
import type {Chunk} from '../../core/types.ts';
import {folderSource} from '../../plugin/store/folder-source.ts';
import {readAllFiles} from '../support/all-files.ts';
import {ADDRESSED, addressedSite} from '../support/site/addressed-site.ts';
import {
  BUNDLERS,
  type BuiltSite,
  buildSite,
  buildTextbook,
  SiteBuildError,
  type SiteRequest,
} from '../support/site/build-site.ts';
import {namedSite} from '../support/site/named-site.ts';
import {projectFolder} from '../support/site/site-folder.ts';
import {frozenQuestions} from '../support/textbook/questions.ts';

const smallSite = fileURLToPath(new URL('../fixtures/small-site', import.meta.url));

type ReadIndex = {
  readonly chunks: readonly Chunk[];
  readonly files: readonly string[];
  /** What is in each file, unpacked. */
  readonly contents: readonly string[];
};

/** What is in the index; the files that its manifest leads to are all that there are. */
async function readIndex({outDir}: BuiltSite): Promise<ReadIndex> {
  const folder = join(outDir, 'rag-chat');
  const {readManifest, read} = folderSource(folder);
  const named = new Set([MANIFEST_FILE]);
  const chunks: Chunk[] = [];
  const contents: string[] = [];
  await readAllFiles({
    readManifest,
    async read(kind, name) {
      const content = await read(kind, name);
      const text = new TextDecoder().decode(content);
      contents.push(text);
      if (kind === 'texts' && !named.has(pathOf(kind, name))) {
        chunks.push(...JSON.parse(text).flat(2));
      }
      named.add(pathOf(kind, name));
      return content;
    },
  });
  const entries = await readdir(folder, {recursive: true, withFileTypes: true});
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({parentPath, name}) => relative(folder, join(parentPath, name)))
    .sort();
  expect(Array.from(named).sort()).toEqual(files);
  return {chunks, files, contents};
}

/** Reads the page as a plain static host would find it, and looks for the id by hand. */
async function pageHasAnchor({outDir}: BuiltSite, chunk: Chunk, anchor: string): Promise<boolean> {
  const html = await readFile(join(outDir, chunk.url, 'index.html'), 'utf8');
  const id = decodeURIComponent(anchor.slice(1));
  return html.includes(`id=${id} `) || html.includes(`id=${id}>`) || html.includes(`id="${id}"`);
}

describe.each(BUNDLERS)('a site built with %s', (bundler) => {
  it('has every section of the textbook in its index, each with an anchor that exists', async () => {
    const site = await buildTextbook(bundler);
    const {chunks} = await readIndex(site);
    expect(chunks.map(({chunkId}) => chunkId)).toContain('ch3-s3.2-001');
    // An id is unique in one version.
    const ids = chunks.map(({version, chunkId}) => `${version} ${chunkId}`);
    expect(new Set(ids).size).toBe(chunks.length);
    const anchors = chunks.flatMap((chunk) =>
      [chunk.urlAnchor, ...chunk.headings.map(({anchor}) => anchor)].map((anchor) => ({
        chunk,
        anchor,
      })),
    );
    for (const {chunk, anchor} of anchors) {
      if (anchor === '') {
        expect(chunk.section).toBe(0);
      } else {
        expect(await pageHasAnchor(site, chunk, anchor), chunk.url + anchor).toBe(true);
      }
    }
  });

  it('has the sections that the frozen questions are about', async () => {
    const {chunks} = await readIndex(await buildTextbook(bundler));
    const citable = new Set(
      chunks.flatMap(({url, urlAnchor, headings}) => [
        url + urlAnchor,
        ...headings.map(({anchor}) => url + anchor),
      ]),
    );
    for (const {question, gold} of frozenQuestions()) {
      expect(
        gold.filter((address) => !citable.has(address)),
        question,
      ).toEqual([]);
    }
  });

  it('builds the textbook in both languages without a warning', async () => {
    const {log} = await buildTextbook(bundler);
    expect(log.match(/^\[SUCCESS\] Generated static files/gm)).toHaveLength(2);
    expect(log).not.toMatch(/warn/i);
    // What comes next is said once.
    expect(log.match(/\d+ sections of \d+ pages \(.*\) can be asked, by /g)).toHaveLength(2);
    expect(log.match(/\[rag-chat\] Next: /g)).toHaveLength(1);
  });

  it('leaves out what opted out and what is unlisted', async () => {
    const {chunks} = await readIndex(await buildSite({docs: smallSite, bundler}));
    expect(new Set(chunks.map(({docId}) => docId))).toEqual(new Set(['robots', 'chapter-02-arms']));
  });
});

describe('a build', () => {
  const request: SiteRequest = {docs: smallSite, bundler: 'faster'};

  it('fails in one line when an option is unknown', async () => {
    const options = {qdrnt: {}} as Options;
    const error = await buildSite({...request, options}).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(SiteBuildError);
    const {output} = error as SiteBuildError;
    expect(output).toContain(
      '[rag-chat] Unknown option "qdrnt" in docusaurus.config; allowed here: answers, chunking, content, embedding, index, onBrokenAnchors, onIndexError, qdrant, widget.',
    );
    expect(output).not.toMatch(/options\.cjs|normalizePluginOptions/);
  });

  it('has URLs as the site serves them, under a baseUrl and with trailing slashes', async () => {
    const {chunks} = await readIndex(await addressedSite(ADDRESSED[0]));
    expect(chunks.map(({url, urlAnchor}) => url + urlAnchor)).toContain(
      '/slashes/docs/robots/#hands',
    );
  });

  it('has a folder for each kind of file beside the manifest', async () => {
    const {files} = await readIndex(await buildSite(request));
    const places = new Set(files.map((file) => file.split('/')[0]));
    // Nobody proposes anything to ask here.
    const kinds = Object.keys(FILE_KINDS).filter((kind) => kind !== 'questions');
    expect(Array.from(places).sort()).toEqual([...kinds, MANIFEST_FILE].sort());
  });

  it('fails in one line when its index is larger than the author wants', async () => {
    const options = {index: {maxKilobytes: 1}};
    const error = await buildSite({...request, options}).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(SiteBuildError);
    const {output} = error as SiteBuildError;
    expect(output).toMatch(
      /\[rag-chat\] The index takes \d+ KiB, but "index\.maxKilobytes" allows 1 \(rows \d+, /,
    );
    expect(output).not.toContain('static-files.js');
  });

  it('fails with file and line where a heading has no anchor in the page, if the author wants that', async () => {
    const files = {
      'docs/lost.mdx': '## Kept\n\nText.\n\n## Lost\n\nText.\n',
      'src/theme/MDXComponents.js': `import original from '@theme-original/MDXComponents';
const Heading = ({id, ...props}) => <h2 {...props} id={id === 'lost' ? undefined : id} />;
export default {...original, h2: Heading};
`,
    };
    const options = {onBrokenAnchors: 'throw'} as const;
    const error = await buildSite({...request, files, options}).catch((reason: unknown) => reason);
    expect((error as SiteBuildError).output).toContain(
      '1 anchor is missing in the built pages; citations lead to the section or the page instead:',
    );
    expect((error as SiteBuildError).output).toContain(
      'docs/lost.mdx:5 #lost is not in /docs/lost',
    );
  });

  it('is the same, byte for byte, when nothing changed', async () => {
    const first = await buildSite(request);
    // With a file that is no part of what is built.
    const again = await namedSite();
    expect((await readIndex(again)).files).toEqual((await readIndex(first)).files);
    const manifest = ({outDir}: BuiltSite) =>
      readFile(join(outDir, 'rag-chat', MANIFEST_FILE), 'utf8');
    expect(await manifest(again)).toBe(await manifest(first));
  });

  it('works when the config hands over the function instead of its name', async () => {
    const files = {
      'docusaurus.config.mjs': `import ragChat from 'docusaurus-plugin-rag-chat';
export default {
  title: 'A site', url: 'https://site.example', baseUrl: '/', onBrokenLinks: 'ignore',
  future: {v4: true, faster: true},
  themes: ['@docusaurus/theme-classic'],
  plugins: ['@docusaurus/plugin-content-docs', ragChat],
};
`,
    };
    const site = await buildSite({...request, files});
    expect((await readIndex(site)).chunks.length).toBeGreaterThan(1);
    expect(await readFile(join(site.outDir, 'docs/robots/index.html'), 'utf8')).toContain(
      'Ask the book',
    );
  });

  it('leaves no path of the machine in what it publishes', async () => {
    const site = await buildSite(request);
    const expectNone = (content: string, name?: string) => {
      expect(content.includes(site.folder), name).toBe(false);
      expect(content.includes(projectFolder), name).toBe(false);
    };
    for (const entry of await readdir(site.outDir, {recursive: true, withFileTypes: true})) {
      if (entry.isFile()) {
        expectNone(await readFile(join(entry.parentPath, entry.name), 'utf8'), entry.name);
      }
    }
    for (const content of (await readIndex(site)).contents) {
      expectNone(content);
    }
  });
});
