import {type ChildProcess, spawn} from 'node:child_process';
import {once} from 'node:events';
import {readFile, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {openIndex} from 'docusaurus-plugin-rag-chat/search';
import {afterAll, beforeAll, describe, expect, it, vi} from 'vitest';
import {freePort} from '../support/free-port.ts';
import {BUNDLERS, buildOwnSite, type OwnSite} from '../support/site/build-site.ts';

const docs = fileURLToPath(new URL('../fixtures/small-site', import.meta.url));
const PATIENCE = {timeout: 120_000, interval: 200};

/** As `npx docusaurus start` in its folder. */
function start({folder}: OwnSite, port: number): ChildProcess {
  const cli = join(folder, 'node_modules/@docusaurus/core/bin/docusaurus.mjs');
  const args = ['start', '--no-open', '--host', '127.0.0.1', '--port', String(port)];
  const {NODE_ENV: _mode, VITEST: _vitest, ...inherited} = process.env;
  return spawn(process.execPath, [cli, ...args], {
    cwd: folder,
    env: {...inherited, NO_COLOR: '1', NO_UPDATE_NOTIFIER: '1'},
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

describe.each(BUNDLERS)('a site that is being written, with %s', (bundler) => {
  let site: OwnSite;
  let server: ChildProcess | null = null;
  let index: string;
  let log = '';

  beforeAll(async () => {
    const options = {chunking: {minTokens: 0}};
    site = await buildOwnSite({docs, bundler, options, config: {baseUrl: '/book/'}});
    const port = await freePort();
    index = `http://127.0.0.1:${port}/book/rag-chat/`;
    server = start(site, port);
    for (const stream of [server.stdout, server.stderr]) {
      stream?.on('data', (text: Buffer) => {
        log += text.toString();
      });
    }
  });

  afterAll(async () => {
    server?.kill('SIGKILL');
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
    expect(log).toMatch(/\[rag-chat\] \d+ sections can be asked\./);
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
  });

  it('ends at once', async () => {
    const ended = server && once(server, 'exit');
    server?.kill('SIGINT');
    expect((await ended)?.[0]).toBe(0);
  });
});
