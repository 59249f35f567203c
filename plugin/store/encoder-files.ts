import type {EncoderDirectory} from '../../core/encoder/encoder-directory.js';
import {writeRow} from '../../core/encoder/row-code.js';
import {writeShard} from '../../core/encoder/shard-file.js';
import type {QueryTable} from '../distil/query-table.js';
import type {PackedFile} from './file-sink.js';
import {hashingSink} from './hashing-sink.js';
import {type Expected, hotNames} from './hot-names.js';
import {planShards} from './shard-plan.js';

export type EncoderParts = {
  readonly table: QueryTable;
  /** What the model wants before a question. */
  readonly prefix: string;
  readonly expected: Expected;
};

/** A query table as readers fetch it. */
export type PackedEncoder = {
  readonly dimensions: number;
  /** Of the directory, which names all the others. */
  readonly name: string;
  /** Of the rows that every question reads. */
  readonly hot: string;
  readonly files: readonly PackedFile[];
};

/**
 * Makes files of a query table, of which a question needs few. Since the names are the contents'
 * hash, what a site's tuning leaves alone stays in caches.
 */
export async function packEncoder({table, prefix, expected}: EncoderParts): Promise<PackedEncoder> {
  const packed: PackedFile[] = [];
  const sink = hashingSink((_path, _bytes, file) => {
    packed.push(file);
  });
  const {names, dimensions, rows, shared} = table;
  const places = new Map(names.map((name, index) => [name, index * dimensions]));
  const add = (own: readonly string[], elsewhere: readonly string[]): Promise<string> =>
    sink.add(
      'rows',
      writeShard(own, elsewhere, dimensions, (target, at, name) => {
        const place = places.get(name) ?? 0;
        writeRow(rows.subarray(place, place + dimensions), target, at);
      }),
    );
  const hot = await add(hotNames(names, expected), []);
  const shards = planShards({names, shared});
  const files: string[] = [];
  for (const {names: own, elsewhere} of shards) {
    files.push(await add(own, elsewhere));
  }
  const starts = shards.map(({start}) => start);
  const directory: EncoderDirectory = {dimensions, prefix, hot, starts, files};
  const name = await sink.add('encoder', new TextEncoder().encode(JSON.stringify(directory)));
  return {dimensions, name, hot, files: packed};
}
