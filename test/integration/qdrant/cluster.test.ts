import {afterAll, beforeAll, expect, it} from 'vitest';
import {buildFilter, pointFilter} from '../../../core/search/qdrant/point-filter.ts';
import {readAnswer} from '../../../core/search/qdrant/query-answer.ts';
import {queryRequest} from '../../../core/search/qdrant/query-request.ts';
import {askCollection} from '../../../core/search/qdrant/send-request.ts';
import {termNumber} from '../../../core/search/qdrant/term-number.ts';
import {storeInQdrant} from '../../../plugin/store/qdrant/store-in-qdrant.ts';
import {verifyStored} from '../../../plugin/store/qdrant/verify.ts';
import {describeWithRig} from '../../support/describe-with-rig.ts';
import {ownQdrant} from '../../support/qdrant/binary.ts';
import {edition} from '../../support/qdrant/edition.ts';
import {type FaultyProxy, startFaultyProxy} from '../../support/qdrant/faulty-proxy.ts';
import {startPolling} from '../../support/qdrant/polling-reader.ts';
import {shownIn, textsOf} from '../../support/qdrant/reader.ts';
import {type RunningQdrant, startQdrant} from '../../support/qdrant/start-qdrant.ts';
import {SITE, toyJob, toyVector} from '../../support/qdrant/toy-site.ts';

const READERS = 50;
/** Of each reader, at least. */
const QUESTIONS = 8;

describeWithRig([ownQdrant], 'storing a build in three nodes, each point in two', () => {
  let qdrant: RunningQdrant;
  let proxy: FaultyProxy;
  let last = 0;

  beforeAll(async () => {
    qdrant = await startQdrant({nodes: 3});
    proxy = await startFaultyProxy(qdrant.url);
  });

  afterAll(async () => {
    await proxy?.stop();
    await qdrant?.stop();
  });

  const jobOf = (number: number) =>
    toyJob(
      edition(3000, number),
      {url: proxy.url, collection: 'book'},
      {
        qdrant: {collectionConfig: {shardNumber: 3, replicationFactor: 2}},
        pace: {leaseMs: 20_000, renewMs: 2000},
      },
    );

  it('ends whole though one of them is killed, and earlier builds stay as they were', async () => {
    const stored = await storeInQdrant(jobOf(0));
    expect(stored).toMatchObject({added: 3000});
    const {collection = '', build: first = 0} = stored ?? {};
    const reader = startPolling(qdrant.url);
    await reader.deploy({collection, build: first, chunks: edition(3000, 0)});
    let killed: Promise<void> | undefined;
    proxy.faultOf = ({body}) => {
      killed ??= body.includes('"record":"chunk"') ? qdrant.nodes[2]?.kill() : undefined;
      return null;
    };
    expect(await storeInQdrant(jobOf(1))).toMatchObject({build: first + 1});
    expect(killed).toBeDefined();
    for (const number of [0, 1]) {
      const shown = await shownIn(
        {url: qdrant.url, collection: 'book', site: SITE},
        first + number,
      );
      expect(textsOf(shown)).toEqual(
        edition(3000, number)
          .map(({text}) => text)
          .sort(),
      );
    }
    expect((await verifyStored(jobOf(1))).problems).toEqual([]);
    // It is there again, and has what it missed.
    await qdrant.nodes[2]?.restart();
    expect(await storeInQdrant(jobOf(2))).toMatchObject({build: first + 2});
    expect((await verifyStored(jobOf(2))).problems).toEqual([]);
    expect(await reader.stop()).toBeGreaterThan(2);
    last = first + 2;
  });

  it('answers fifty readers at once, whole, while another one is killed', async () => {
    const build = {site: SITE, locale: 'en', build: last};
    const address = {url: qdrant.url, collection: 'book', key: null};
    const texts = new Set(edition(3000, 2).map(({text}) => text));
    let isKilled = false;
    let asked = 0;
    const read = async (reader: number) => {
      for (let question = 0; !isKilled || question < QUESTIONS; question++) {
        const request = queryRequest({
          vector: Array.from(toyVector(`question ${reader} ${question}`)),
          words: {indices: [termNumber('joint'), termNumber(String(reader))], values: [0.5, 2.5]},
          weights: {meaning: 1, words: 0.1},
          filter: pointFilter(build, {}, {isDefault: true, versions: ['current']}),
          build: buildFilter(build),
          limit: 5,
        });
        const answer = await askCollection(address, 'points/query/batch', request);
        const {found} = readAnswer(answer, request.searches.length, build.build);
        expect(found).toHaveLength(5);
        expect(found.every(({chunk}) => texts.has(chunk.text))).toBe(true);
        asked++;
        if (asked === READERS * 2) {
          await qdrant.nodes[1]?.kill();
          isKilled = true;
        }
      }
    };
    await Promise.all(Array.from({length: READERS}, (_, reader) => read(reader)));
    expect(asked).toBeGreaterThan(READERS * QUESTIONS - 1);
  });
});
