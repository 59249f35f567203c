import {readdir, readFile, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {QdrantClient} from '@qdrant/js-client-rest';
import {afterAll, beforeAll, expect, it} from 'vitest';
import {describeWithRig} from '../support/describe-with-rig.ts';
import {anyQdrant, ownQdrant} from '../support/qdrant/binary.ts';
import {type RunningQdrant, startQdrant} from '../support/qdrant/start-qdrant.ts';
import {buildOwnSite, type OwnSite, rebuild, SiteBuildError} from '../support/site/build-site.ts';
import {compiledEmbedder} from '../unit/plugin/embed/local-compiled.ts';
import {OPTIONS} from '../unit/plugin/embed/local-options.ts';

const docs = fileURLToPath(new URL('../fixtures/small-site', import.meta.url));
const collection = `rag-chat-test-${process.pid}`;
const site = 'https://site.example/';

describeWithRig([anyQdrant], 'indexing into Qdrant', () => {
  let qdrant: RunningQdrant;
  let client: QdrantClient;
  let built: OwnSite;

  beforeAll(async () => {
    qdrant = await startQdrant();
    client = new QdrantClient({url: qdrant.url, checkCompatibility: false});
    // The sections of the small site are short: each shall be a point of its own.
    const options = {qdrant: {url: qdrant.url, collection}, chunking: {minTokens: 0}};
    built = await buildOwnSite({docs, bundler: 'faster', options});
  });

  afterAll(async () => {
    await client?.deleteCollection(collection);
    await qdrant?.stop();
    await built?.remove();
  });

  async function points() {
    const {points: found} = await client.scroll(collection, {limit: 100, with_vector: true});
    return found.sort((a, b) => String(a.id).localeCompare(String(b.id)));
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

  it('changes nothing when it is built again', async () => {
    const before = await points();
    const output = await rebuild(built);
    expect(output).toContain('0 added, 0 updated, 5 kept, 0 removed');
    expect(await points()).toEqual(before);
  });

  it('tells Qdrant the new address of a section whose text is the same', async () => {
    const file = join(built.folder, 'docs/robots.md');
    const original = await readFile(file, 'utf8');
    await writeFile(file, original.replace('#hands', '#claws'));
    expect(await rebuild(built)).toContain('0 added, 1 updated, 4 kept, 0 removed');
    const anchors = (await points()).map(({payload}) => payload?.['url_anchor']);
    expect(anchors).toContain('#claws');
    expect(anchors).not.toContain('#hands');
    await writeFile(file, original);
    await rebuild(built);
  });

  it('refuses a collection of other vectors, and says what to do', async () => {
    const other = `${collection}-other`;
    await client.createCollection(other, {vectors: {dense: {size: 3, distance: 'Dot'}}});
    const options = {qdrant: {url: qdrant.url, collection: other}};
    await expect(buildOwnSite({docs, bundler: 'faster', options})).rejects.toThrow(
      `The Qdrant collection "${other}" holds other vectors than ours (dense, several a point, 384 dimensions): name another one in "qdrant.collection".`,
    );
    await client.deleteCollection(other);
  });

  it('finds a section by meaning, with none of its words', async () => {
    const vector = await vectorOf('When do they refill the accumulators with electricity?');
    const found = await client.query(collection, {
      query: vector,
      using: 'dense',
      with_payload: true,
      limit: 1,
    });
    expect(found.points[0]?.payload).toMatchObject({section_title: 'Batteries'});
  });

  it('replaces what was edited and takes out what is gone, leaving other sites alone', async () => {
    const other = {id: 1, vector: {}, payload: {site: 'https://other.example/', locale: 'en'}};
    await client.upsert(collection, {wait: true, points: [other]});
    const file = join(built.folder, 'docs/chapter-02-arms.md');
    const original = await readFile(file, 'utf8');
    const [first] = original.split('## 2.2');
    await writeFile(file, `${first}And it bends both ways.\n`);
    expect(await rebuild(built)).toContain('1 added, 0 updated, 3 kept, 2 removed');
    const ids = (await points()).map(({payload}) => payload?.['chunk_id']);
    expect(ids).not.toContain('ch2-s2.2-001');
    expect(ids).toContain('ch2-s2.1-001');
    expect(await client.retrieve(collection, {ids: [1]})).toHaveLength(1);
    await writeFile(file, original);
    await client.delete(collection, {wait: true, points: [1]});
    expect(await rebuild(built)).toContain('2 added, 0 updated, 3 kept, 1 removed');
  });

  it('says so when nobody answers at the address', async () => {
    const options = {qdrant: {url: 'http://127.0.0.1:9'}};
    const error = await buildOwnSite({docs, bundler: 'faster', options}).catch((e: unknown) => e);
    expect(error).toBeInstanceOf(SiteBuildError);
    expect((error as SiteBuildError).output).toContain(
      '[rag-chat] Qdrant at http://127.0.0.1:9 does not answer: start it, correct "qdrant.url", or take the option out to publish static files only.',
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

  const request = () => ({
    docs,
    bundler: 'faster' as const,
    options: {qdrant: {url: qdrant.url, apiKeyEnv: 'BOOK_KEY'}},
  });

  let site: OwnSite;

  beforeAll(async () => {
    site = await buildOwnSite(request(), {BOOK_KEY: apiKey});
  });

  afterAll(() => site?.remove());

  it('is given the one in the environment, which appears nowhere else', async () => {
    for (const entry of await readdir(site.outDir, {recursive: true, withFileTypes: true})) {
      if (entry.isFile()) {
        const content = await readFile(join(entry.parentPath, entry.name), 'utf8');
        expect(content.includes(apiKey), entry.name).toBe(false);
      }
    }
    expect(await rebuild(site, {BOOK_KEY: apiKey})).not.toContain(apiKey);
  });

  it('refuses a wrong one, and the build says where to put the right one', async () => {
    await expect(rebuild(site, {BOOK_KEY: 'wrong'})).rejects.toThrow(
      `Qdrant at ${qdrant.url} refused the key: put one that may write into the environment variable BOOK_KEY.`,
    );
  });
});
