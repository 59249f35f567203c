import {join} from 'node:path';
import {openIndex} from 'docusaurus-plugin-rag-chat/search';
import {afterAll, beforeAll, expect, it} from 'vitest';
import {describeWithRig} from '../../support/describe-with-rig.ts';
import {ownQdrant} from '../../support/qdrant/binary.ts';
import {type RunningQdrant, startQdrant} from '../../support/qdrant/start-qdrant.ts';
import {indexOwnTextbook, type OwnSite} from '../../support/site/build-site.ts';
import {type FrozenQuestion, frozenQuestions} from '../../support/textbook/questions.ts';

const ADMIN = 'the-key-of-the-server-in-32-letters';
const SHOWN = 5;

type Index = Awaited<ReturnType<typeof openIndex>>;
type Passages = Awaited<ReturnType<Index['search']>>['passages'];
type Chunk = Passages[number]['chunk'];

describeWithRig([ownQdrant], 'the textbook in Qdrant', () => {
  let qdrant: RunningQdrant;
  let site: OwnSite;
  let source: string;
  const failures: Error[] = [];

  beforeAll(async () => {
    qdrant = await startQdrant({apiKey: ADMIN});
    site = await indexOwnTextbook({QDRANT_URL: qdrant.url, QDRANT_API_KEY: ADMIN});
    source = join(site.outDir, 'rag-chat');
  });

  afterAll(async () => {
    await site?.remove();
    await qdrant?.stop();
  });

  const inQdrant = (question: 'encoder' | 'model') =>
    openIndex({
      source,
      qdrant: {
        ...{url: qdrant.url, apiKey: ADMIN, question},
        onFailure: (error) => failures.push(error),
      },
    });
  const questions = frozenQuestions().filter(({gold}) => gold.length > 0);

  async function asked(index: Index): Promise<readonly Passages[]> {
    const all: Passages[] = [];
    for (const {question} of questions) {
      all.push((await index.search(question, {topK: SHOWN})).passages);
    }
    return all;
  }

  const nameOf = ({docId, version, section}: Chunk) => `${version} ${docId} ${section}`;

  /** The addresses that lead into each section, as far as its chunks were found. */
  function addressesIn(all: readonly Passages[]): ReadonlyMap<string, ReadonlySet<string>> {
    const places = new Map<string, Set<string>>();
    for (const {chunk} of all.flat()) {
      const own = places.get(nameOf(chunk)) ?? new Set();
      for (const anchor of [chunk.urlAnchor, ...chunk.headings.map((one) => one.anchor)]) {
        own.add(chunk.url + anchor);
      }
      places.set(nameOf(chunk), own);
    }
    return places;
  }

  /** For how many questions one of the sections that answer is found. */
  function hits(all: readonly Passages[], places: ReturnType<typeof addressesIn>): number {
    const isHit = ({gold}: FrozenQuestion, passages: Passages = []) =>
      passages.some(({chunk}) => gold.some((address) => places.get(nameOf(chunk))?.has(address)));
    return questions.filter((question, place) => isHit(question, all[place])).length;
  }

  const sectionsOf = (passages: Passages = []) => passages.map(({chunk}) => nameOf(chunk));
  const shared = (a: readonly Passages[], b: readonly Passages[]) =>
    a.reduce((sum, passages, place) => {
      const others = sectionsOf(b[place]);
      const same = sectionsOf(passages).filter((section) => others.includes(section));
      return sum + same.length / Math.max(1, passages.length);
    }, 0) / a.length;

  it('is found as in its files', async () => {
    const files = await asked(await openIndex(source));
    const found = await asked(await inQdrant('encoder'));
    expect(failures).toEqual([]);
    const places = addressesIn([...files, ...found]);
    const lost = Math.abs(hits(found, places) - hits(files, places));
    expect(lost / questions.length).toBeLessThanOrEqual(0.01);
    expect(shared(files, found)).toBeGreaterThanOrEqual(0.9);
  });

  it('is found by the embedding model itself, too', async () => {
    const found = await asked(await inQdrant('model'));
    expect(failures).toEqual([]);
    expect(hits(found, addressesIn(found)) / questions.length).toBeGreaterThan(0.7);
    const [first] = (await (await inQdrant('encoder')).search(questions[0]?.question ?? ''))
      .passages;
    const [own] = found[0] ?? [];
    // The one is the other's likeness.
    expect(own?.nearness).not.toBe(first?.nearness);
  });

  it('does not give readers the address or the key that only the build has', async () => {
    const {qdrant: place} = (await openIndex(source)).manifest();
    expect(place).toMatchObject({site: 'https://robotics.example/', url: null, key: null});
  });
});
