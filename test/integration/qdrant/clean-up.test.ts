import {QdrantClient} from '@qdrant/js-client-rest';
import {afterAll, beforeAll, beforeEach, describe, expect, it} from 'vitest';
import type {Chunk} from '../../../core/types.ts';
import {removeStored} from '../../../plugin/store/qdrant/remove.ts';
import {storeInQdrant} from '../../../plugin/store/qdrant/store-in-qdrant.ts';
import {verifyStored} from '../../../plugin/store/qdrant/verify.ts';
import {describeWithRig} from '../../support/describe-with-rig.ts';
import {anyQdrant} from '../../support/qdrant/binary.ts';
import {shownIn} from '../../support/qdrant/reader.ts';
import {type RunningQdrant, startQdrant} from '../../support/qdrant/start-qdrant.ts';
import {SITE, type ToyBuild, toyChunk, toyChunks, toyJob} from '../../support/qdrant/toy-site.ts';

const OTHER = 'https://other.example/';

describeWithRig([anyQdrant], 'what nobody needs any more', () => {
  let qdrant: RunningQdrant;
  let client: QdrantClient;
  let alias: string;
  let tests = 0;

  beforeAll(async () => {
    qdrant = await startQdrant();
    client = new QdrantClient({url: qdrant.url, checkCompatibility: false});
  });

  afterAll(() => qdrant?.stop());

  beforeEach(() => {
    tests += 1;
    alias = `clean-${process.pid}-${tests}`;
  });

  async function store(chunks: readonly Chunk[], changes: ToyBuild = {}) {
    const job = toyJob(chunks, {url: qdrant.url, collection: alias}, changes);
    const stored = await storeInQdrant(job);
    expect((await verifyStored(job)).problems).toEqual([]);
    return stored;
  }

  const shown = async (build: number, site = SITE, locale = 'en') =>
    (await shownIn({url: qdrant.url, collection: alias, site, locale}, build)).length;

  async function recorded(collection = alias): Promise<number[]> {
    const filter = {must: [{key: 'record', match: {value: 'build'}}]};
    const {points} = await client.scroll(collection, {filter, limit: 100, with_payload: true});
    return points.map(({payload}) => Number(payload?.['build'])).sort();
  }

  const collections = async () =>
    (await client.getCollections()).collections
      .map(({name}) => name)
      .filter((name) => name.startsWith(alias));

  const editions = (text: string) => toyChunks(4).with(0, toyChunk(0, {text}));

  it('goes once another build has taken its place for long enough, and no sooner', async () => {
    const at = {qdrant: {keepBuildsDays: 0}};
    await store(editions('First.'), at);
    await store(editions('Second.'), at);
    // Until the next one is published, readers have the one before it.
    expect([await shown(1), await recorded()]).toEqual([4, [1, 2]]);
    await store(editions('Third.'), at);
    expect([await shown(2), await shown(3), await recorded()]).toEqual([4, 4, [2, 3]]);
    const {points} = await client.scroll(alias, {limit: 100, with_payload: true});
    const texts = points.map(({payload}) => payload?.['text']).filter(Boolean);
    expect(texts).not.toContain('First.');
    expect(texts).toHaveLength(5);
  });

  it('stays for as many days as the author says', async () => {
    for (const text of ['First.', 'Second.', 'Third.']) {
      await store(editions(text), {qdrant: {keepBuildsDays: 1}});
    }
    expect([await shown(1), await shown(2), await recorded()]).toEqual([4, 4, [1, 2, 3]]);
  });

  it('goes with its collection, where that was of a model before', async () => {
    const at = {qdrant: {keepBuildsDays: 0}};
    const first = await store(toyChunks(4), at);
    await store(toyChunks(4), {...at, model: 'sentences'});
    expect(await collections()).toHaveLength(2);
    // Another site keeps it alive.
    await store(toyChunks(2), {...at, site: OTHER});
    await store(editions('More.'), {...at, model: 'sentences'});
    expect(await collections()).toHaveLength(2);
    expect(await recorded(first?.collection)).toEqual([1]);
    await store(toyChunks(2), {...at, site: OTHER, model: 'sentences'});
    await store(editions('And more.'), {...at, site: OTHER, model: 'sentences'});
    expect(await collections()).toEqual([expect.not.stringContaining(first?.collection ?? '')]);
    expect([await shown(3), await shown(3, OTHER)]).toEqual([4, 4]);
  });

  describe('when it is told to go', () => {
    const remove = (version?: string) =>
      removeStored({
        ...{qdrant: toyJob([], {url: qdrant.url, collection: alias}).qdrant, site: SITE},
        ...{say: () => {}, ...(version !== undefined && {version})},
      });

    it('is a version of the docs, in all locales', async () => {
      const old = (changes: Partial<Chunk> = {}) => toyChunk(9, {version: '1.0', ...changes});
      const fr = {locale: 'fr'};
      await store([...toyChunks(2), old()]);
      await store([toyChunk(0, fr), old(fr)], fr);
      await store([...toyChunks(2), old()], {site: OTHER});
      expect(await remove('1.0')).toEqual({
        ...{alias, locales: ['en', 'fr'], collections: []},
        // A section and its page, in each.
        points: 4,
      });
      expect([await shown(1), await shown(1, SITE, 'fr'), await shown(1, OTHER)]).toEqual([
        2, 1, 3,
      ]);
      expect(await remove('1.0')).toMatchObject({points: 0});
    });

    it('is a whole site, and others stay', async () => {
      await store(toyChunks(4));
      await store(toyChunks(2), {site: OTHER});
      expect(await remove()).toMatchObject({points: 6, collections: []});
      expect([await shown(1), await shown(1, OTHER)]).toEqual([0, 2]);
    });

    it('leaves no collection behind that was its own', async () => {
      await store(toyChunks(4));
      await store(toyChunks(4), {model: 'sentences'});
      expect((await remove()).collections).toHaveLength(2);
      expect(await collections()).toEqual([]);
      const {aliases} = await client.getAliases();
      expect(aliases.map(({alias_name}) => alias_name)).not.toContain(alias);
      expect(await store(toyChunks(4))).toMatchObject({build: 1, added: 4});
    });
  });
});
