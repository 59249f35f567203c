import {QdrantClient} from '@qdrant/js-client-rest';
import {afterAll, beforeAll, expect, it} from 'vitest';
import {StoreError} from '../../../plugin/errors.cts';
import {checkPublicKey} from '../../../plugin/store/public-key.ts';
import {describeWithRig} from '../../support/describe-with-rig.ts';
import {ownQdrant} from '../../support/qdrant/binary.ts';
import {signToken} from '../../support/qdrant/sign-token.ts';
import {type RunningQdrant, startQdrant} from '../../support/qdrant/start-qdrant.ts';

const ADMIN = 'the-key-of-the-server-in-32-letters';
const SITE = 'https://book.example/';
const OWN = {collection: 'rag-chat-book--0123abcd', alias: 'rag-chat-book', site: SITE};
const IMPATIENT = {firstPausesMs: [], pausesMs: [], timeoutMs: 2000};

describeWithRig([ownQdrant], 'the key that readers get', () => {
  let qdrant: RunningQdrant;
  let client: QdrantClient;

  beforeAll(async () => {
    qdrant = await startQdrant({apiKey: ADMIN, jwt: true});
    client = new QdrantClient({url: qdrant.url, apiKey: ADMIN, checkCompatibility: false});
    for (const [name, sites] of [
      [OWN.collection, [SITE, SITE]],
      ['shared', [SITE, 'https://other.example/']],
    ] as const) {
      await client.createCollection(name, {vectors: {}});
      const points = sites.map((site, id) => ({id, vector: {}, payload: {site}}));
      await client.upsert(name, {wait: true, points});
    }
    const actions = [{create_alias: {alias_name: OWN.alias, collection_name: OWN.collection}}];
    await client.updateCollectionAliases({actions});
  });

  afterAll(() => qdrant?.stop());

  const read = (...names: readonly string[]) =>
    signToken({access: names.map((collection) => ({collection, access: 'r'}))}, ADMIN);
  const check = (key: string, changes: Partial<typeof OWN & {readonly url: string}> = {}) =>
    checkPublicKey({url: qdrant.url, ...OWN, key, ...changes}, IMPATIENT);

  it('reads the site’s collection, by the name that it may read it by', async () => {
    expect(await check(read(OWN.collection))).toBe(OWN.collection);
    expect(await check(read(OWN.alias))).toBe(OWN.alias);
    expect(await check(read(OWN.alias, OWN.collection))).toBe(OWN.collection);
    expect(await check(read(OWN.alias), {url: `${qdrant.url}/`})).toBe(OWN.alias);
    const inAnHour = Math.floor(Date.now() / 1000) + 3600;
    const access = [{collection: OWN.alias, access: 'r'}] as const;
    expect(await check(signToken({access, exp: inAnHour}, ADMIN))).toBe(OWN.alias);
  });

  it.each([
    ['the server’s own', () => ADMIN, 'may write to collection'],
    ['one to all that may write', () => signToken({access: 'm'}, ADMIN), 'may write'],
    ['one to all', () => signToken({access: 'r'}, ADMIN), 'may read every collection'],
    [
      'one that may write to the site’s collection',
      () => signToken({access: [{collection: OWN.collection, access: 'rw'}]}, ADMIN),
      'may write to collection',
    ],
    [
      'one that may write by way of the alias',
      () =>
        signToken(
          {
            access: [
              {collection: OWN.collection, access: 'r'},
              {collection: OWN.alias, access: 'rw'},
            ],
          },
          ADMIN,
        ),
      'may write to collection',
    ],
    ['one to other sites’, too', () => read(OWN.alias, 'shared'), 'such as "shared"'],
    ['one to another site’s', () => read('shared'), `may not read collection "${OWN.collection}"`],
    ['one that has expired', () => signToken({access: 'r', exp: 1}, ADMIN), 'ExpiredSignature'],
    ['one that somebody else signed', () => signToken({access: 'r'}, 'x'), 'InvalidSignature'],
  ])('is not %s', async (_, key, reason) => {
    const refusal = await check(key()).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(StoreError);
    const {message} = refusal as StoreError;
    expect(message).toContain(reason);
    expect(message).toContain('"qdrant.public.key"');
    // It may be good for more than readers should have.
    expect(message).not.toContain(key());
    expect(message).not.toContain('\n');
  });

  it('is given out for no collection that has other sites’ points', async () => {
    const shared = {collection: 'shared', alias: 'no-alias'};
    await expect(check(read('shared'), shared)).rejects.toThrow(
      `"shared" holds points that are not of ${SITE}`,
    );
  });

  it('changes nothing where it may write', async () => {
    await check(ADMIN).catch(() => {});
    expect((await client.count(OWN.collection, {exact: true})).count).toBe(2);
    expect((await client.getCollections()).collections).toHaveLength(2);
  });

  it('is needed', async () => {
    const open = await startNodeWithoutKey();
    try {
      await expect(check('anything', {url: open.url})).rejects.toThrow('may write to collection');
    } finally {
      await open.stop();
    }
  });

  it('belongs to a server that answers, and has the collection', async () => {
    await expect(check('key', {url: 'http://127.0.0.1:9'})).rejects.toThrow(
      'Qdrant at http://127.0.0.1:9 does not answer: correct "qdrant.public.url"',
    );
    const other = {collection: 'elsewhere--0123abcd', alias: 'elsewhere'};
    await expect(check(ADMIN, other)).rejects.toThrow(
      '"qdrant.public.url" must be an address of the server at "qdrant.url"',
    );
  });

  async function startNodeWithoutKey() {
    const open = await startQdrant({jwt: false, apiKey: ''});
    const own = new QdrantClient({url: open.url, checkCompatibility: false});
    await own.createCollection(OWN.collection, {vectors: {}});
    return {
      url: open.url,
      stop: async () => {
        await own.deleteCollection(OWN.collection);
        await open.stop();
      },
    };
  }
});
