import {QdrantClient} from '@qdrant/js-client-rest';
import {afterAll, beforeAll, beforeEach, describe, expect, it, vi} from 'vitest';
import {answerQuestion} from '../../../core/answer/answer-question.ts';
import {collectAnswer} from '../../../core/answer/collect.ts';
import {suggestions} from '../../../core/answer/suggestions.ts';
import type {QdrantPlace} from '../../../core/index-format/manifest.ts';
import {openIndex} from '../../../core/search/open-index.ts';
import type {SearchIndex, SearchOptions, SearchResult} from '../../../core/search/search-types.ts';
import type {IndexSource} from '../../../core/search/source.ts';
import type {Chunk} from '../../../core/types.ts';
import {qdrantSource} from '../../../plugin/store/qdrant-source.ts';
import {describeWithRig} from '../../support/describe-with-rig.ts';
import {memoryHost, type Written, written} from '../../support/memory-index.ts';
import {ownQdrant} from '../../support/qdrant/binary.ts';
import {signToken} from '../../support/qdrant/sign-token.ts';
import {type RunningQdrant, startQdrant} from '../../support/qdrant/start-qdrant.ts';
import {storeSite} from '../../support/qdrant/store-site.ts';
import {page} from '../../unit/core/search/meant-site.ts';
import {meaning, PAGES, SITE} from './searched-site.ts';

const ADMIN = 'the-key-of-the-server-in-32-letters';
const KEY_NAME = 'QDRANT_KEY_OF_SEARCH_TESTS';
const ALIAS = 'search-tests';

/** Digits: what is less than .1 apart. Files keep numbers of four bits. */
const NEAR = 0.7;

type Deployed = {
  readonly written: Written;
  readonly place: QdrantPlace & {readonly alias: string};
};

