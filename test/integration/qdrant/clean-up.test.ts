import {setTimeout as sleep} from 'node:timers/promises';
import {describe, expect, it, vi} from 'vitest';
import type {Chunk} from '../../../core/types.ts';
import {whileLocked} from '../../../plugin/store/qdrant/lock.ts';
import {removeStored} from '../../../plugin/store/qdrant/remove.ts';
import {withServer} from '../../../plugin/store/qdrant/server.ts';
import {describeWithRig} from '../../support/describe-with-rig.ts';
import {anyQdrant} from '../../support/qdrant/binary.ts';
import {SITE, toyChunk, toyChunks} from '../../support/qdrant/toy-site.ts';
import {toyStore} from '../../support/qdrant/toy-store.ts';

const OTHER = 'https://other.example/';

describeWithRig([anyQdrant], 'what nobody needs any more', () => {
  const {client, alias, jobOf, reader, store, shown: shownOf} = toyStore('clean');

  const shown = async (build: number, site = SITE, locale = 'en') =>
    (await shownOf(build, locale, site)).length;

  async function recorded(collection = alias()): Promise<number[]> {
    const filter = {must: [{key: 'record', match: {value: 'build'}}]};
    const {points} = await client().scroll(collection, {filter, limit: 100, with_payload: true});
    return points.map(({payload}) => Number(payload?.['build'])).sort();
  }

  const collections = async () =>
    (await client().getCollections()).collections
      .map(({name}) => name)
      .filter((name) => name.startsWith(`${alias()}--`) && name !== `${alias()}--lock`);

  const editions = (text: string) => toyChunks(4).with(0, toyChunk(0, {text}));

  it('goes once another build has taken its place for long enough, and no sooner', async () => {
    const at = {qdrant: {keepBuildsDays: 0}};
    const {build: first} = await store(editions('First.'), at);
    await store(editions('Second.'), at);
    // Until the next one is published, readers have the one before it.
    expect([await shown(first), await recorded()]).toEqual([4, [first, first + 1]]);
    await store(editions('Third.'), at);
    expect([await shown(first + 1), await shown(first + 2)]).toEqual([4, 4]);
    expect(await recorded()).toEqual([first + 1, first + 2]);
    const {points} = await client().scroll(alias(), {limit: 100, with_payload: true});
    const texts = points.map(({payload}) => payload?.['text']).filter(Boolean);
    expect(texts).not.toContain('First.');
    expect(texts).toHaveLength(5);
  });

  it('stays where it is back in the very build that would remove it', async () => {
    const at = {qdrant: {keepBuildsDays: 0}};
    await store(editions('First.'), at);
    await store(editions('Second.'), at);
    const {build} = await store(editions('First.'), at);
    expect(await shown(build)).toBe(4);
  });

  it('stays for as many days as the author says', async () => {
    const builds: number[] = [];
    for (const text of ['First.', 'Second.', 'Third.']) {
      builds.push((await store(editions(text), {qdrant: {keepBuildsDays: 1}})).build);
    }
    for (const build of builds) {
      expect(await shown(build)).toBe(4);
    }
    expect(await recorded()).toEqual(builds);
  });

  it('goes with its collection, where that was of a model before', async () => {
    const at = {qdrant: {keepBuildsDays: 0}};
    const first = await store(toyChunks(4), at);
    await store(toyChunks(4), {...at, model: 'sentences'});
    expect(await collections()).toHaveLength(2);
    // Another site keeps it alive.
    const others = await store(toyChunks(2), {...at, site: OTHER});
    await store(editions('More.'), {...at, model: 'sentences'});
    expect(await collections()).toHaveLength(2);
    expect(await recorded(first.collection)).toEqual([others.build]);
    await store(toyChunks(2), {...at, site: OTHER, model: 'sentences'});
    const last = await store(editions('And more.'), {...at, site: OTHER, model: 'sentences'});
    expect(await collections()).toEqual([expect.not.stringContaining(first.collection)]);
    expect([await shown(first.build + 2), await shown(last.build, OTHER)]).toEqual([4, 4]);
  });

  it('is never what somebody else has stored, with our address in it', async () => {
    const at = {qdrant: {keepBuildsDays: 0}};
    const first = await store(editions('First.'), at);
    const payload = {site: SITE, locale: 'en', record: 'chunk', chunk_id: 'doc-0-s1-001'};
    const ended = {...payload, held: [{from: 1, until: 2}]};
    const points = [
      {id: 7, vector: {}, payload},
      {id: 8, vector: {}, payload: ended},
    ];
    await client().upsert(first.collection, {wait: true, points});
    const theirs = async () => {
      const found = await client().retrieve(first.collection, {ids: [7, 8], with_payload: true});
      return found.map((point) => point.payload).sort((a) => (a?.['held'] ? 1 : -1));
    };
    await store(editions('Second.'), at);
    await store(editions('Third.'), at);
    await store(editions('Fourth.'), at);
    expect(await theirs()).toEqual([payload, ended]);
    // Nor where the collection is of a model before.
    await store(editions('Fourth.'), {...at, model: 'sentences'});
    await store(editions('Fifth.'), {...at, model: 'sentences'});
    expect(await theirs()).toEqual([payload, ended]);
    expect((await client().count(first.collection, {exact: true})).count).toBe(2);
  });

  describe('when it is told to go', () => {
    const remove = (version?: string, pace = {pollMs: 20}) =>
      removeStored({
        ...{qdrant: jobOf([]).qdrant, site: SITE, pace},
        ...{say: () => {}, ...(version !== undefined && {version})},
      });

    /** While nobody else may change anything behind the alias. */
    const inTurn = (work: () => Promise<void>) => {
      const {qdrant, say, pace} = jobOf([]);
      const wish = {alias: alias(), qdrant, say, ...(pace && {pace})};
      return withServer(qdrant, alias(), (server) => whileLocked(server, wish, work));
    };

    it('is a version of the docs, in all locales', async () => {
      const old = (changes: Partial<Chunk> = {}) => toyChunk(9, {version: '1.0', ...changes});
      const fr = {locale: 'fr'};
      const english = await store([...toyChunks(2), old()]);
      const french = await store([toyChunk(0, fr), old(fr)], fr);
      const other = await store([...toyChunks(2), old()], {site: OTHER});
      await reader().withdraw();
      expect(await remove('1.0')).toEqual({
        ...{alias: alias(), locales: ['en', 'fr'], collections: []},
        // A section and its page, in each.
        points: 4,
      });
      expect(await shown(english.build)).toBe(2);
      expect(await shown(french.build, SITE, 'fr')).toBe(1);
      expect(await shown(other.build, OTHER)).toBe(3);
      expect(await remove('1.0')).toMatchObject({points: 0});
    });

    it('is a whole site, and others stay', async () => {
      const own = await store(toyChunks(4));
      const other = await store(toyChunks(2), {site: OTHER});
      await reader().withdraw();
      expect(await remove()).toMatchObject({points: 6, collections: []});
      expect([await shown(own.build), await shown(other.build, OTHER)]).toEqual([0, 2]);
    });

    it('leaves no collection behind that was its own', async () => {
      await store(toyChunks(4));
      await store(toyChunks(4), {model: 'sentences'});
      await reader().withdraw();
      expect((await remove()).collections).toHaveLength(2);
      // Nor the one of its lock.
      const {collections: left} = await client().getCollections();
      expect(left.filter(({name}) => name.startsWith(alias()))).toEqual([]);
      const {aliases} = await client().getAliases();
      expect(aliases.map(({alias_name}) => alias_name)).not.toContain(alias());
      expect(await store(toyChunks(4))).toMatchObject({added: 4});
    });

    it('gives none of its numbers to other builds', async () => {
      const old: number[] = [];
      for (const text of ['First.', 'Second.', 'Third.']) {
        old.push((await store(editions(text))).build);
      }
      await reader().withdraw();
      await remove();
      for (const text of ['Fourth.', 'Fifth.', 'Sixth.']) {
        const {build} = await store(editions(text));
        expect(old).not.toContain(build);
      }
      // Whoever still has a page of before is told nothing, rather than something else.
      for (const build of old) {
        expect(await shown(build)).toBe(0);
      }
    });

    it('goes while a build waits, and that one begins anew', async () => {
      const old = await store(toyChunks(4));
      await reader().withdraw();
      const said: string[] = [];
      const say = (line: string) => said.push(line);
      const pace = {leaseMs: 1500, renewMs: 300, pollMs: 300};
      let removing: ReturnType<typeof remove> | undefined;
      let building: ReturnType<typeof store> | undefined;
      await inTurn(async () => {
        building = store(toyChunks(3), {pace, say});
        await vi.waitUntil(() => said.length > 0, {timeout: 10_000});
        // Looks for its turn more often, and so is the first.
        removing = remove(undefined, {...pace, pollMs: 5});
        await sleep(200);
      });
      expect(await removing).toMatchObject({points: 6, collections: [old.collection]});
      const stored = await building;
      expect(stored).toMatchObject({added: 3});
      expect([await shown(old.build), await shown(stored?.build ?? 0)]).toEqual([0, 3]);
    });
  });
});
