import {expect, it, vi} from 'vitest';
import {IndexBusyError} from '../../../plugin/errors.cts';
import {storeInQdrant} from '../../../plugin/store/qdrant/store-in-qdrant.ts';
import {verifyStored} from '../../../plugin/store/qdrant/verify.ts';
import {describeWithRig} from '../../support/describe-with-rig.ts';
import {anyQdrant} from '../../support/qdrant/binary.ts';
import {edition} from '../../support/qdrant/edition.ts';
import {startBuild} from '../../support/qdrant/killed-builds.ts';
import {textsOf} from '../../support/qdrant/reader.ts';
import {toyChunks} from '../../support/qdrant/toy-site.ts';
import {toyStore} from '../../support/qdrant/toy-store.ts';

const HOUR_MS = 3_600_000;

describeWithRig([anyQdrant], 'two builds at once', () => {
  const {qdrant, client, alias, jobOf, store, shown} = toyStore('at-once');

  const place = () => ({url: qdrant().url, collection: alias()});

  it('take turns, and a reader sees all of one of them', async () => {
    const said: string[] = [];
    const [one, two] = [edition(800, 1), edition(800, 2)];
    const {build: first} = await store(edition(800, 0));
    const say = (line: string) => said.push(line);
    const stored = await Promise.all(
      [one, two].map((chunks) => storeInQdrant(jobOf(chunks, {say}))),
    );
    expect(stored.map((each) => each?.build).sort()).toEqual([first + 1, first + 2]);
    expect(said).toEqual([
      expect.stringMatching(
        /^Another build \(process \d+ on .+, since .+\) is at work on the Qdrant collection ".+": waiting for its end\.$/,
      ),
    ]);
    for (const [index, chunks] of [one, two].entries()) {
      expect(textsOf(await shown(stored[index]?.build ?? 0))).toEqual(
        chunks.map(({text}) => text).sort(),
      );
    }
  });

  it('begin together with a collection that neither has made yet', async () => {
    const editions = [edition(50, 1), edition(50, 2), edition(50, 3)];
    const stored = await Promise.all(editions.map((chunks) => storeInQdrant(jobOf(chunks))));
    const builds = stored.map((each) => each?.build ?? 0);
    const first = Math.min(...builds);
    expect(builds.toSorted()).toEqual([first, first + 1, first + 2]);
    const last = editions[builds.indexOf(first + 2)] ?? [];
    expect(await verifyStored(jobOf(last))).toMatchObject({build: first + 2, problems: []});
  });

  it('end with a message where one takes longer than the other has time for', async () => {
    const {build} = await store(toyChunks(3));
    const {child, exited} = await startBuild(place(), 20_000, 0);
    await locked();
    const job = jobOf(toyChunks(5), {qdrant: {lockWaitSeconds: 0.2}});
    const waiting = storeInQdrant(job);
    await expect(waiting).rejects.toThrow(IndexBusyError);
    await expect(waiting).rejects.toThrow(
      /\[rag-chat\] Another build \(process \d+ on .+, since \d{4}-.+Z\) is at work on the Qdrant collection ".+", still after 0\.2 seconds: try again once it is done, or raise "qdrant\.lockWaitSeconds"\./,
    );
    child.kill('SIGKILL');
    await exited;
    // What was killed gives way as soon as it has said nothing for long enough.
    expect((await store(toyChunks(5))).build).toBeGreaterThan(build);
  });

  it.each([
    ['ahead', 5 * HOUR_MS],
    ['behind', -5 * HOUR_MS],
  ])('take turns though the clock of one is hours %s', async (_, clockShift) => {
    const {build} = await store(toyChunks(5));
    const {exited, lines} = await startBuild(place(), 3000, 1, {clockShift});
    await locked();
    const stored = await store(toyChunks(7));
    await exited;
    expect(lines).toContain(`stored ${build + 1}`);
    expect(stored.build).toBe(build + 2);
    expect(textsOf(await shown(build + 1))).toHaveLength(edition(3000, 1).length);
  });

  it('are soon rid of one that was killed, though its clock was hours ahead', async () => {
    await store(toyChunks(5));
    const {child, exited} = await startBuild(place(), 20_000, 1, {clockShift: 5 * HOUR_MS});
    await locked();
    child.kill('SIGKILL');
    await exited;
    const start = performance.now();
    await store(toyChunks(7));
    expect(performance.now() - start).toBeLessThan(20_000);
  });

  it('of different languages go to a new model together, and lose nothing of each other', async () => {
    const languages = ['en', 'fr', 'de', 'ja'];
    const chunksIn = (locale: string) => toyChunks(40).map((one) => ({...one, locale}));
    for (const locale of languages) {
      await store(chunksIn(locale), {locale});
    }
    const at = {model: 'sentences', qdrant: {keepBuildsDays: 0}};
    const stored = await Promise.all(
      languages.map((locale) => store(chunksIn(locale), {...at, locale})),
    );
    const [collection] = stored.map((one) => one.collection);
    expect(stored.map((one) => one.collection)).toEqual(languages.map(() => collection));
    for (const [index, locale] of languages.entries()) {
      expect(await shown(stored[index]?.build ?? 0, locale)).toHaveLength(40);
    }
    const {aliases} = await client().getAliases();
    expect(aliases.filter(({alias_name}) => alias_name === alias())).toEqual([
      {alias_name: alias(), collection_name: collection},
    ]);
  });

  it('drop no collection that the other one has only just made', async () => {
    const at = {qdrant: {keepBuildsDays: 0}};
    const models = ['words', 'sentences', 'pages'];
    await store(toyChunks(20), at);
    for (let round = 0; round < 3; round++) {
      await Promise.all(
        models.map((model, number) =>
          store(edition(40, number + round), {...at, model, site: `https://${model}.example/`}),
        ),
      );
    }
  });

  /** Until the other build has its turn. */
  async function locked(): Promise<void> {
    const name = `${alias()}--lock`;
    await vi.waitUntil(
      async () => {
        const {exists} = await client().collectionExists(name);
        return exists && (await client().count(name)).count > 0;
      },
      {timeout: 60_000, interval: 5},
    );
  }
});
