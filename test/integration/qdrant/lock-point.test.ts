import {QdrantClient} from '@qdrant/js-client-rest';
import {afterAll, beforeAll, beforeEach, expect, it} from 'vitest';
import {
  deleteLock,
  type LockPlace,
  type LockPoint,
  lockPlace,
  putLock,
  readLock,
  renewLock,
} from '../../../plugin/store/qdrant/lock-point.ts';
import {type Server, withServer} from '../../../plugin/store/qdrant/server.ts';
import {describeWithRig} from '../../support/describe-with-rig.ts';
import {anyQdrant} from '../../support/qdrant/binary.ts';
import {type RunningQdrant, startQdrant} from '../../support/qdrant/start-qdrant.ts';

const ada: LockPoint = {owner: 'ada', holder: 'process 7', since: 1, beat: 0};
const bob = {...ada, owner: 'bob'};
const eve = {...ada, owner: 'eve'};

describeWithRig([anyQdrant], 'the point that is a lock', () => {
  let qdrant: RunningQdrant;
  let place: LockPlace;
  let tests = 0;

  beforeAll(async () => {
    qdrant = await startQdrant();
  });

  afterAll(() => qdrant?.stop());

  beforeEach(() => {
    tests += 1;
    place = lockPlace(`point-${process.pid}-${tests}`);
  });

  const asked = <Result>(work: (server: Server) => Promise<Result>) =>
    withServer({url: qdrant.url, apiKeyEnv: 'NO_KEY_OF_ANYONE'}, place.collection, work);

  const put = (own: LockPoint, seen: LockPoint | null) =>
    asked((server) => putLock(server, place, own, seen));
  const renew = (own: LockPoint) => asked((server) => renewLock(server, place, own));
  const read = () => asked((server) => readLock(server, place));

  it('is nobody’s where not even its collection is there', async () => {
    expect(await read()).toBeNull();
    expect(await renew({...ada, beat: 1})).toBe(false);
    expect(await read()).toBeNull();
  });

  it('is the first one’s of those who saw that it was nobody’s', async () => {
    await put(ada, null);
    await put(bob, null);
    expect(await read()).toEqual(ada);
  });

  it('is taken over by one of those who saw the same, and from nobody who has said more', async () => {
    await put(ada, null);
    expect(await renew({...ada, beat: 1})).toBe(true);
    await put(bob, ada);
    expect(await read()).toEqual({...ada, beat: 1});
    await put(bob, {...ada, beat: 1});
    await put(eve, {...ada, beat: 1});
    expect(await read()).toEqual(bob);
    expect(await renew({...ada, beat: 2})).toBe(false);
    expect(await read()).toEqual(bob);
  });

  it('stays as it is where a request comes late, or for a second time', async () => {
    await put(ada, null);
    expect(await renew({...ada, beat: 5})).toBe(true);
    expect(await renew({...ada, beat: 5})).toBe(true);
    expect(await renew({...ada, beat: 4})).toBeNull();
    await put(ada, null);
    expect(await read()).toEqual({...ada, beat: 5});
  });

  it('does not come back for one who only renews it', async () => {
    await put(ada, null);
    await asked((server) => deleteLock(server, place, bob, false));
    expect(await read()).toEqual(ada);
    await asked((server) => deleteLock(server, place, ada, false));
    expect(await renew({...ada, beat: 1})).toBe(false);
    expect(await read()).toBeNull();
  });

  it('has as many copies as the points that it guards', async () => {
    place = lockPlace(`point-${process.pid}-${tests}`, {shardNumber: 3, replicationFactor: 2});
    await put(ada, null);
    const client = new QdrantClient({url: qdrant.url, checkCompatibility: false});
    const {config} = await client.getCollection(place.collection);
    expect(config.params).toMatchObject({shard_number: 1, replication_factor: 2});
  });
});
