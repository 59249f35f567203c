import {describe, expect, it} from 'vitest';
import type {Chunk} from '../../../../core/types.ts';
import {OPTIONS} from '../embed/local-options.ts';
import {compiledEmbedSite} from './compiled-embed-site.ts';
import {
  ARMS,
  allOf,
  embeddedSite,
  expectVectors,
  HANDS,
  oneByOne,
  partTexts,
  rowsOf,
  SITE,
} from './embedded-site.ts';
import {SIZE} from './word-endpoint.ts';

const {site, embed, distil} = embeddedSite();

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
    expect(site().lines.join()).toMatch(/Embedded \D*\d+\D* texts with/);
    site().lines.length = 0;
    const second = await embed(SITE);
    expect(second.asked).toEqual([]);
    expect(second.embedded).toEqual(first.embedded);
    expect(site().lines).toEqual([]);
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

  it('without a query encoder is embedded for a server alone, which has the model', async () => {
    const {asked, embedded} = await embed(SITE, {isForServer: false});
    expect(asked).toEqual([]);
    expect(embedded).toMatchObject({encoder: null, vectors: [[], []]});
    expect(embedded?.missing).toContain('rag-chat:distil');
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

describe('the model of this machine', () => {
  const READERS = {isForServer: false};
  const WORDS = [
    {...ARMS, text: 'An elbow is a joint with one axis.'},
    {...ARMS, chunkId: 'soup', headingPath: ['Soups'], text: 'The soup simmers for an hour.'},
  ];

  it('starts no process where no text is new, and its vectors are the same to the bit', async () => {
    const compiled = await compiledEmbedSite();
    const input = (chunks: readonly Chunk[]) => ({
      chunks: () => oneByOne(chunks),
      tails: new Map(),
    });
    const first = await allOf(
      await compiled.embedSite(input(WORDS), site().folder, OPTIONS, READERS),
    );
    compiled.remove();
    expect(first?.dimensions).toBe(384);
    expect((await rowsOf(first))?.has('elbow')).toBe(true);

    const dying = await compiledEmbedSite('process.exit(3)');
    const again = await allOf(await dying.embedSite(input(WORDS), site().folder, OPTIONS, READERS));
    expect(again?.vectors).toEqual(first?.vectors);
    // One that starts is noticed.
    const edited = input([...WORDS, {...ARMS, text: 'A wrist is new.'}]);
    await expect(dying.embedSite(edited, site().folder, OPTIONS, READERS)).rejects.toThrow(
      'has died',
    );
    dying.remove();
  });

  it('embeds nothing in a language that it doesn’t know, and says why', async () => {
    const compiled = await compiledEmbedSite('process.exit(3)');
    const russian = {...ARMS, docTitle: 'Локоть', text: 'Локоть — это сустав. У него одна ось.'};
    const chunks = () => oneByOne([russian]);
    const input = {chunks, tails: new Map()};
    const embedded = await allOf(await compiled.embedSite(input, site().folder, OPTIONS, READERS));
    compiled.remove();
    expect(embedded?.encoder).toBeNull();
    expect(embedded?.missing).toContain('language');
    expect(embedded?.vectors).toEqual([[]]);
  });
});
