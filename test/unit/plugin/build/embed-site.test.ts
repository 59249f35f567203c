import {mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import type {Chunk} from '../../../../core/types.ts';
import {type EmbeddedSite, embedSite} from '../../../../plugin/build/embed-site.ts';
import type {KnownEncoder} from '../../../../plugin/build/known-encoder.ts';
import {DISTILLED_FILE, distilledBytes} from '../../../../plugin/distil/distilled-table.ts';
import type {EmbeddingOptions} from '../../../../plugin/embed/embedding-options.cts';
import {partsOf} from '../../../../plugin/embed/parts.ts';
import {EmbeddingError} from '../../../../plugin/errors.cts';
import type {PackedEncoder} from '../../../../plugin/store/encoder-files.ts';
import {chunk} from '../../../support/chunk.ts';
import {packedRows} from '../../../support/packed-rows.ts';
import {cosine, tableOf} from '../distil/small-table.ts';
import {OPTIONS} from '../embed/local-options.ts';
import {compiledEmbedSite} from './compiled-embed-site.ts';
import {SIZE, startWordEndpoint, type WordEndpoint, wordVector} from './word-endpoint.ts';

let site: string;
let endpoint: WordEndpoint;
let lines: string[];

beforeEach(async () => {
  site = await mkdtemp(join(tmpdir(), 'embed-site-'));
  endpoint = await startWordEndpoint();
  lines = [];
  vi.spyOn(console, 'info').mockImplementation((...line) => void lines.push(line.join(' ')));
});

afterEach(async () => {
  vi.restoreAllMocks();
  await endpoint.close();
  await rm(site, {recursive: true});
});

const ARMS = chunk({
  chunkId: 'arms',
  docTitle: 'Arms',
  headingPath: ['Arms', 'Elbows'],
  text: 'An elbow is a joint. It has one axis.',
});
const HANDS = chunk({
  chunkId: 'hands',
  docTitle: 'Hands',
  headingPath: ['Hands'],
  // More than one part.
  text: Array.from({length: 40}, (_, at) => `The finger number ${at} of a hand closes.`).join(' '),
});
const SITE = [ARMS, HANDS];

const partTexts = (chunks: readonly Chunk[]) =>
  chunks.flatMap((one) => partsOf(one, '').map(({text}) => text));

type Setup = {
  readonly tails?: ReadonlyMap<string, string>;
  readonly kept?: KnownEncoder;
} & Partial<EmbeddingOptions>;

/** Embeds chunks as a build does; says what the endpoint was asked meanwhile. */
async function embed(chunks: readonly Chunk[], {tails = new Map(), kept, ...more}: Setup = {}) {
  endpoint.asked.length = 0;
  const server = {url: endpoint.url, apiKeyEnv: 'NO_KEY_OF_ANYONE', batchSize: 4};
  const options = {...OPTIONS, model: 'words', endpoint: server, ...more};
  const embedded = await embedSite({chunks: () => oneByOne(chunks), tails}, site, options, kept);
  return {embedded, asked: endpoint.asked.toSorted()};
}

type Kept = ReturnType<typeof keptInMemory>;

function keptInMemory() {
  const encoders = new Map<string, PackedEncoder>();
  const known: KnownEncoder = {
    get: async (key) => encoders.get(key) ?? null,
    put: async (key, encoder) => void encoders.set(key, encoder),
  };
  return {...known, encoders};
}

async function* oneByOne<T>(list: readonly T[]) {
  yield* list;
}

/** A query encoder as `docusaurus rag-chat:distil` leaves it. */
async function distil(dimensions = SIZE, other = 0.1): Promise<void> {
  const row = (at: number) => Array.from({length: dimensions}, (_, d) => (d === at ? 1 : other));
  const table = tableOf({elbow: row(0), joint: row(1), axis: row(2), unused: row(3)});
  await writeFile(join(site, DISTILLED_FILE), distilledBytes(table, 'words'));
}

async function rowsOf(embedded: EmbeddedSite | null) {
  return embedded?.encoder && packedRows(embedded.encoder);
}

function expectVectors(embedded: EmbeddedSite | null, chunks: readonly Chunk[]): void {
  expect(embedded?.vectors).toHaveLength(chunks.length);
  for (const [at, one] of chunks.entries()) {
    const own = embedded?.vectors[at] ?? [];
    const texts = partTexts([one]);
    expect(own).toHaveLength(texts.length);
    for (const [part, text] of texts.entries()) {
      expect(cosine(own[part] ?? [], wordVector(text))).toBeCloseTo(1, 5);
    }
  }
}

describe('a site that is embedded', () => {
  it('has the vectors of each chunk’s parts, in their order', async () => {
    expect(partTexts([HANDS]).length).toBeGreaterThan(1);
    const {embedded, asked} = await embed(SITE);
    expect(asked).toEqual(partTexts(SITE).toSorted());
    expect(embedded).toMatchObject({model: 'words', dimensions: SIZE, encoder: null});
    expectVectors(embedded, SITE);
  });

  it('is embedded once: the next build, which changed nothing, asks nobody and says nothing', async () => {
    await distil();
    const first = await embed(SITE);
    expect(lines.join()).toMatch(/Embedded \D*\d+\D* texts with/);
    lines.length = 0;
    const second = await embed(SITE);
    expect(second.asked).toEqual([]);
    expect(second.embedded).toEqual(first.embedded);
    expect(lines).toEqual([]);
  });

  it('has, where one sentence changed, its part and the sentence embedded, and nothing else', async () => {
    await distil();
    await embed(SITE);
    const edited = {...HANDS, text: HANDS.text.replace('number 39 of', 'at the end of')};
    const {asked, embedded} = await embed([ARMS, edited]);
    const part = partTexts([edited]).at(-1);
    expect(part).toContain('at the end of');
    expect(asked).toEqual([part, 'The finger at the end of a hand closes.'].toSorted());
    expectVectors(embedded, [ARMS, edited]);
  });

  it('has texts that occur twice embedded once', async () => {
    const {asked, embedded} = await embed([ARMS, {...ARMS, version: '1.0'}]);
    expect(asked).toEqual(partTexts([ARMS]));
    expect(embedded?.vectors[1]).toEqual(embedded?.vectors[0]);
  });

  it('has the way a chunk goes on embedded with it', async () => {
    const {asked} = await embed([ARMS], {
      tails: new Map([[`${ARMS.version}/arms`, 'A wrist has three.']]),
    });
    expect(asked).toEqual([
      'Arms > Elbows: An elbow is a joint. It has one axis.\nA wrist has three.',
    ]);
  });

  it('of no chunks is nothing, and asks nobody', async () => {
    await distil();
    expect(await embed([])).toEqual({embedded: null, asked: []});
  });
});

describe('the prefixes that a model wants', () => {
  const prefixes = {document: 'passage: ', question: 'query: '};

  it('stand before the texts of either kind', async () => {
    await distil();
    const {asked} = await embed([ARMS], {prefixes});
    expect(asked).toEqual([
      'passage: Arms > Elbows: An elbow is a joint. It has one axis.',
      'query: An elbow is a joint.',
      'query: Arms',
      'query: It has one axis.',
    ]);
  });

  it('make other texts of them', async () => {
    await embed([ARMS]);
    const {asked} = await embed([ARMS], {prefixes});
    expect(asked).toHaveLength(1);
  });
});

describe('the table of questions', () => {
  it('is tuned to the site’s words, the others stay', async () => {
    await distil();
    const tuned = await rowsOf((await embed([ARMS])).embedded);
    const general = await rowsOf((await embed([ARMS], {tuneToSite: false})).embedded);
    expect(tuned?.get('elbow')).toHaveLength(SIZE);
    expect(tuned?.get('elbow')).not.toEqual(general?.get('elbow'));
    expect(tuned?.get('unused')).toEqual(general?.get('unused'));
  });

  it('is left as it is on demand; then no sentences are embedded', async () => {
    await distil();
    const {asked, embedded} = await embed(SITE, {tuneToSite: false});
    expect(asked).toEqual(partTexts(SITE).toSorted());
    expect(Array.from((await rowsOf(embedded))?.keys() ?? [])).toEqual(
      expect.arrayContaining(['elbow', 'joint', 'axis', 'unused']),
    );
  });

  it('is refused where the model’s vectors have another size', async () => {
    await distil(8);
    await expect(embed(SITE)).rejects.toThrow(EmbeddingError);
    await expect(embed(SITE)).rejects.toThrow(
      '[rag-chat] The query encoder for words is made for vectors of 8 numbers, but these have 16: check "embedding.model", or run "docusaurus rag-chat:distil" again.',
    );
  });

  it('is refused with the first vectors of another size, which are kept nowhere', async () => {
    await distil(8);
    await expect(embed(SITE)).rejects.toThrow('made for vectors of 8 numbers');
    expect(endpoint.asked.length).toBeLessThan(20);
    await rm(join(site, DISTILLED_FILE));
    expect((await embed(SITE)).asked).toEqual(partTexts(SITE).toSorted());
  });

  it('is refused before anything is embedded where the author asks for another size', async () => {
    await distil(8);
    await expect(embed(SITE, {dimensions: SIZE})).rejects.toThrow('made for vectors of 8 numbers');
    expect(endpoint.asked).toEqual([]);
  });

  it('of another model is left out, so that the build can be distilled anew', async () => {
    await distil();
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
    expect((await embed(SITE, {model: 'others'})).embedded?.encoder).toBeNull();
    expect(warned.mock.calls.join()).toContain('rag-chat:distil');
  });
});

describe('the query encoder that a build before has left', () => {
  it('is taken as it is, and what it learned from is not embedded', async () => {
    await distil();
    const kept = keptInMemory();
    const first = await embed(SITE, {kept});
    // The vectors of sentences are gone with those of the parts.
    await rm(join(site, 'node_modules'), {recursive: true});
    const {asked, embedded} = await embed(SITE, {kept});
    expect(asked).toEqual(partTexts(SITE).toSorted());
    expect(embedded).toEqual(first.embedded);
  });

  it.each<[string, (kept: Kept) => Promise<unknown>]>([
    ['a text', (kept) => embed([{...ARMS, text: `${ARMS.text} Or two.`}, HANDS], {kept})],
    ['a title', (kept) => embed([{...ARMS, docTitle: 'Limbs'}, HANDS], {kept})],
    ['a setting', (kept) => embed(SITE, {kept, tuneToSite: false})],
    [
      'what comes before a question',
      (kept) => embed(SITE, {kept, prefixes: {document: '', question: 'q: '}}),
    ],
    ['the model', (kept) => embed(SITE, {kept, dimensions: SIZE})],
    ['the table', (kept) => distil(SIZE, 0.5).then(() => embed(SITE, {kept}))],
  ])('is made again where %s is another', async (_, again) => {
    await distil();
    const kept = keptInMemory();
    await embed(SITE, {kept});
    await again(kept);
    expect(kept.encoders.size).toBe(2);
  });
});

describe('an endpoint that answers wrongly', () => {
  it.each([
    ['vectors of several sizes', (text: string) => (text.includes('elbow') ? [1, 2] : [1, 2, 3])],
    ['what is no vector', () => []],
    ['vectors of nothing but zeros', () => [0, 0, 0]],
  ])('fails the build with %s, which are kept nowhere', async (_, answerWith) => {
    endpoint.answerWith = answerWith;
    await expect(embed([ARMS, {...ARMS, headingPath: [], text: 'A hand.'}])).rejects.toThrow(
      EmbeddingError,
    );
    endpoint.answerWith = wordVector;
    const {asked, embedded} = await embed(SITE);
    expect(asked).toEqual(partTexts(SITE).toSorted());
    expectVectors(embedded, SITE);
  });
});

describe('an endpoint that answers once with vectors of another size', () => {
  const edited = [...SITE, {...ARMS, chunkId: 'new', text: 'A wrist is new.'}];
  const wrong = () => [1, 2, 3, 4];

  it('fails that build; what is known stays so', async () => {
    await distil();
    await embed(SITE);
    endpoint.answerWith = wrong;
    await expect(embed(edited)).rejects.toThrow('made for vectors of 16 numbers, but these have 4');
    endpoint.answerWith = wordVector;
    expect((await embed(SITE)).asked).toEqual([]);
    const {asked, embedded} = await embed(edited);
    expect(asked).toEqual(['A wrist is new.', partTexts(edited).at(-1)].toSorted());
    expectVectors(embedded, edited);
  });

  it('does so in the first build', async () => {
    await distil();
    endpoint.answerWith = wrong;
    await expect(embed(SITE)).rejects.toThrow('made for vectors of 16 numbers');
    endpoint.answerWith = wordVector;
    expectVectors((await embed(SITE)).embedded, SITE);
  });

  it('does so where nothing but earlier builds say the size', async () => {
    await embed(SITE);
    endpoint.answerWith = wrong;
    await expect(embed(edited)).rejects.toThrow('those of earlier builds have 16');
    endpoint.answerWith = wordVector;
    expect((await embed(SITE)).asked).toEqual([]);
  });
});

describe('the model of this machine', () => {
  const WORDS = [
    {...ARMS, text: 'An elbow is a joint with one axis.'},
    {...ARMS, chunkId: 'soup', headingPath: ['Soups'], text: 'The soup simmers for an hour.'},
  ];

  it('starts no thread where no text is new, and its vectors are the same to the bit', async () => {
    const compiled = await compiledEmbedSite();
    const input = (chunks: readonly Chunk[]) => ({
      chunks: () => oneByOne(chunks),
      tails: new Map(),
    });
    const first = await compiled.embedSite(input(WORDS), site, OPTIONS);
    compiled.remove();
    expect(first?.dimensions).toBe(384);
    expect((await rowsOf(first))?.has('elbow')).toBe(true);

    const dying = await compiledEmbedSite('process.exit(3)');
    const again = await dying.embedSite(input(WORDS), site, OPTIONS);
    expect(again?.vectors).toEqual(first?.vectors);
    // One that starts is noticed.
    const edited = input([...WORDS, {...ARMS, text: 'A wrist is new.'}]);
    await expect(dying.embedSite(edited, site, OPTIONS)).rejects.toThrow('has died');
    dying.remove();
  });

  it('gives readers no query encoder of a language that it doesn’t know, and says why', async () => {
    const compiled = await compiledEmbedSite();
    const russian = {...ARMS, docTitle: 'Локоть', text: 'Локоть — это сустав. У него одна ось.'};
    const chunks = () => oneByOne([russian]);
    const embedded = await compiled.embedSite({chunks, tails: new Map()}, site, OPTIONS);
    compiled.remove();
    expect(embedded?.encoder).toBeNull();
    expect(embedded?.missing).toContain('language');
    expect(embedded?.vectors).toHaveLength(1);
  });
});
