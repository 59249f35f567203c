import {QdrantClient} from '@qdrant/js-client-rest';
import {afterAll, beforeAll, beforeEach, expect, it} from 'vitest';
import {IndexBusyError} from '../../../plugin/errors.cts';
import {storeInQdrant} from '../../../plugin/store/qdrant/store-in-qdrant.ts';
import {verifyStored} from '../../../plugin/store/qdrant/verify.ts';
import {describeWithRig} from '../../support/describe-with-rig.ts';
import {anyQdrant} from '../../support/qdrant/binary.ts';
import {edition} from '../../support/qdrant/edition.ts';
import {startBuild} from '../../support/qdrant/killed-builds.ts';
import {shownIn, textsOf} from '../../support/qdrant/reader.ts';
import {type RunningQdrant, startQdrant} from '../../support/qdrant/start-qdrant.ts';
import {SITE, toyChunks, toyJob} from '../../support/qdrant/toy-site.ts';

describeWithRig([anyQdrant], 'two builds of a site at once', () => {
  let qdrant: RunningQdrant;
  let alias: string;
  let tests = 0;

  beforeAll(async () => {
    qdrant = await startQdrant();
  });

  afterAll(() => qdrant?.stop());

  beforeEach(() => {
    tests += 1;
    alias = `at-once-${process.pid}-${tests}`;
  });

  const place = () => ({url: qdrant.url, collection: alias});

  it('take turns, and a reader sees all of one of them', async () => {
    const said: string[] = [];
    const [one, two] = [edition(800, 1), edition(800, 2)];
    await storeInQdrant(toyJob(edition(800, 0), place()));
    const say = (line: string) => said.push(line);
    const stored = await Promise.all(
      [one, two].map((chunks) => storeInQdrant(toyJob(chunks, place(), {say}))),
    );
    expect(stored.map((each) => each?.build).sort()).toEqual([2, 3]);
    expect(said).toEqual([
      expect.stringMatching(
        /^Another build \(process \d+ on .+, since .+\) is storing this site in Qdrant: waiting for its end\.$/,
      ),
    ]);
    for (const [index, chunks] of [one, two].entries()) {
      const shown = await shownIn({...place(), site: SITE}, stored[index]?.build ?? 0);
      expect(textsOf(shown)).toEqual(chunks.map(({text}) => text).sort());
    }
  });

  it('begin together with a collection that neither has made yet', async () => {
    const editions = [edition(50, 1), edition(50, 2), edition(50, 3)];
    const stored = await Promise.all(
      editions.map((chunks) => storeInQdrant(toyJob(chunks, place()))),
    );
    expect(stored.map((each) => each?.build).sort()).toEqual([1, 2, 3]);
    const last = stored.findIndex((each) => each?.build === 3);
    expect(await verifyStored(toyJob(editions[last] ?? [], place()))).toMatchObject({
      ...{build: 3, problems: []},
    });
  });

  it('end with a message where one takes longer than the other has time for', async () => {
    const {child, exited} = await startBuild(place(), 20_000, 0);
    await locked();
    const job = toyJob(toyChunks(5), place(), {qdrant: {lockWaitSeconds: 0.2}});
    const waiting = storeInQdrant(job);
    await expect(waiting).rejects.toThrow(IndexBusyError);
    await expect(waiting).rejects.toThrow(
      /\[rag-chat\] Another build \(process \d+ on .+, since \d{4}-.+Z\) is storing this site in Qdrant, still after 0\.2 seconds: try again once it is done, or raise "qdrant\.lockWaitSeconds"\./,
    );
    child.kill('SIGKILL');
    await exited;
    // What was killed gives way as soon as it has said nothing for long enough.
    expect(await storeInQdrant(toyJob(toyChunks(5), place()))).toMatchObject({build: 2});
    expect((await verifyStored(toyJob(toyChunks(5), place()))).problems).toEqual([]);
  });

  /** Until the build has its turn. */
  async function locked(): Promise<void> {
    const client = new QdrantClient({url: qdrant.url, checkCompatibility: false});
    const filter = {must: [{key: 'record', match: {value: 'lock'}}]};
    for (;;) {
      const {collections} = await client.getCollections();
      const own = collections.find(({name}) => name.startsWith(`${alias}--`));
      if (own && (await client.count(own.name, {filter})).count > 0) {
        return;
      }
    }
  }
});
