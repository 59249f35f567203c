import {readFile, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {QdrantClient} from '@qdrant/js-client-rest';
import {afterAll, beforeAll, expect, it} from 'vitest';
import {parseManifest, type QdrantPlace} from '../../core/index-format/manifest.ts';
import {describeWithRig} from '../support/describe-with-rig.ts';
import {anyQdrant, ownQdrant} from '../support/qdrant/binary.ts';
import {shownIn} from '../support/qdrant/reader.ts';
import {type RunningQdrant, startQdrant} from '../support/qdrant/start-qdrant.ts';
import {buildOwnSite, type OwnSite, rebuild, SiteBuildError} from '../support/site/build-site.ts';
import {runDocusaurus} from '../support/site/run-docusaurus.ts';
import {compiledEmbedder} from '../unit/plugin/embed/local-compiled.ts';
import {OPTIONS} from '../unit/plugin/embed/local-options.ts';

const docs = fileURLToPath(new URL('../fixtures/small-site', import.meta.url));
const collection = `rag-chat-test-${process.pid}`;
const site = 'https://site.example/';

/** The sections of the small site are short: each shall be a point of its own. */
function optionsFor(url: string) {
  return {qdrant: {url, collection, upsert: 'always' as const}, chunking: {minTokens: 0}};
}

describeWithRig([anyQdrant], 'indexing into Qdrant', () => {
  let qdrant: RunningQdrant;
  let client: QdrantClient;
  let built: OwnSite;

  beforeAll(async () => {
    qdrant = await startQdrant();
    client = new QdrantClient({url: qdrant.url, checkCompatibility: false});
    built = await buildOwnSite({docs, bundler: 'faster', options: optionsFor(qdrant.url)});
  });

  afterAll(async () => {
    await qdrant?.stop();
    await built?.remove();
  });

  /** What readers of the site as it is now published are shown. */
  async function points() {
    const {build} = await published();
    return shownIn({url: qdrant.url, collection, site}, build);
  }

  async function published(): Promise<QdrantPlace> {
    const manifest: unknown = JSON.parse(
      await readFile(join(built.outDir, 'rag-chat/manifest.json'), 'utf8'),
    );
    const {qdrant: place} = parseManifest(manifest);
    if (!place) {
      throw new Error('The manifest names no build.');
    }
    return place;
  }

  it('stores every section as one point, with what an answer needs', async () => {
    const found = await points();
    expect(found.map(({payload}) => payload?.['chunk_id']).sort()).toEqual([
      'ch2-s2.1-001',
      'ch2-s2.2-001',
      'robots-s0-001',
      'robots-s1-001',
      'robots-s2-001',
    ]);
    const elbows = found.find(({payload}) => payload?.['chunk_id'] === 'ch2-s2.1-001');
    expect(elbows?.payload).toMatchObject({
      site,
      chapter: 2,
      chapter_id: 'ch02',
      section: 1,
      section_number: '2.1',
      section_title: 'Elbows',
      url: '/docs/chapter-02-arms',
      url_anchor: '#21-elbows',
      text: '2.1 Elbows\nAn elbow is a joint with one axis.',
      embedding_model: 'Xenova/all-MiniLM-L6-v2',
    });
  });

  it('tells readers which build is theirs, and no address that nobody is to know', async () => {
    expect(await published()).toEqual({
      ...{site, build: expect.any(Number), url: null, key: null},
      collection: expect.stringMatching(new RegExp(`^${collection}--[0-9a-f]{8}$`)),
    });
  });

  it('changes nothing when it is built again', async () => {
    const before = await points();
    const output = await rebuild(built);
    expect(output).toMatch(/build \d+: 0 sections added, 0 superseded, 5 kept, 0 ended\./);
    expect(await points()).toEqual(before);
  });

  it('gives the new address of a section to readers of the new build alone', async () => {
    const file = join(built.folder, 'docs/robots.md');
    const original = await readFile(file, 'utf8');
    await writeFile(file, original.replace('#hands', '#claws'));
    const anchors = async () => (await points()).map(({payload}) => payload['url_anchor']);
    const before = await anchors();
    const {build} = await published();
    expect(await rebuild(built)).toContain('0 sections added, 1 superseded, 4 kept, 0 ended');
    expect(await anchors()).toContain('#claws');
    expect(await anchors()).not.toContain('#hands');
    const old = await shownIn({url: qdrant.url, collection, site}, build);
    expect(old.map(({payload}) => payload['url_anchor'])).toEqual(before);
    // The next build has it again.
    await writeFile(file, original);
  });

  it('is compared with what the last build made, point by point', async () => {
    const verify = ['rag-chat:index', '--verify'];
    const well = await runDocusaurus(built.folder, verify);
    expect(well.output).toMatch(
      /build \d+: 5 sections of 2 pages are as the last build made them\./,
    );
    const [first] = await points();
    const spoilt = {wait: true, payload: {url_anchor: '#gone'}, points: [first?.id ?? '']};
    await client.setPayload(collection, spoilt);
    const ill = await runDocusaurus(built.folder, verify);
    expect(ill.exitCode).not.toBe(0);
    expect(ill.output).toContain('has another url_anchor than in the build.');
    const full = ['rag-chat:index', '--full'];
    expect(ill.output).toContain(`run \`docusaurus ${full.join(' ')}\`, which mends them`);
    const mended = await runDocusaurus(built.folder, full);
    expect(mended.output).toMatch(/that somebody had changed, .*: 1\./);
    expect((await runDocusaurus(built.folder, verify)).exitCode).toBe(0);
    await client.delete(collection, {wait: true, points: [first?.id ?? '']});
    expect((await runDocusaurus(built.folder, verify)).output).toContain('is missing.');
    await rebuild(built);
    expect((await runDocusaurus(built.folder, verify)).exitCode).toBe(0);
  });

  it('finds a section by meaning, with none of its words', async () => {
    const vector = await vectorOf('When do they refill the accumulators with electricity?');
    const found = await client.query(collection, {
      query: vector,
      filter: {must: [{key: 'record', match: {value: 'chunk'}}]},
      using: 'dense',
      with_payload: true,
      limit: 1,
    });
    expect(found.points[0]?.payload).toMatchObject({section_title: 'Batteries'});
  });

  it('replaces what was edited and takes out what is gone', async () => {
    const file = join(built.folder, 'docs/chapter-02-arms.md');
    const original = await readFile(file, 'utf8');
    const [first] = original.split('## 2.2');
    await writeFile(file, `${first}And it bends both ways.\n`);
    expect(await rebuild(built)).toContain('0 sections added, 1 superseded, 3 kept, 1 ended');
    const ids = (await points()).map(({payload}) => payload['chunk_id']);
    expect(ids).not.toContain('ch2-s2.2-001');
    expect(ids).toContain('ch2-s2.1-001');
    await writeFile(file, original);
    expect(await rebuild(built)).toContain('1 sections added, 1 superseded, 3 kept, 0 ended');
  });

  it('leaves Qdrant alone in a preview, whose readers have the static index', async () => {
    const before = await points();
    const preview = {NETLIFY: 'true', CONTEXT: 'deploy-preview'};
    const options = {...optionsFor(qdrant.url)};
    const site = await buildOwnSite(
      {docs, bundler: 'faster', options: {...options, qdrant: {url: qdrant.url, collection}}},
      preview,
    );
    const manifest = await readFile(join(site.outDir, 'rag-chat/manifest.json'), 'utf8');
    expect(parseManifest(JSON.parse(manifest)).qdrant).toBeNull();
    expect(await points()).toEqual(before);
    await site.remove();
  });

  it('may publish the site with its static index where nobody answers', async () => {
    const options = {
      qdrant: {url: 'http://127.0.0.1:9', upsert: 'always' as const},
      onIndexError: 'warn' as const,
    };
    const site = await buildOwnSite({docs, bundler: 'faster', options});
    expect(site.log).toContain(
      '[rag-chat] Qdrant at http://127.0.0.1:9 does not answer: start it, correct "qdrant.url", or take the option out to publish static files only. The site is published with its static index alone.',
    );
    await site.remove();
  });

  it('says so when nobody answers at the address', async () => {
    const options = {qdrant: {url: 'http://127.0.0.1:9', upsert: 'always' as const}};
    const error = await buildOwnSite({docs, bundler: 'faster', options}).catch((e: unknown) => e);
    expect(error).toBeInstanceOf(SiteBuildError);
    expect((error as SiteBuildError).output).toContain(
      '[rag-chat] Qdrant at http://127.0.0.1:9 does not answer: start it, correct "qdrant.url", or take the option out to publish static files only.',
    );
  });
});

describeWithRig([anyQdrant], 'taking a site out of Qdrant', () => {
  const own = `${collection}-removed`;
  let qdrant: RunningQdrant;
  let built: OwnSite;

  beforeAll(async () => {
    qdrant = await startQdrant();
    const {qdrant: options, ...others} = optionsFor(qdrant.url);
    built = await buildOwnSite({
      ...{docs, bundler: 'faster'},
      options: {...others, qdrant: {...options, collection: own}},
    });
  });

  afterAll(async () => {
    await qdrant?.stop();
    await built?.remove();
  });

  const run = (...flags: string[]) => runDocusaurus(built.folder, ['rag-chat:index', ...flags]);

  it('is done version by version, or all at once, and says what is gone', async () => {
    const unknown = await run('--remove-version', '7.0');
    expect(unknown.exitCode).not.toBe(0);
    expect(unknown.output).toContain(
      `[rag-chat] There is nothing of version 7.0 of ${site} in the Qdrant collection ${own}.`,
    );
    expect((await run('--remove-version', 'current')).output).toContain(
      // Five sections of two pages.
      `Removed version current of ${site} (en) from the Qdrant collection ${own}: 7 points.`,
    );
    const verified = await run('--verify');
    expect(verified.exitCode).not.toBe(0);
    expect(verified.output).toContain('7 things are not as the last build made them.');
    const removed = await run('--remove-site');
    expect(removed.output).toContain(`Removed ${site} (en) from the Qdrant collection ${own}`);
    expect(removed.output).toMatch(
      new RegExp(`Nothing was left in ${own}--[0-9a-f]{8}: gone, too\\.`),
    );
    expect((await run('--remove-site')).exitCode).not.toBe(0);
    expect((await run('--verify')).output).toContain(`There is no alias "${own}".`);
  });

  it('is one thing at a time', async () => {
    expect((await run('--verify', '--remove-site')).output).toContain(
      '[rag-chat] Only one of --verify, --remove-version and --remove-site at a time.',
    );
  });
});

/** As the build's own model has it. */
async function vectorOf(text: string): Promise<number[]> {
  const compiled = await compiledEmbedder();
  const embedder = await compiled.openLocalEmbedder({...OPTIONS, threads: 1}, tmpdir());
  const vector: number[] = [];
  await embedder.embed([text], (_, numbers) => vector.push(...numbers));
  await embedder.close();
  compiled.remove();
  return vector;
}

describeWithRig([ownQdrant], 'a Qdrant that wants a key', () => {
  const apiKey = 'a-key-for-this-test-alone';
  let qdrant: RunningQdrant;

  beforeAll(async () => {
    qdrant = await startQdrant({apiKey});
  });

  afterAll(() => qdrant?.stop());

  it('refuses a wrong one, and the build says where to put the right one', async () => {
    const options = {qdrant: {url: qdrant.url, apiKeyEnv: 'BOOK_KEY', upsert: 'always'}} as const;
    const build = buildOwnSite({docs, bundler: 'faster', options}, {BOOK_KEY: 'wrong'});
    await expect(build).rejects.toThrow(
      `Qdrant at ${qdrant.url} refused the key: put one that may write into the environment variable BOOK_KEY.`,
    );
  });
});
