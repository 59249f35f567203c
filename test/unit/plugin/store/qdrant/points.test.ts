import {beforeAll, describe, expect, it} from 'vitest';
import {openAnalyser} from '../../../../../core/search/words/analyse.ts';
import type {Chunk} from '../../../../../core/types.ts';
import {type PointFacts, pointsOf} from '../../../../../plugin/store/qdrant/points.ts';
import {toyChunk, toyVector} from '../../../../support/qdrant/toy-site.ts';

let facts: PointFacts;

beforeAll(async () => {
  facts = {
    ...{site: 'https://a.example/', model: 'a-model', identity: 'a-model 1', meanLength: 64},
    analyser: await openAnalyser('en'),
  };
});

const points = (chunks: readonly Chunk[], changes: Partial<PointFacts> = {}) =>
  pointsOf(
    chunks.map((chunk) => ({chunk, vectors: [toyVector(chunk.text)], texts: chunk.text})),
    {...facts, ...changes},
  );

describe('a point', () => {
  const idWith = (changes: Partial<Chunk>, of: Partial<PointFacts> = {}) =>
    points([toyChunk(0, changes)], of)[0]?.id;

  it.each<[string, Partial<Chunk>]>([
    ['its text', {text: 'Another one.', contentHash: 'x'}],
    ['its address', {url: '/elsewhere'}],
    ['its anchor', {urlAnchor: '#elsewhere'}],
    ['its neighbours', {next: 'another'}],
    ['its tags', {tags: ['new']}],
    ['the version that readers get by default', {isCurrentVersion: false}],
  ])('is another one with %s', (_, changes) => {
    expect(idWith(changes)).not.toBe(idWith({}));
  });

  it('is another one where it is found by other vectors or words', () => {
    expect(idWith({}, {identity: 'a-model 2'})).not.toBe(idWith({}));
    expect(idWith({}, {meanLength: 4096})).not.toBe(idWith({}));
  });

  it('is the same one after an edit further up in its file, and of another day', () => {
    expect(idWith({startChar: 99, endChar: 120, lastUpdatedAt: 5})).toBe(idWith({}));
  });
});

describe('the chunks of a section', () => {
  it('are found by the words of all of it, and a little by the meaning of all', () => {
    const first = toyChunk(0, {chunkCount: 2});
    const text = 'A wrist turns.';
    const second = toyChunk(0, {chunkId: 'doc-0-s1-002', chunkIndex: 1, chunkCount: 2, text});
    const [one, two] = points([first, second]).map(({vectors}) => vectors());
    expect(one?.words).toEqual(two?.words);
    expect(one?.dense[0]).not.toEqual(toyVector(first.text));
    const [alone] = points([first]).map(({vectors}) => vectors());
    expect(alone?.dense[0]).toEqual(toyVector(first.text));
  });

  it('are other points where one of them says something else', () => {
    const part = (text: string) =>
      toyChunk(0, {chunkId: 'doc-0-s1-002', chunkIndex: 1, text, contentHash: text});
    const firstOf = (text: string) => points([toyChunk(0), part(text)])[0]?.id;
    expect(firstOf('A wrist turns.')).not.toBe(firstOf('A knee bends.'));
  });
});

describe('a document', () => {
  it('is a point of its own that names its chunks in order, without vectors', () => {
    const document = points([toyChunk(0, {links: ['b']}), toyChunk(1, {links: ['a', 'b']})]).at(-1);
    expect(document?.payload).toMatchObject({
      ...{record: 'document', site: 'https://a.example/', doc_id: 'doc-0', links: ['b', 'a']},
      ...{chunks: ['doc-0-s1-001', 'doc-0-s2-001'], chapter_id: 'ch03'},
    });
    expect(document?.vectors()).toBeNull();
  });
});
