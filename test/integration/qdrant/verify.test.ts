import {randomUUID} from 'node:crypto';
import type {QdrantClient} from '@qdrant/js-client-rest';
import {beforeEach, expect, it} from 'vitest';
import type {Chunk} from '../../../core/types.ts';
import {mendStored} from '../../../plugin/store/qdrant/mend-stored.ts';
import {type StoredBuild, storeInQdrant} from '../../../plugin/store/qdrant/store-in-qdrant.ts';
import {type VerifyJob, verifyStored} from '../../../plugin/store/qdrant/verify.ts';
import {describeWithRig} from '../../support/describe-with-rig.ts';
import {anyQdrant} from '../../support/qdrant/binary.ts';
import {toyChunk, toyChunks} from '../../support/qdrant/toy-site.ts';
import {toyStore} from '../../support/qdrant/toy-store.ts';

describeWithRig([anyQdrant], 'comparing Qdrant with the last build', () => {
  const toys = toyStore('verify');
  let client: QdrantClient;
  let alias: string;

  beforeEach(() => {
    client = toys.client();
    alias = toys.alias();
  });

  const jobOf = (chunks = toyChunks(6)) => toys.jobOf(chunks);

  const verify = (changes: Partial<VerifyJob> = {}) => verifyStored({...jobOf(), ...changes});

  async function idOf(chunkId: string): Promise<string> {
    const filter = {must: [{key: 'chunk_id', match: {value: chunkId}}]};
    const {points} = await client.scroll(alias, {filter});
    return String(points[0]?.id);
  }

  /** Stores a build, and says where it is. */
  async function store(chunks?: Chunk[]): Promise<StoredBuild> {
    const stored = await storeInQdrant(jobOf(chunks));
    if (!stored) {
      throw new Error('There was nothing to store.');
    }
    return stored;
  }

  /** What `rag-chat:index --full` does beyond storing. */
  const mend = async () => mendStored({...jobOf(), stored: await store()});

  const WELL = {problems: [], problemCount: 0, foreignCount: 0, isChanged: false};

  it('finds nothing where all is there, whatever people say of it', async () => {
    const {build} = await store();
    const points = [await idOf('doc-0-s1-001')];
    const payload = {annotation: 'Good.', seen_by: 'Ada'};
    await client.setPayload(alias, {wait: true, payload, points});
    expect(await verify()).toEqual({alias, build, chunks: 6, documents: 3, ...WELL});
  });

  it('names what is missing, what is another, and what is too much', async () => {
    const {build} = await store();
    const gone = [await idOf('doc-0-s1-001')];
    await client.delete(alias, {wait: true, points: gone});
    const spoilt = [await idOf('doc-0-s2-001')];
    await client.setPayload(alias, {wait: true, payload: {content: 'Spam.'}, points: spoilt});
    const [found] = await client.retrieve(alias, {
      ...{ids: [await idOf('doc-1-s1-001')], with_payload: true, with_vector: true},
    });
    const payload = {...found?.payload, chunk_id: 'ads-s1-001', url: '/ads', url_anchor: '#buy'};
    const more = {id: randomUUID(), payload, vector: {}};
    await client.upsert(alias, {wait: true, points: [more]});
    expect(await verify()).toMatchObject({problemCount: 4, isChanged: true});
    expect((await verify()).problems).toEqual([
      'current/doc-0-s2-001 has another content than in the build.',
      'current/doc-0-s1-001 is missing.',
      'current/ads-s1-001 is none of this build, and leads to /ads#buy, where the build has nothing.',
      `Point ${more.id} has no vectors: nobody finds it by meaning.`,
    ]);
    // What is missing is there again after the next build, and what is too much is gone.
    await client.delete(alias, {wait: true, points: spoilt});
    await store();
    expect(await verify()).toMatchObject({build: build + 1, ...WELL});
  });

  it('names a few of many that are wrong in the same way, and counts the others', async () => {
    await store(toyChunks(60));
    const chunks = {must: [{key: 'record', match: {value: 'chunk'}}]};
    await client.delete(alias, {wait: true, filter: chunks});
    await client.setPayload(alias, {wait: true, payload: {url: '/x'}, filter: {must: []}});
    const {problems, problemCount} = await verify(jobOf(toyChunks(60)));
    expect(problemCount).toBe(90);
    expect(problems).toHaveLength(42);
    expect(problems[20]).toBe('… and 10 more have other fields than in the build.');
    expect(problems[41]).toBe('… and 40 more are missing.');
  });

  it('is clean again once what somebody changed was mended, for readers of the same build', async () => {
    const {build} = await store();
    const change = async (chunkId: string, payload: Record<string, unknown>) =>
      client.setPayload(alias, {wait: true, payload, points: [await idOf(chunkId)]});
    await change('doc-0-s1-001', {annotation: 'Good.', deprecated: true, text: 'Spam.'});
    await change('doc-0-s2-001', {url: '/ads', url_anchor: '#buy'});
    // The next build cannot tell.
    await change('doc-1-s1-001', {version: '9.0'});
    const bare = await idOf('doc-2-s1-001');
    await client.deleteVectors(alias, {wait: true, points: [bare], vector: ['dense', 'words']});
    expect(await verify()).toMatchObject({problemCount: 4, isChanged: true});
    await store();
    expect(await verify()).toMatchObject({problemCount: 4, isChanged: true});
    expect(await mend()).toBe(4);
    expect(await verify()).toEqual({alias, build, chunks: 6, documents: 3, ...WELL});
    const ids = [await idOf('doc-0-s1-001'), bare];
    const points = await client.retrieve(alias, {ids, with_payload: true, with_vector: true});
    const byId = new Map(points.map((point) => [point.id, point]));
    expect(byId.get(ids[0] ?? '')?.payload).toMatchObject({
      ...{annotation: 'Good.', deprecated: true, text: toyChunk(0).text},
    });
    expect(Object.keys(byId.get(bare)?.vector ?? {}).sort()).toEqual(['dense', 'words']);
    expect(await mend()).toBe(0);
  });

  it('looks at the build that readers are told to ask for', async () => {
    const {build, collection} = await store();
    const edited = toyChunks(6).with(0, toyChunk(0, {text: 'Rewritten.'}));
    await store(edited);
    expect(await verify({place: {collection, build}})).toMatchObject({build, ...WELL});
    expect((await verify()).problems).toHaveLength(2);
    expect((await verify({place: {collection: alias, build: 9}})).problems).toEqual([
      'No build 9 of https://site.example/book/ (en) is there whole.',
    ]);
  });

  it('names points that somebody else has stored and readers are shown, and says what to do', async () => {
    const {build, collection} = await store();
    const [copied] = await client.retrieve(alias, {
      ...{ids: [await idOf('doc-1-s1-001')], with_payload: true, with_vector: true},
    });
    const points = [{id: 7, payload: copied?.payload ?? {}, vector: {}}];
    await client.upsert(alias, {wait: true, points});
    const theirs =
      'Point 7 was stored by somebody else, and readers are shown it: delete it, or take "site" out of its payload.';
    expect(await verify()).toMatchObject({
      ...{problems: [theirs], problemCount: 1, foreignCount: 1, isChanged: false},
    });
    expect(await mend()).toBe(0);
    expect(await client.retrieve(collection, {ids: [7], with_payload: true})).toMatchObject([
      {id: 7, payload: copied?.payload ?? {}},
    ]);
    await client.deletePayload(alias, {wait: true, keys: ['site'], points: [7]});
    expect(await verify()).toMatchObject({build, ...WELL});
  });

  it('says so where nothing was ever stored', async () => {
    expect((await verify()).problems).toEqual([`There is no alias "${alias}".`]);
  });
});
