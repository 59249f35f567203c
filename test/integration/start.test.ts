import {once} from 'node:events';
import {mkdir, readFile, rm, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {openIndex} from 'docusaurus-plugin-rag-chat/search';
import {afterAll, beforeAll, describe, expect, it, vi} from 'vitest';
import {BUNDLERS, buildOwnSite, type OwnSite} from '../support/site/build-site.ts';
import {filesWith} from '../support/site/files-with.ts';
import {type StartedSite, startSite} from '../support/site/start-site.ts';

const docs = fileURLToPath(new URL('../fixtures/small-site', import.meta.url));
const POST = 'blog/2026-01-05-fair.md';
const PAGE = 'src/pages/team.md';
const PARTIAL = 'partials/_motors.md';
/** Outside of the docs, a partial is followed by the bundler alone. */
const FILES = {
  [POST]: '---\ntitle: At the fair\n---\n\nThe robot waved.\n',
  [PAGE]: '# Team\n\nFour people build it.\n',
};
const PATIENCE = {timeout: 120_000, interval: 200};

describe.each(BUNDLERS)('a site that is being written, with %s', (bundler) => {
  let site: OwnSite;
  let started: StartedSite;
  let index: string;

  beforeAll(async () => {
    const options = {chunking: {minTokens: 0}, content: {blog: true, pages: true}};
    const plugins = ['blog', 'pages'].map((kind) => `@docusaurus/plugin-content-${kind}`);
    const config = {baseUrl: '/book/', plugins};
    site = await buildOwnSite({docs, bundler, options, config, files: FILES});
    started = await startSite(site);
    index = `${started.url}/book/rag-chat/`;
  });

  afterAll(async () => {
    started?.server.kill('SIGKILL');
    await site?.remove();
  });

  /** Resolves once a question finds this section. */
  async function finds(question: string, section: string): Promise<void> {
    await vi.waitFor(async () => {
      const {passages} = await (await openIndex(index)).search(question);
      expect(passages[0]?.chunk.sectionTitle).toBe(section);
    }, PATIENCE);
  }

  it('says that its index is being made until it is', async () => {
    const response = await vi.waitFor(() => fetch(`${index}manifest.json`), PATIENCE);
    expect(response.status).toBe(503);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await response.text()).toContain('is being made');
    await finds('How many axes has a shoulder?', 'Shoulders');
    expect(started.log()).toMatch(/\[rag-chat\] \d+ sections can be asked\./);
    const checked = /\d+ anchors that citations lead to were checked with the last build\./;
    await vi.waitFor(() => expect(started.log()).toMatch(checked), PATIENCE);
  });

  it('tells its author what no reader is told', async () => {
    const status = await fetch(`${index}status`);
    expect(status.headers.get('content-type')).toContain('text/event-stream');
    await status.body?.cancel();
    for (const words of ['Index up to date', 'anchors that citations lead to']) {
      expect(await filesWith(site.outDir, words)).toEqual([]);
    }
  });

  it('is searched as it will be once it is built, given a pause', async () => {
    const built = await readFile(join(site.outDir, 'rag-chat/manifest.json'), 'utf8');
    await vi.waitFor(async () => {
      const response = await fetch(`${index}manifest.json`);
      expect(await response.json()).toEqual(JSON.parse(built));
    }, PATIENCE);
  });

  it('has what is saved in its index', async () => {
    const file = join(site.folder, 'docs/robots.md');
    const text = await readFile(file, 'utf8');
    await writeFile(file, `${text}\n## Wheels\n\nA wheel rolls over the carpet.\n`);
    await finds('carpet', 'Wheels');
    // Its other sections are known, and so are all other pages.
    await vi.waitFor(
      () => expect(started.log()).toMatch(/up to date: 1 changed page, 1 text embedded\./),
      PATIENCE,
    );
  });

  it.each([POST, PAGE])('has what is saved in %s', async (path) => {
    const file = join(site.folder, path);
    const text = await readFile(file, 'utf8');
    const word = path === POST ? 'trumpet' : 'biscuit';
    await writeFile(file, `${text}\n## Later\n\nSomebody brought a ${word} along.\n`);
    await finds(word, 'Later');
  });

  it('has a partial once it is written, and no more once it is gone', async () => {
    const file = join(site.folder, 'docs/robots.md');
    const text = await readFile(file, 'utf8');
    const lines = ["import Motors from '@site/partials/_motors.md';", '## Motors', '<Motors />'];
    await writeFile(file, `${text}\n${lines.join('\n\n')}\n\nThey hum.\n`);
    await finds('hum', 'Motors');
    await mkdir(join(site.folder, 'partials'));
    await writeFile(join(site.folder, PARTIAL), 'A magnet turns each.\n');
    await finds('magnet', 'Motors');
    await rm(join(site.folder, PARTIAL));
    await vi.waitFor(async () => {
      const {passages} = await (await openIndex(index)).search('hum');
      expect(passages[0]?.chunk.text).not.toContain('magnet');
    }, PATIENCE);
  });

  it('ends at once', async () => {
    const ended = once(started.server, 'exit');
    started.server.kill('SIGINT');
    expect((await ended)[0]).toBe(0);
  });
});
