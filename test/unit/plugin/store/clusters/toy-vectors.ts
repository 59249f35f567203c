import fc from 'fast-check';
import type {FileKind} from '../../../../../core/index-format/packed-file.ts';
import {readVectorDirectory} from '../../../../../core/index-format/vector-directory.ts';
import {below, type Random, seeded} from '../../../../../plugin/distil/random.ts';
import type {Listed} from '../../../../../plugin/embed/listed.ts';
import type {SectionVectors} from '../../../../../plugin/store/clusters/section-means.ts';
import {writeVectors} from '../../../../../plugin/store/clusters/vector-files.ts';

export const DIMENSIONS = 8;

export function toyVector(random: Random, dimensions = DIMENSIONS): Float32Array {
  const vector = Float32Array.from({length: dimensions}, () => random() - 0.5);
  const length = Math.hypot(...vector);
  return vector.map((value) => value / length);
}

/** Sections of up to three chunks, which have up to two parts each. */
export function toySections(count: number, seed: number): SectionVectors[] {
  const random = seeded(seed);
  return Array.from({length: count}, () =>
    Array.from({length: below(random, 4)}, () =>
      Array.from({length: below(random, 3)}, () => toyVector(random)),
    ),
  );
}

/** Few sections share a file, some so many that there are several. */
export const anySections = fc
  .tuple(fc.oneof(fc.nat(12), fc.integer({min: 200, max: 500})), fc.nat())
  .map(([count, seed]) => toySections(count, seed));

/** Writes vectors into memory. */
export async function writtenVectors(sections: Listed<SectionVectors>, dimensions = DIMENSIONS) {
  const files = new Map<string, Uint8Array>();
  const kinds: FileKind[] = [];
  const sink = {
    async add(kind: FileKind, content: Uint8Array) {
      kinds.push(kind);
      const name = `f${files.size}`;
      files.set(name, content);
      return name;
    },
  };
  const name = await writeVectors(sink, sections, dimensions);
  const directory = readVectorDirectory(files.get(name) ?? new Uint8Array());
  return {files, kinds, name, directory};
}
