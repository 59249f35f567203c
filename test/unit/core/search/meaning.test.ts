import {describe, expect, it} from 'vitest';
import {IndexFormatError} from '../../../../core/index-format/manifest.ts';
import {readVectorTable, writeVectorTable} from '../../../../core/index-format/vector-table.ts';
import {nearness, openMeaning} from '../../../../core/search/meaning.ts';
import {encoderFiles} from '../../../../plugin/store/encoder-files.ts';
import {tableOf} from '../encoder/toy-table.ts';

const FILES = {vectors: 'vectors-1.bin', encoder: 'encoder/directory-1.json'};
const AXES = ['lift', 'turn', 'grip', 'see'];

const axis = (number: number, length = 1) => {
  const vector = new Float32Array(4);
  vector[number] = length;
  return vector;
};

/** The files of a model that has an axis for each of four words. */
function source(vectors: readonly (readonly Float32Array[])[], dimensions = 4) {
  const rows = Float32Array.from(AXES.flatMap((_, number) => Array.from(axis(number, 3))));
  const {directory, files} = encoderFiles(tableOf(AXES, 4, rows), '', () => 0);
  const reads: string[] = [];
  const bytes = new Map([
    [FILES.vectors, writeVectorTable(vectors, dimensions)],
    ...Array.from(files, ([name, content]) => [`encoder/${name}.bin`, content] as const),
  ]);
  return {
    reads,
    readJson: async (file: string): Promise<unknown> => {
      reads.push(file);
      return file === FILES.encoder ? JSON.parse(JSON.stringify(directory)) : null;
    },
    readBytes: async (file: string) => {
      reads.push(file);
      return bytes.get(file) ?? new Uint8Array();
    },
  };
}

describe('how near chunks are to a question', () => {
  it('goes by the nearest part of each', () => {
    const table = readVectorTable(
      writeVectorTable([[axis(0), axis(1)], [axis(1), axis(0)], [axis(2)], [axis(0, -1)], []], 4),
      5,
    );
    const near = nearness(table, Float32Array.of(0.6, 0.8, 0, 0));
    for (const [chunk, value] of [0.8, 0.8, 0, -0.6, -1].entries()) {
      expect(near[chunk]).toBeCloseTo(value, 2);
    }
  });

  it('is known for what the encoder knows, and for nothing else', async () => {
    const near = await openMeaning(source([[axis(0)], [axis(2)]]), FILES, 2);
    const [first, second] = (await near('Grip it, grip?')) ?? [];
    expect(first).toBeCloseTo(0, 2);
    expect(second).toBeCloseTo(1, 2);
    expect(await near('Who won the cup?')).toBeNull();
    expect(await near('')).toBeNull();
  });

  it('reads no words before a question, and those from where the directory lies', async () => {
    const files = source([[axis(0)]]);
    const near = await openMeaning(files, FILES, 1);
    expect([...files.reads].sort()).toEqual([FILES.encoder, FILES.vectors]);
    await near('grip');
    expect(files.reads.at(-1)).toMatch(/^encoder\/[0-9a-z]+\.bin$/);
  });

  it('is refused for vectors of another size, or of other chunks', async () => {
    const eight = source([[new Float32Array(8)]], 8);
    await expect(openMeaning(eight, FILES, 1)).rejects.toThrow(IndexFormatError);
    await expect(openMeaning(source([[axis(0)]]), FILES, 2)).rejects.toThrow(IndexFormatError);
  });

  it('is refused without a directory', async () => {
    const files = {...source([[axis(0)]]), readJson: async () => null};
    await expect(openMeaning(files, FILES, 1)).rejects.toThrow(IndexFormatError);
  });
});
