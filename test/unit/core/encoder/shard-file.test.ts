import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {readShard, writeShard} from '../../../../core/encoder/shard-file.ts';
import {IndexFormatError} from '../../../../core/index-format/index-format-error.ts';

const DIMENSIONS = 4;
const ROW = 7;
const HEADER = 16;
const NAMES = ['gripper', 'gripper arm', '##ß', '🤖'];

function shard(names: readonly string[] = NAMES, elsewhere: readonly string[] = ['g', 'gr']) {
  return writeShard(names, elsewhere, DIMENSIONS, (bytes, at, name) => {
    bytes.fill(names.indexOf(name) + 1, at, at + ROW);
  });
}

describe('a file of rows', () => {
  it('is read back as it was written', () => {
    const bytes = shard();
    const {rows, elsewhere} = readShard(bytes, DIMENSIONS);
    expect(Array.from(rows.keys())).toEqual(NAMES);
    expect(Array.from(elsewhere)).toEqual(['g', 'gr']);
    for (const [index, at] of Array.from(rows.values()).entries()) {
      expect(Array.from(bytes.subarray(at, at + ROW))).toEqual(Array(ROW).fill(index + 1));
    }
  });

  it('may be a part of a larger buffer', () => {
    const bytes = shard();
    const larger = new Uint8Array(bytes.length + 8).fill(0xff);
    larger.set(bytes, 3);
    const part = larger.subarray(3, 3 + bytes.length);
    expect(readShard(part, DIMENSIONS).rows).toEqual(readShard(bytes, DIMENSIONS).rows);
  });

  it('may have no rows', () => {
    expect(readShard(shard([], []), DIMENSIONS).rows.size).toBe(0);
  });

  it('is refused wherever it is cut off, and with anything behind it', () => {
    const bytes = shard();
    for (let length = 0; length < bytes.length; length++) {
      expect(() => readShard(bytes.slice(0, length), DIMENSIONS)).toThrow(IndexFormatError);
    }
    expect(() => readShard(Uint8Array.of(...bytes, 0), DIMENSIONS)).toThrow(IndexFormatError);
  });

  it('is refused with any other byte in its header', () => {
    fc.assert(
      fc.property(fc.nat(HEADER - 1), fc.integer({min: 1, max: 255}), (at, change) => {
        const bytes = shard();
        bytes[at] = (bytes[at] ?? 0) ^ change;
        expect(() => readShard(bytes, DIMENSIONS)).toThrow(IndexFormatError);
      }),
    );
  });

  it('is refused when it has other dimensions', () => {
    expect(() => readShard(shard(), 8)).toThrow(IndexFormatError);
  });

  it('is refused when a row has no name', () => {
    const bytes = shard(['a', 'b'], []);
    bytes[HEADER + 1] = 'x'.charCodeAt(0);
    expect(() => readShard(bytes, DIMENSIONS)).toThrow('lacks names');
  });

  it('is refused when it is anything else', () => {
    const html = new TextEncoder().encode('<!doctype html><title>Not found</title>');
    expect(() => readShard(html, DIMENSIONS)).toThrow(IndexFormatError);
    fc.assert(
      fc.property(fc.uint8Array({maxLength: 80}), fc.boolean(), (foreign, isMarked) => {
        const bytes = isMarked ? Uint8Array.of(...shard().subarray(0, 4), ...foreign) : foreign;
        expect(() => readShard(bytes, DIMENSIONS)).toThrow(IndexFormatError);
      }),
    );
  });
});