describeWithRig([ownQdrant], 'an index in Qdrant', () => {
  let qdrant: RunningQdrant;
  let client: QdrantClient;
  let first: Deployed;
  let fromFiles: SearchIndex;
  let fromQdrant: SearchIndex;
  const failures: Error[] = [];

  beforeAll(async () => {
    process.env[KEY_NAME] = ADMIN;
    qdrant = await startQdrant({apiKey: ADMIN, jwt: true});
    client = new QdrantClient({url: qdrant.url, apiKey: ADMIN, checkCompatibility: false});
    first = await build(PAGES);
    fromFiles = await openIndex(memoryHost(await written(PAGES, {meaning: meaning(PAGES)})).source);
    fromQdrant = await open(first);
  });

  beforeEach(() => {
    failures.splice(0);
  });

  afterAll(() => qdrant?.stop());

  /** What a build stores, and the files that it leaves. */
  async function build(
    chunks: readonly Chunk[],
    {model, keepBuildsDays}: {readonly model?: string; readonly keepBuildsDays?: number} = {},
  ): Promise<Deployed> {
    const meant = await meaning(chunks);
    const {real: _, ...place} = await storeSite(chunks, meant, {
      ...{url: qdrant.url, site: SITE, apiKeyEnv: KEY_NAME, collection: ALIAS},
      ...(model && {model}),
      ...(keepBuildsDays !== undefined && {keepBuildsDays}),
    });
    const {alias: _alias, ...own} = place;
    return {place, written: await written(chunks, {meaning: meant, qdrant: own})};
  }

  const asProgram = (source: IndexSource, url = qdrant.url) =>
    qdrantSource(source, {url, apiKey: ADMIN, onFailure: (error) => failures.push(error)});

  /** As a program with the server's key opens it. */
  async function open({written: files}: Pick<Deployed, 'written'>, url = qdrant.url) {
    return openIndex(asProgram(memoryHost(files).source, url));
  }

  /** As a reader's browser does, with what the manifest names. */
  async function openPublic({place, written: files}: Deployed, collection: string, key: string) {
    const {alias: _, ...own} = place;
    const manifest = {...files.manifest, qdrant: {...own, collection, url: qdrant.url, key}};
    return openIndex(memoryHost({...files, manifest}).source);
  }

  const ids = ({passages}: SearchResult) => passages.map(({chunk}) => chunk.chunkId);

  /** The same of both, which Qdrant has given. */
  async function same(question: string, options: SearchOptions = {}): Promise<string[]> {
    const [inFiles, found] = await Promise.all(
      [fromFiles, fromQdrant].map((index) => index.search(question, {topK: 8, ...options})),
    );
    expect(failures).toEqual([]);
    const told = (result: SearchResult | undefined) => ({
      words: result?.words,
      answerability: expect.closeTo(result?.answerability ?? -1, 1),
      passages: result?.passages.map(({chunk, score, nearness, coverage, matched}) => ({
        ...{chunk, coverage, matched},
        score: expect.closeTo(score, NEAR),
        nearness: nearness === null ? null : expect.closeTo(nearness, NEAR),
      })),
    });
    expect(found).toMatchObject(told(inFiles));
    return found ? ids(found) : [];
  }

  describe('gives what its files give', () => {
    it('for questions of words and meaning', async () => {
      for (const question of ['How does a gripper close?', 'joint motor', 'camera', 'spokes']) {
        expect(await same(question, {topK: 2})).not.toEqual([]);
      }
      expect((await same('gripper fingers', {topK: 1}))[0]).toBe('grip');
    });

    it('for words that are mistyped, unfinished, of no meaning, or of nothing', async () => {
      expect((await same('grippper fingers', {topK: 1}))[0]).toBe('grip');
      expect((await same('fing', {prefix: true, topK: 2})).toSorted()).toEqual(['grip', 'sensor']);
      expect(await same('drum')).toEqual(['care-1']);
      expect(await same('xyzzy')).toEqual([]);
      expect(await same('')).toEqual([]);
    });

    it('for versions, types, tags and chapters alone', async () => {
      expect(await same('gripper', {filter: {version: '1.0'}})).toEqual(['old']);
      expect(await same('gripper', {filter: {version: '2.0'}})).toEqual([]);
      expect(await same('gripper', {filter: {locale: 'fr'}})).toEqual([]);
      expect(await same('gripper', {filter: {version: 'current', docTypes: ['blog']}})).toEqual([
        'post',
      ]);
      expect((await same('gripper', {filter: {tags: ['arms']}})).toSorted()).toEqual([
        'grip',
        'joint',
      ]);
      expect(await same('sensor', {filter: {chapters: {from: 4, to: 4}}})).toEqual(['camera']);
      expect(await same('sensor', {filter: {chapters: {from: 6}}})).toEqual([]);
      expect(await same('sensor', {filter: {tags: []}})).toEqual([]);
    });

    it('for a page alone, and up to where a reader in order has come', async () => {
      const upTo = async (question: string, page: string, anchor = '') =>
        (await same(question, {filter: {upTo: {page, anchor}}})).toSorted();
      expect(await same('gripper', {filter: {page: '/docs/sensor/'}})).toEqual(['sensor']);
      expect(await same('gripper', {filter: {page: '/docs/nowhere'}})).toEqual([]);
      expect(await upTo('gripper', '/docs/joint')).toEqual(['grip', 'joint']);
      expect(await upTo('gripper', '/docs/nowhere')).toEqual([]);
      expect(await upTo('wheel', '/docs/camera')).not.toContain('long-one');
      const wheels = {perDocument: 9, filter: {page: '/docs/long'}};
      expect(await same('wheel', wheels)).toHaveLength(5);
      const three = {...wheels.filter, upTo: {page: '/docs/long', anchor: '#three'}};
      expect((await same('wheel', {...wheels, filter: three})).toSorted()).toEqual([
        ...['long-one', 'long-three', 'long-two'],
      ]);
    });

    it('in answers of what has been read, and in questions to begin with', async () => {
      const filter = {upTo: {page: '/docs/grip'}};
      const tooEarly = await collectAnswer(
        answerQuestion(fromQdrant, 'What drives the joint?', {filter}),
      );
      expect(tooEarly).toMatchObject({
        parts: [],
        refusal: {wider: [{scope: 'book', isAnswerable: true}, {}]},
      });
      const later = {upTo: {page: '/docs/joint'}};
      const answered = await collectAnswer(
        answerQuestion(fromQdrant, 'What drives the joint?', {filter: later}),
      );
      expect(answered.parts.map(({text}) => text)).toContain('The motor drives the joint.');
      const page = '/docs/grip';
      const begin = await suggestions(fromQdrant, {page});
      expect(begin).toMatchObject([{question: 'Gripper fingers', url: page}]);
      expect(await suggestions(fromFiles, {page})).toEqual(begin);
      expect(await fromQdrant.placeOf(page)).toEqual(await fromFiles.placeOf(page));
      expect(failures).toEqual([]);
    });

    it('with what lies near to a page, or was changed of late, lifted', async () => {
      for (const options of [{page: '/docs/camera'}, {page: '/docs/camera', recent: true}]) {
        await same('sensor finger', {...options, topK: 3, explain: true});
      }
      const {passages} = await fromQdrant.search('sensor', {page: '/docs/camera', explain: true});
      const camera = passages.find(({chunk}) => chunk.chunkId === 'camera');
      expect(camera?.explanation).toMatchObject({page: 0.04, recency: 0});
    });

    it('no more of a document than is asked for, however much of it comes first', async () => {
      expect(await same('wheel', {perDocument: 2, topK: 3})).toHaveLength(3);
      expect(await same('wheel spokes', {perDocument: 1, topK: 2})).toHaveLength(2);
    });

    it('with an explanation of each place', async () => {
      const options = {explain: true, topK: 5};
      const inFiles = await fromFiles.search('gripper motor', options);
      const found = await fromQdrant.search('gripper motor', options);
      expect(found.passages.map(({explanation}) => explanation)).toMatchObject(
        inFiles.passages.map(({explanation}) => ({
          ...{rankByWords: explanation?.rankByWords},
          words: expect.closeTo(explanation?.words ?? -1, 1),
          meaning: expect.closeTo(explanation?.meaning ?? -1, 1),
        })),
      );
    });

    it('and the text around a passage', async () => {
      const {passages} = await fromQdrant.search('wheel two', {topK: 1});
      const [found] = passages;
      expect(found && (await fromQdrant.neighbours(found.chunk, 0))).toBe(found?.chunk.text);
    });
  });

  it('gives nothing to a question that nobody waits for any more', async () => {
    const stop = new AbortController();
    const asking = fromQdrant.search('gripper', {signal: stop.signal});
    stop.abort(new Error('Enough.'));
    await expect(asking).rejects.toThrow('Enough.');
    expect(failures).toEqual([]);
  });

  it('withholds what somebody has marked as deprecated', async () => {
    const filter = {must: [{key: 'chunk_id', match: {value: 'grip'}}]};
    const mark = (deprecated: boolean) =>
      client.setPayload(first.place.collection, {wait: true, payload: {deprecated}, filter});
    await mark(true);
    expect(ids(await fromQdrant.search('gripper fingers'))).not.toContain('grip');
    await mark(false);
    expect(ids(await fromQdrant.search('gripper fingers'))).toContain('grip');
  });

  it('reads no section that somebody has marked as deprecated, and of others what is left', async () => {
    const marked = (chunkId: string, deprecated: boolean) =>
      client.setPayload(first.place.collection, {
        ...{wait: true, payload: {deprecated}},
        filter: {must: [{key: 'chunk_id', match: {value: chunkId}}]},
      });
    const read = async (place: string) =>
      (await fromQdrant.section({page: `/docs/${place}`}))?.chunks.map(({chunkId}) => chunkId);
    expect([await read('grip'), await read('care')]).toEqual([['grip'], ['care-0', 'care-1']]);
    await Promise.all([marked('grip', true), marked('care-0', true)]);
    expect([await read('grip'), await read('care')]).toEqual([undefined, ['care-1']]);
    await Promise.all([marked('grip', false), marked('care-0', false)]);
    expect(await read('grip')).toEqual(['grip']);
    expect(failures).toEqual([]);
  });

  it('reads sections from the files where nothing answers', async () => {
    const index = await open(first, 'http://127.0.0.1:9');
    expect((await index.section({page: '/docs/grip'}))?.chunks).toHaveLength(1);
    expect(failures).toHaveLength(1);
    expect((await index.documents()).total).toBe((await fromFiles.documents()).total);
  });

  describe('while the site is built again', () => {
    const changed = PAGES.map((one) =>
      one.chunkId === 'grip' ? page('grip', 'The gripper, told anew.', {contentHash: 'new'}) : one,
    );
    let second: Deployed;

    beforeAll(async () => {
      second = await build(changed);
    });

    const textOf = async (index: SearchIndex) =>
      (await index.search('gripper')).passages.find(({chunk}) => chunk.chunkId === 'grip')?.chunk
        .text;

    it('shows readers of each build that one alone', async () => {
      expect(second.place.build).toBeGreaterThan(first.place.build);
      expect(await textOf(fromQdrant)).toContain('closes on a cup');
      expect(await textOf(await open(second))).toBe('The gripper, told anew.');
      expect(failures).toEqual([]);
    });

    it('shows nothing of a build between to readers of what came back after it', async () => {
      const third = await build(PAGES);
      expect(await textOf(await open(third))).toContain('closes on a cup');
      // The points of the first build are in the third one, too, but not in this one.
      const {passages} = await (await open(second)).search('gripper cup', {topK: 9});
      expect(passages.map(({chunk}) => chunk.text).filter((text) => /cup/.test(text))).toEqual([]);
      expect(failures).toEqual([]);
    });

    it('is searched in its files once the build is gone, and again when the site is deployed anew', async () => {
      const host = memoryHost(first.written);
      const index = await openIndex(asProgram(host.source));
      await build(PAGES);
      const last = await build(changed, {keepBuildsDays: 0});
      expect(await textOf(index)).toContain('closes on a cup');
      expect(failures.map(({name}) => name)).toEqual(['QdrantBuildGoneError']);
      host.deploy(last.written);
      expect(await textOf(index)).toContain('closes on a cup');
      await index.renew();
      expect(await textOf(index)).toBe('The gripper, told anew.');
      expect(failures).toHaveLength(1);
      first = await build(PAGES);
      fromQdrant = await open(first);
    });
  });

  describe('to readers’ browsers', () => {
    it('answers by the key in the manifest, of the collection or its alias', async () => {
      for (const name of [first.place.collection, ALIAS]) {
        const key = signToken({access: [{collection: name, access: 'r'}]}, ADMIN);
        const sent = vi.spyOn(globalThis, 'fetch');
        const index = await openPublic(first, name, key);
        expect(ids(await index.search('gripper fingers'))[0]).toBe('grip');
        expect(sent).toHaveBeenCalledTimes(1);
        await expect((await sent.mock.results[0]?.value)?.status).toBe(200);
        sent.mockRestore();
      }
    });

    it('answers by the alias after it leads to the collection of another model', async () => {
      const key = signToken({access: [{collection: ALIAS, access: 'r'}]}, ADMIN);
      const next = await build(PAGES, {model: 'another/model'});
      expect(next.place.collection).not.toBe(first.place.collection);
      const sent = vi.spyOn(globalThis, 'fetch');
      expect(ids(await (await openPublic(next, ALIAS, key)).search('gripper'))).toContain('grip');
      await expect((await sent.mock.results[0]?.value)?.status).toBe(200);
      // Those of the build before have their files.
      expect(ids(await (await openPublic(first, ALIAS, key)).search('gripper'))).toContain('grip');
      sent.mockRestore();
      // Programs ask the collection itself.
      expect(ids(await fromQdrant.search('gripper'))).toContain('grip');
      expect(failures).toEqual([]);
    });
  });

  it('gives a section whose page its files know nothing of', async () => {
    const others = PAGES.filter(({docId}) => docId !== 'grip');
    const {alias: _, ...qdrant} = first.place;
    const files = await written(others, {meaning: meaning(others), qdrant});
    const found = await (await open({written: files})).search('gripper fingers');
    expect(failures).toEqual([]);
    expect(found.passages[0]?.chunk).toEqual(PAGES[0]);
  });

  it('is searched in its files while the server is down, which is then left alone', async () => {
    const sent = vi.spyOn(globalThis, 'fetch');
    const down = await open(first, 'http://127.0.0.1:9');
    expect(ids(await down.search('gripper fingers'))[0]).toBe('grip');
    expect(failures.map(({message}) => message)).toEqual([
      'Qdrant at http://127.0.0.1:9 could not be reached.',
    ]);
    // A broken connection is tried once more.
    expect(sent).toHaveBeenCalledTimes(2);
    await down.search('motor');
    expect(sent).toHaveBeenCalledTimes(2);
    expect(failures).toHaveLength(1);
    sent.mockRestore();
  });

  it('is searched in its files where the key is refused', async () => {
    const index = await openPublic(first, first.place.collection, 'wrong');
    expect(ids(await index.search('gripper fingers'))[0]).toBe('grip');
  });
});
