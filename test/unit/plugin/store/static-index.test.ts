import {describe, expect, it} from 'vitest';
import {parseManifest} from '../../../../core/index-format/manifest.ts';
import type {Chunk} from '../../../../core/types.ts';
import {hashingSink} from '../../../../plugin/store/hashing-sink.ts';
import {writeStaticIndex} from '../../../../plugin/store/static-index.ts';
import {chunk} from '../../../support/chunk.ts';
import {meant} from '../../../support/meant.ts';
import {written} from '../../../support/memory-index.ts';
import {toyTable} from '../../core/encoder/toy-table.ts';

const old = {version: '1.0', isCurrentVersion: false};
const chunks = [
  chunk({chunkId: 'a', docId: 'arms', text: 'The gripper closes.'}),
  chunk({chunkId: 'b', docId: 'arms', section: 3, text: 'It opens.'}),
  chunk({chunkId: 'c', docId: 'arms', text: 'The clamp closes.', ...old}),
  chunk({chunkId: 'd', docId: 'hands', text: 'Hands hold.'}),
  chunk({chunkId: 'e', docId: 'post', text: 'News.', docType: 'blog'}),
];
const meaning = await meant({
  vectors: chunks.map(() => [Float32Array.of(1, 0, 0, 0)]),
  table: toyTable(['gripper', 'closes'], 4),
  prefix: 'query: ',
  expected: () => 0,
});

describe('a static index', () => {
  it('has a segment for those who chose no version, then one for each other version', async () => {
    const {manifest} = await written(chunks);
    expect(manifest).toMatchObject({
      ...{locale: 'en', encoder: null},
      segments: [
        {versions: [{name: 'current'}], documentCount: 3, sectionCount: 4},
        {versions: [{name: '1.0'}], documentCount: 1, sectionCount: 1},
      ],
    });
    expect(parseManifest(JSON.parse(JSON.stringify(manifest)))).toEqual(manifest);
  });

  it('has the first one even where all documents are of other versions, or there are none', async () => {
    const counts = async (of: readonly Chunk[]) =>
      (await written(of)).manifest.segments.map(({documentCount}) => documentCount);
    expect(await counts([])).toEqual([0]);
    expect(await counts(chunks.slice(2, 3))).toEqual([0, 1]);
  });

  it('gives each chunk its own vectors, whatever segment it is in', async () => {
    const three = chunks.slice(1, 4);
    const axes = three.map((_, place) => [
      Float32Array.from({length: 4}, (__, d) => Number(d === place)),
    ]);
    const {manifest} = await written(three, {meaning: {...meaning, vectors: axes}});
    const alone = async (place: number, of: readonly Chunk[]) => {
      const vectors = axes.slice(place, place + 1);
      const {segments} = (await written(of, {meaning: {...meaning, vectors}})).manifest;
      return segments.at(-1)?.files.vectors;
    };
    expect(manifest.segments[1]?.files.vectors).toBe(await alone(1, chunks.slice(2, 3)));
    expect(manifest.segments[1]?.files.vectors).not.toBe(await alone(2, chunks.slice(2, 3)));
  });

  it('is the same, byte for byte, for the same chunks', async () => {
    const [first, again] = [await written(chunks, {meaning}), await written(chunks, {meaning})];
    expect(again).toEqual(first);
  });

  it('is the same from chunks that come one by one', async () => {
    async function* each() {
      yield* chunks;
    }
    const paths: string[] = [];
    const sink = hashingSink((path) => {
      paths.push(path);
    });
    const manifest = await writeStaticIndex(
      sink,
      {chunks: each(), locale: 'en', meaning},
      async () => new Uint8Array(),
    );
    const whole = await written(chunks, {meaning});
    expect(manifest).toEqual(whole.manifest);
    expect(paths.sort()).toEqual(Array.from(whole.files.keys()).sort());
  });

  it('has other names for what has changed alone', async () => {
    const before = (await written(chunks, {meaning})).manifest;
    const others = chunks.map((one) => (one.chunkId === 'c' ? {...one, text: 'It jams.'} : one));
    const after = (await written(others, {meaning})).manifest;
    expect(after.segments[0]).toEqual(before.segments[0]);
    expect(after.encoder).toBe(before.encoder);
    expect(after.segments[1]?.files.terms).not.toBe(before.segments[1]?.files.terms);
    expect(after.segments[1]?.files.vectors).toBe(before.segments[1]?.files.vectors);
  });
});
