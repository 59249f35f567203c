import {crc32, deflateRawSync} from 'node:zlib';
import fc from 'fast-check';
import {afterEach, describe, expect, it, vi} from 'vitest';
import {checksum} from '../../../../core/index-format/checksum.ts';
import {IndexFormatError} from '../../../../core/index-format/index-format-error.ts';
import {packFile, unpackFile} from '../../../../core/index-format/packed-file.ts';
import {TooOldError} from '../../../../core/index-format/too-old.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const pack = (content: Uint8Array) => packFile('texts', content, deflateRawSync);
const contents = fc.oneof(
  fc.uint8Array({maxLength: 2000}),
  // Those that deflate makes smaller.
  fc.nat(3000).map((length) => new Uint8Array(length).fill(7)),
);

describe('a file of the index', () => {
  it('has in it what was put in', async () => {
    await fc.assert(
      fc.asyncProperty(contents, async (content) => {
        expect(await unpackFile('texts', pack(content))).toEqual(content);
      }),
    );
  });

  it('is small where its content can be made so, and hardly larger where not', () => {
    expect(pack(new Uint8Array(100_000)).length).toBeLessThan(500);
    expect(pack(Uint8Array.of(1, 2, 3)).length).toBe(3 + 16);
  });

  it('that was cut, or has a bit turned, is refused', async () => {
    await fc.assert(
      fc.asyncProperty(contents, fc.nat(), fc.nat(7), async (content, place, bit) => {
        const file = pack(content);
        const cut = file.subarray(0, place % file.length);
        await expect(unpackFile('texts', cut)).rejects.toThrow(IndexFormatError);
        const turned = file.slice();
        const at = place % file.length;
        turned[at] = (turned[at] ?? 0) ^ (1 << bit);
        // Two bytes of the envelope mean nothing.
        if (at !== 6 && at !== 7) {
          const outcome = await unpackFile('texts', turned).catch((error: unknown) => error);
          // Deflate has bits that change nothing.
          if (outcome instanceof Uint8Array) {
            expect(outcome).toEqual(content);
          } else {
            expect(outcome).toBeInstanceOf(IndexFormatError);
          }
        }
      }),
    );
  });

  it('is not taken for one of another kind', async () => {
    await expect(unpackFile('terms', pack(Uint8Array.of(1)))).rejects.toThrow(
      'was taken for its terms',
    );
  });

  it('says so where the browser is too old to unpack it', async () => {
    const file = pack(new Uint8Array(1000));
    vi.stubGlobal('DecompressionStream', undefined);
    await expect(unpackFile('texts', file)).rejects.toThrow(TooOldError);
    // As in browsers that know other formats.
    vi.stubGlobal('DecompressionStream', function DecompressionStream(format: string) {
      throw new TypeError(`Unsupported compression format: '${format}'`);
    });
    await expect(unpackFile('texts', file)).rejects.toThrow('Safari from 16.4 on');
  });

  it('is told from what a host sends instead', async () => {
    const page = new TextEncoder().encode('<!doctype html><title>Page not found</title>');
    await expect(unpackFile('texts', page)).rejects.toThrow('not what the build wrote');
  });

  it('that unpacks to more than it says is refused before it fills the memory', async () => {
    const file = pack(new Uint8Array(1 << 20));
    new DataView(file.buffer).setUint32(8, 10, true);
    await expect(unpackFile('texts', file)).rejects.toThrow('damaged');
  });
});

describe('the checksum', () => {
  it('is the one that zlib makes', () => {
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        expect(checksum(bytes)).toBe(crc32(bytes));
      }),
    );
  });
});
