import {createHash} from 'node:crypto';
import type {EncoderDirectory} from '../../core/encoder/encoder-directory.js';
import {writeRow} from '../../core/encoder/row-code.js';
import {writeShard} from '../../core/encoder/shard-file.js';
import type {QueryTable} from '../distil/query-table.js';
import {type Expected, hotNames} from './hot-names.js';
import {planShards} from './shard-plan.js';

export type EncoderFiles = {
  readonly directory: EncoderDirectory;
  /** The bytes of each file that the directory names. */
  readonly files: ReadonlyMap<string, Uint8Array>;
};

/** Every reader gets the names of all files. */
const NAME_LENGTH = 7;

/**
 * A query table as files of which a question needs few. Their names are their
 * contents' hash, so that what a site's tuning leaves alone stays in caches.
 */
export function encoderFiles(table: QueryTable, prefix: string, expected: Expected): EncoderFiles {
  const {names, dimensions, rows, shared} = table;
  const files = new Map<string, Uint8Array>();
  const places = new Map(names.map((name, index) => [name, index * dimensions]));
  const add = (own: readonly string[], elsewhere: readonly string[]): string => {
    const bytes = writeShard(own, elsewhere, dimensions, (target, at, name) => {
      const place = places.get(name) ?? 0;
      writeRow(rows.subarray(place, place + dimensions), target, at);
    });
    const name = freeName(bytes, files);
    files.set(name, bytes);
    return name;
  };
  const shards = planShards({names, shared});
  const directory = {
    dimensions,
    prefix,
    hot: add(hotNames(names, expected), []),
    starts: shards.map(({start}) => start),
    files: shards.map(({names: own, elsewhere}) => add(own, elsewhere)),
  };
  return {directory, files};
}

/** In base 36, which file systems that ignore case keep apart; longer where another file has the name. */
function freeName(bytes: Uint8Array, files: ReadonlyMap<string, Uint8Array>): string {
  const hash = createHash('sha256').update(bytes).digest('hex');
  const letters = BigInt(`0x1${hash}`).toString(36).slice(1);
  for (let length = NAME_LENGTH; ; length++) {
    const name = letters.slice(0, length);
    if (!files.has(name) || length >= letters.length) {
      return name;
    }
  }
}
