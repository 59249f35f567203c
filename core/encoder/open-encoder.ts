import {basicTokens} from './basic-tokens.js';
import {type EncoderDirectory, fileFor} from './encoder-directory.js';
import {pairName} from './pair.js';
import {addRow} from './row-code.js';
import {readShard, type Shard} from './shard-file.js';
import {isShortEnough, longestPiece, restAfter} from './word-pieces.js';

export type QueryEncoder = {
  /**
   * The question's vector in the space of the embedding model, of length 1;
   * null where not even half of the question's words are known.
   */
  readonly encode: (question: string) => Promise<Float32Array | null>;
  /** Whether a word in lower case has a row of its own: it is none that somebody mistyped. */
  readonly knows: (word: string) => Promise<boolean>;
};

/** A row, and the file that holds it. */
type Found = {readonly name: string; readonly shard: Shard; readonly at: number};

/** Marks and digits alone do not tell what is asked. */
const LETTER = /\p{L}/u;
/** No question is longer; a text that is would fetch the whole table. */
const MAX_WORDS = 256;

/** Reads only the files that hold the rows of what is asked. */
export function openEncoder(
  directory: EncoderDirectory,
  readFile: (file: string) => Promise<Uint8Array>,
): QueryEncoder {
  const shards = new Map<string, Promise<Shard>>();
  const shardOf = (file: string): Promise<Shard> => {
    const known = shards.get(file);
    if (known) {
      return known;
    }
    const reading = readFile(file).then((bytes) => readShard(bytes, directory.dimensions));
    shards.set(file, reading);
    // A file that could not be read is asked for again with the next question.
    reading.catch(() => shards.delete(file));
    return reading;
  };
  const shardFor = async (word: string): Promise<Shard | null> => {
    const file = fileFor(word, directory);
    return file === null ? null : shardOf(file);
  };
  return {
    async knows(word) {
      const hot = await shardOf(directory.hot);
      return hot.rows.has(word) || ((await shardFor(word))?.rows.has(word) ?? false);
    },
    async encode(question) {
      const hot = await shardOf(directory.hot);
      const rowsOfEach = (words: readonly string[]) =>
        Promise.all(words.map((word) => rowsOf(word, hot, shardFor)));
      // A prefix says nothing of what is asked.
      const telling = wordsOf(question).filter((word) => LETTER.test(word));
      const known = (await rowsOfEach(telling)).filter((rows) => rows.length > 0);
      if (known.length === 0 || known.length * 2 < telling.length) {
        return null;
      }
      const sum = new Float32Array(directory.dimensions);
      let last: Found | undefined;
      const all = await rowsOfEach(wordsOf(directory.prefix + question));
      for (const row of all.flat()) {
        const pair = last && pairOf(last, row);
        for (const {shard, at} of pair ? [row, pair] : [row]) {
          addRow(shard.bytes, at, sum);
        }
        last = row;
      }
      return normalised(sum);
    },
  };
}

function wordsOf(text: string): readonly string[] {
  return basicTokens(text).slice(0, MAX_WORDS);
}

/** The rows of a word's pieces; none where the model would not know it either. */
async function rowsOf(
  word: string,
  hot: Shard,
  shardFor: (piece: string) => Promise<Shard | null>,
): Promise<readonly Found[]> {
  const found: Found[] = [];
  let rest = isShortEnough(word) ? word : '';
  while (rest !== '') {
    const isHot = hot.rows.has(rest);
    const near = isHot ? hot : await shardFor(rest);
    const piece = isHot
      ? rest
      : longestPiece(rest, (start) => near?.rows.has(start) || near?.elsewhere.has(start) || false);
    if (piece === null) {
      return [];
    }
    const row = rowIn(hot, piece) ?? rowIn(near, piece) ?? rowIn(await shardFor(piece), piece);
    if (row) {
      found.push(row);
    }
    rest = restAfter(piece, rest);
  }
  return found;
}

function rowIn(shard: Shard | null, name: string): Found | null {
  const at = shard?.rows.get(name);
  return shard && at !== undefined ? {name, shard, at} : null;
}

/** Pairs stand beside the rarer one of their pieces. */
function pairOf(first: Found, second: Found): Found | null {
  const name = pairName(first.name, second.name);
  return rowIn(first.shard, name) ?? rowIn(second.shard, name);
}

function normalised(sum: Float32Array): Float32Array | null {
  const length = Math.hypot(...sum);
  return length > 0 ? sum.map((value) => value / length) : null;
}
