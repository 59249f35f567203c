import {afterAll, beforeAll, expect, it} from 'vitest';
import {describeWithRig} from '../../support/describe-with-rig.ts';
import {anyQdrant} from '../../support/qdrant/binary.ts';
import {killBuilds} from '../../support/qdrant/killed-builds.ts';
import {type RunningQdrant, startQdrant} from '../../support/qdrant/start-qdrant.ts';

describeWithRig([anyQdrant], 'a build that is killed while it stores', () => {
  let qdrant: RunningQdrant;

  beforeAll(async () => {
    qdrant = await startQdrant();
  });

  afterAll(() => qdrant?.stop());

  it('changes nothing for readers, and the next one is whole', async () => {
    const place = {url: qdrant.url, collection: `killed-${process.pid}`};
    expect(await killBuilds(place, 1000, 6)).toBeGreaterThan(3);
  });
});
