import {QdrantClient} from '@qdrant/js-client-rest';
import {afterAll, beforeAll, beforeEach, expect, it} from 'vitest';
import {storeInQdrant} from '../../../plugin/store/qdrant/store-in-qdrant.ts';
import {type VerifyJob, verifyStored} from '../../../plugin/store/qdrant/verify.ts';
import {describeWithRig} from '../../support/describe-with-rig.ts';
import {anyQdrant} from '../../support/qdrant/binary.ts';
import {type RunningQdrant, startQdrant} from '../../support/qdrant/start-qdrant.ts';
import {toyChunk, toyChunks, toyJob} from '../../support/qdrant/toy-site.ts';

describeWithRig([anyQdrant], 'comparing Qdrant with the last build', () => {
  let qdrant: RunningQdrant;
  let client: QdrantClient;
  let alias: string;
  let tests = 0;

  beforeAll(async () => {
    qdrant = await startQdrant();
    client = new QdrantClient({url: qdrant.url, checkCompatibility: false});
  });

  afterAll(() => qdrant?.stop());

  beforeEach(async () => {
    tests += 1;
    alias = `verify-${process.pid}-${tests}`;
  });

  const jobOf = (chunks = toyChunks(6)) => toyJob(chunks, {url: qdrant.url, collection: alias});

  const verify = (changes: Partial<VerifyJob> = {}) => verifyStored({...jobOf(), ...changes});

  async function idOf(chunkId: string): Promise<string> {
    const filter = {must: [{key: 'chunk_id', match: {value: chunkId}}]};
    const {points} = await client.scroll(alias, {filter});
    return String(points[0]?.id);
  }

  it('finds nothing where all is there, whatever people say of it', async () => {
    await storeInQdrant(jobOf());
    const points = [await idOf('doc-0-s1-001')];
    await client.setPayload(alias, {wait: true, payload: {annotation: 'Good.'}, points});
    expect(await verify()).toEqual({alias, build: 1, chunks: 6, documents: 3, problems: []});
  });

  it('names what is missing, what is another, and what is too much', async () => {
    await storeInQdrant(jobOf());
    const gone = [await idOf('doc-0-s1-001')];
    await client.delete(alias, {wait: true, points: gone});
    const spoilt = [await idOf('doc-0-s2-001')];
    await client.setPayload(alias, {wait: true, payload: {content: 'Spam.'}, points: spoilt});
    const [found] = await client.retrieve(alias, {
      ...{ids: [await idOf('doc-1-s1-001')], with_payload: true, with_vector: true},
    });
    const payload = {...found?.payload, chunk_id: 'ads-s1-001', url: '/ads', url_anchor: '#buy'};
    const more = {id: 7, payload, vector: {}};
    await client.upsert(alias, {wait: true, points: [more]});
    expect((await verify()).problems).toEqual([
      'current/doc-0-s2-001 has another content than in the build.',
      'current/doc-0-s1-001 is missing.',
      'current/ads-s1-001 is none of this build, and leads to /ads#buy, where the build has nothing.',
      '1 sections have no vectors: nobody finds them by meaning.',
    ]);
    // What is missing is there again after the next build.
    await client.delete(alias, {wait: true, points: [7, ...spoilt]});
    await storeInQdrant(jobOf());
    expect(await verify()).toMatchObject({build: 2, problems: []});
  });

  it('looks at the build that readers are told to ask for', async () => {
    const first = await storeInQdrant(jobOf());
    const edited = toyChunks(6).with(0, toyChunk(0, {text: 'Rewritten.'}));
    await storeInQdrant(jobOf(edited));
    const collection = first?.collection ?? '';
    expect(await verify({place: {collection, build: 1}})).toMatchObject({build: 1, problems: []});
    expect((await verify()).problems).toHaveLength(2);
    expect((await verify({place: {collection: alias, build: 9}})).problems).toEqual([
      'No build 9 of https://site.example/book/ (en) is there whole.',
    ]);
  });

  it('says so where nothing was ever stored', async () => {
    expect((await verify()).problems).toEqual([`There is no alias "${alias}".`]);
  });
});
