import {expect, it, vi} from 'vitest';
import {storeInQdrant} from '../../../plugin/store/qdrant/store-in-qdrant.ts';
import {describeWithRig} from '../../support/describe-with-rig.ts';
import {anyQdrant} from '../../support/qdrant/binary.ts';
import {edition} from '../../support/qdrant/edition.ts';
import {shownIn, textsOf} from '../../support/qdrant/reader.ts';
import {SITE, toyChunk, toyChunks} from '../../support/qdrant/toy-site.ts';
import {toyStore} from '../../support/qdrant/toy-store.ts';

describeWithRig([anyQdrant], 'storing a build', () => {
  const {qdrant, client, alias, jobOf, reader, store, shown} = toyStore('store');

  it('keeps all that an answer needs, under names as Qdrant users write them', async () => {
    const stored = await store([toyChunk(0, {tags: ['arms'], links: ['doc-7']}), toyChunk(1)]);
    expect(stored).toMatchObject({added: 2, superseded: 0, kept: 0, ended: 0});
    const {build} = stored;
    const [first] = await shown(build);
    expect(first?.payload).toMatchObject({
      ...{record: 'chunk', site: SITE, locale: 'en', version: 'current', chapter: 3},
      ...{chapter_id: 'ch03', url: '/book/docs/doc-0', embedding_model: 'words'},
      ...{supersedes: null, deprecated: false, annotation: null},
      held: [{from: build, until: Number.MAX_SAFE_INTEGER}],
    });
    const [document] = await shownIn(
      {url: qdrant().url, collection: alias(), site: SITE},
      build,
      'document',
    );
    expect(document?.payload).toMatchObject({
      ...{doc_id: 'doc-0', tags: ['arms'], links: ['doc-7']},
      chunks: ['doc-0-s1-001', 'doc-0-s2-001'],
    });
  });

  it('shows readers of each build what was in it, whatever came after', async () => {
    const original = toyChunks(6);
    const edited = original.with(2, toyChunk(2, {text: 'An elbow has one axis.'}));
    const shorter = edited.toSpliced(5, 1);
    const versions = [original, edited, shorter, original];
    const builds = [];
    for (const chunks of versions) {
      builds.push((await store(chunks)).build);
    }
    const [first = 0] = builds;
    expect(builds).toEqual([first, first + 1, first + 2, first + 3]);
    for (const [index, chunks] of versions.entries()) {
      expect(textsOf(await shown(first + index))).toEqual(chunks.map(({text}) => text).sort());
    }
    // What is back is the point that it was.
    expect((await shown(first)).map(({id}) => id)).toEqual(
      (await shown(first + 3)).map(({id}) => id),
    );
  });

  it('changes nothing for readers as long as it is not deployed, as previews never are', async () => {
    const deployed = toyChunks(40);
    const {build, collection} = await store(deployed);
    const place = {url: qdrant().url, site: SITE, collection};
    for (let preview = 1; preview < 4; preview++) {
      await store(edition(40, preview), {isPreview: true});
      await store(edition(30, preview), {isPreview: true, model: 'sentences'});
      expect(textsOf(await shownIn(place, build))).toEqual(deployed.map(({text}) => text).sort());
    }
    expect(await reader().stop()).toBeGreaterThan(2);
  });

  it('counts what was added, superseded, kept and ended', async () => {
    const {build: first} = await store(toyChunks(6));
    const text = 'An elbow has one axis.';
    const changed = [...toyChunks(5).with(2, toyChunk(2, {text})), toyChunk(8), toyChunk(9)];
    expect(await store(changed)).toMatchObject({added: 2, superseded: 1, kept: 4, ended: 1});
    const old = (await shown(first)).find(({payload}) => payload['chunk_id'] === 'doc-1-s1-001');
    const now = (await shown(first + 1)).find(
      ({payload}) => payload['chunk_id'] === 'doc-1-s1-001',
    );
    expect(now?.payload).toMatchObject({text, supersedes: old?.id});
  });

  it('does not touch other locales, versions and sites', async () => {
    const old = (number: number) => toyChunk(number, {version: '1.0', isCurrentVersion: false});
    const {build: english} = await store([...toyChunks(2), old(10), old(11)]);
    const inFrench = [toyChunk(0, {locale: 'fr'}), toyChunk(1, {locale: 'fr'})];
    const {build: french} = await store(inFrench, {locale: 'fr'});
    const other = 'https://other.example/';
    const {build: others} = await store([toyChunk(0)], {site: other});
    // Of the docs, the current version alone; a page is of no version.
    const page = toyChunk(20, {docType: 'page', docId: 'about', chunkId: 'about-s1-001'});
    expect(await store([toyChunk(0), page])).toMatchObject({
      ...{build: english + 1, ended: 1, added: 1},
    });
    expect(textsOf(await shown(english + 1))).toEqual(
      [toyChunk(0), old(10), old(11), page].map(({text}) => text).sort(),
    );
    expect(await shown(french, 'fr')).toHaveLength(2);
    expect(await shown(others, 'en', other)).toHaveLength(1);
    expect(await store([toyChunk(0, {locale: 'fr'})], {locale: 'fr'})).toMatchObject({
      ...{build: french + 1, kept: 1, ended: 1},
    });
    expect(await shown(english + 1)).toHaveLength(4);
  });

  it('ends a version of which no document is left, if that was built', async () => {
    const old = toyChunk(10, {version: '1.0', isCurrentVersion: false});
    await store([toyChunk(0), old]);
    expect(await store([toyChunk(0)], {versions: ['current']})).toMatchObject({kept: 1, ended: 0});
    const versions = ['current', '1.0'];
    expect(await store([toyChunk(0)], {versions})).toMatchObject({kept: 1, ended: 1});
  });

  it('ends everything where nothing is left to ask', async () => {
    const {build} = await store(toyChunks(3));
    const empty = await store([], {versions: ['current']});
    expect(empty).toMatchObject({build: build + 1, ended: 3});
    expect(await shown(build + 1)).toEqual([]);
    expect(await shown(build)).toHaveLength(3);
  });

  it('stores nothing of a site that never had anything to ask', async () => {
    expect(await storeInQdrant(jobOf([]))).toBeNull();
  });

  it('tells of a new place in its file without a new point', async () => {
    const {build} = await store([toyChunk(0, {startChar: 10, endChar: 20, lastUpdatedAt: 1})]);
    const moved = toyChunk(0, {startChar: 30, endChar: 40, lastUpdatedAt: 2});
    expect(await store([moved])).toMatchObject({build, kept: 1});
    expect((await shown(build))[0]?.payload).toMatchObject({start_char: 30, last_updated_at: 2});
  });

  it('keeps a point whose vectors differ as much as those of two machines do', async () => {
    const {build} = await store(toyChunks(2));
    const job = jobOf(toyChunks(2));
    const vectors = job.meaning.vectors.map((parts) =>
      parts.map((part) => part.map((value) => value + 1e-5)),
    );
    const again = {...job, meaning: {...job.meaning, vectors}};
    expect(await storeInQdrant(again)).toMatchObject({build, kept: 2});
  });

  it('follows a document that was renamed', async () => {
    await store(toyChunks(4));
    const renamed = toyChunks(4).map((one) =>
      one.docId === 'doc-1'
        ? {...one, docId: 'arms', chunkId: one.chunkId.replace('doc-1', 'arms'), url: '/book/arms'}
        : one,
    );
    expect(await store(renamed)).toMatchObject({added: 0, superseded: 2, kept: 2, ended: 0});
  });

  it('lets what people say of a section follow it', async () => {
    const {build: first} = await store(toyChunks(4));
    const points = await shown(first);
    const idOf = (text: string) =>
      points.find(({payload}) => payload['text'] === text)?.id ?? 'none';
    const mark = (number: number, payload: Record<string, unknown>) =>
      client().setPayload(alias(), {wait: true, payload, points: [idOf(toyChunk(number).text)]});
    await mark(0, {annotation: {note: 'Check the figures.'}});
    await mark(3, {deprecated: true});
    // The first one is edited; one comes in before the last one, which gets another id.
    const edited = toyChunk(0, {text: 'Rewritten.'});
    const last = {...toyChunk(3), chunkId: 'doc-1-s3-001', section: 3};
    const between = {...toyChunk(7), docId: 'doc-1', url: '/book/docs/doc-1'};
    const inserted = {...between, chunkId: 'doc-1-s2-001', section: 2};
    const chunks = [edited, toyChunk(1), toyChunk(2), inserted, last];
    expect(await store(chunks)).toMatchObject({added: 1, superseded: 2, kept: 2});
    const marksIn = async (build: number) =>
      Object.fromEntries(
        (await shown(build)).map(({payload}) => [
          payload['text'],
          [payload['annotation'], payload['deprecated']],
        ]),
      );
    const marked = {
      [edited.text]: [{note: 'Check the figures.'}, false],
      [last.text]: [null, true],
      [inserted.text]: [null, false],
    };
    expect(await marksIn(first + 1)).toMatchObject(marked);
    // With another model, all points are others, in another collection.
    await store(chunks, {model: 'sentences'});
    expect(await marksIn(first + 2)).toMatchObject(marked);
  });

  it('lets it follow where another language was the first to go to a new collection', async () => {
    const chunks = toyChunks(2);
    const french = chunks.map((one) => ({...one, locale: 'fr'}));
    await store(chunks);
    const before = await store(french, {locale: 'fr'});
    const [point] = await shown(before.build, 'fr');
    const payload = {annotation: 'À vérifier.'};
    await client().setPayload(alias(), {wait: true, payload, points: [point?.id ?? 'none']});
    await store(chunks, {model: 'sentences'});
    const {build} = await store(french, {locale: 'fr', model: 'sentences'});
    const notes = (await shown(build, 'fr')).map((one) => one.payload['annotation']);
    expect(notes.filter((note) => note !== null)).toEqual(['À vérifier.']);
  });

  it('repeats no key that cannot be sent', async () => {
    vi.stubEnv('SOME_KEY', 'very\nsecret');
    const failing = storeInQdrant(jobOf(toyChunks(1), {qdrant: {apiKeyEnv: 'SOME_KEY'}}));
    await expect(failing).rejects.toThrow('The environment variable SOME_KEY holds no key');
    await expect(failing).rejects.not.toThrow('secret');
    vi.unstubAllEnvs();
  });

  it('puts another model into a collection of its own, behind the same alias', async () => {
    const first = await store(toyChunks(3));
    const second = await store(toyChunks(3), {model: 'sentences'});
    expect(second).toMatchObject({
      ...{alias: alias(), build: first.build + 1, superseded: 3},
    });
    expect(second.collection).not.toBe(first.collection);
    const place = {url: qdrant().url, site: SITE};
    expect(await shownIn({...place, collection: first.collection}, first.build)).toHaveLength(3);
    expect(await shownIn({...place, collection: alias()}, second.build)).toHaveLength(3);
    // And back: what is there is used again.
    const third = await store(toyChunks(3));
    expect(third).toMatchObject({collection: first.collection, kept: 3});
    expect(await shownIn({...place, collection: alias()}, third.build)).toHaveLength(3);
  });

  it('refuses an alias whose name a collection has', async () => {
    await client().createCollection(alias(), {vectors: {size: 4, distance: 'Dot'}});
    await expect(storeInQdrant(jobOf(toyChunks(1)))).rejects.toThrow(
      `[rag-chat] There is a Qdrant collection named "${alias()}" already, which is not ours to change: name another one in "qdrant.collection", or remove it.`,
    );
  });

  it('refuses an alias that leads to what somebody else has made', async () => {
    await client().createCollection(`${alias()}-archive`, {vectors: {size: 4, distance: 'Dot'}});
    const create = {alias_name: alias(), collection_name: `${alias()}-archive`};
    await client().updateCollectionAliases({actions: [{create_alias: create}]});
    await expect(storeInQdrant(jobOf(toyChunks(1)))).rejects.toThrow(
      `[rag-chat] The Qdrant alias "${alias()}" leads to collection "${alias()}-archive", which is not ours to change: name another one in "qdrant.collection", or remove the alias.`,
    );
  });
});
