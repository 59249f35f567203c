import {createHash} from 'node:crypto';
import {createReadStream} from 'node:fs';
import {legacyEncoding} from './legacy-encoding.js';

/** What must be known of a file before it is read. */
export type Inspection = {
  /** sha256 of all of it. */
  readonly hash: string;
  readonly bytes: number;
  /** What `TextDecoder` calls how its text is written; null where it is no text. */
  readonly encoding: string | null;
};

const BLOCK = 1 << 18;
/** So many of a thousand bytes that no text has are an accident. */
const MOST_ODD = 2;

/** Reads a file from one end to the other, and keeps nothing of it. */
export async function inspectFile(path: string, locale: string): Promise<Inspection> {
  return inspectBlocks(createReadStream(path, {highWaterMark: BLOCK}), locale);
}

/** The same of what is in memory, or comes from elsewhere. */
export async function inspectBlocks(
  blocks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  locale: string,
): Promise<Inspection> {
  const hash = createHash('sha256');
  const isValid = utf8Check();
  const zeros = [0, 0];
  let [bytes, odd, isUtf8, mark] = [0, 0, true, ''];
  for await (const block of blocks) {
    hash.update(block);
    if (bytes === 0) {
      mark = markOf(block);
    }
    for (let at = 0; at < block.length; at++) {
      const byte = block[at] ?? 0;
      if (byte < 32 && !isBlank(byte)) {
        odd++;
        if (byte === 0) {
          const side = (bytes + at) % 2;
          zeros[side] = (zeros[side] ?? 0) + 1;
        }
      }
    }
    bytes += block.length;
    isUtf8 &&= isValid(block);
  }
  isUtf8 &&= isValid();
  const [even = 0, uneven = 0] = zeros;
  const known = mark || wideEncoding(even, uneven, bytes);
  const isText = known !== '' || (even + uneven === 0 && odd * 1000 <= bytes * MOST_ODD);
  const encoding = known || (isUtf8 ? 'utf-8' : legacyEncoding(locale));
  return {hash: hash.digest('hex'), bytes, encoding: isText ? encoding : null};
}

/** Tab, line feed, vertical tab, form feed, carriage return; and what begins a colour on a terminal. */
function isBlank(byte: number): boolean {
  return (byte >= 9 && byte <= 13) || byte === 27;
}

/** Takes bytes block by block, and nothing at their end. */
function utf8Check(): (block?: Uint8Array) => boolean {
  const decoder = new TextDecoder('utf-8', {fatal: true});
  return (block) => {
    try {
      decoder.decode(block, {stream: block !== undefined});
      return true;
    } catch {
      return false;
    }
  };
}

/** What a byte order mark says. */
function markOf([first = 0, second = 0]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) {
    return 'utf-16le';
  }
  return first === 0xfe && second === 0xff ? 'utf-16be' : '';
}

/** Without a mark, UTF-16 shows by the zeros of Western letters: all are on one side. */
function wideEncoding(even: number, uneven: number, bytes: number): string {
  const enough = bytes / 8;
  if (uneven > enough && even * 20 < uneven) {
    return 'utf-16le';
  }
  return even > enough && uneven * 20 < even ? 'utf-16be' : '';
}
