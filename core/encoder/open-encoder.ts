import {normalise} from '../normalise.js';
import {pattern} from '../pattern.js';
import {sharedReads} from '../shared-reads.js';
import {unlessAborted} from '../unless-aborted.js';
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
  readonly encode: (question: string, signal?: AbortSignal) => Promise<Float32Array | null>;
  /** Whether a word in lower case has a row of its own: it is none that somebody mistyped. */
  readonly knows: (word: string, signal?: AbortSignal) => Promise<boolean>;
};

/** A row, and the file that holds it. */
type Found = {readonly name: string; readonly shard: Shard; readonly at: number};

/** Marks and digits alone do not tell what is asked. */
const LETTER = pattern('u')`\p{L}`;
/** No question is longer; a text that is would fetch the whole table. */
const MAX_WORDS = 256;
const MOST_KEPT = 8 * 1024 * 1024;

/** Reads only the files that hold the rows of what is asked. */
export function openEncoder(
  directory: EncoderDirectory,
  readFile: (file: string, signal?: AbortSignal) => Promise<Uint8Array>,
  mostKept = MOST_KEPT,
): QueryEncoder {
  const shardOf = sharedReads(
    async (file: string, signal) => readShard(await readFile(file, signal), directory.dimensions),
    ({bytes}) => bytes.length,
    mostKept,
  );
  // The next question needs it, too: read to its end, whoever waits.
  const hotShard = (signal?: AbortSignal) => unlessAborted(shardOf(directory.hot), signal);
  const shardFor = async (word: string, signal?: AbortSignal): Promise<Shard | null> => {
    const file = fileFor(word, directory);
    return file === null ? null : shardOf(file, signal);
  };
  return {
    async knows(word, signal) {
      const hot = await hotShard(signal);
      return hot.rows.has(word) || ((await shardFor(word, signal))?.rows.has(word) ?? false);
    },
    async encode(question, signal) {
      const hot = await hotShard(signal);
      const rowsOfEach = (words: readonly string[]) =>
        Promise.all(words.map((word) => rowsOf(word, hot, (piece) => shardFor(piece, signal))));
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
      return normalise(sum) ? sum : null;
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
