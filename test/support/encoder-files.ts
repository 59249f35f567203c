import {type EncoderDirectory, readDirectory} from '../../core/encoder/encoder-directory.ts';
import type {QueryTable} from '../../plugin/distil/query-table.ts';
import {writeEncoder} from '../../plugin/store/encoder-files.ts';
import {hashingSink} from '../../plugin/store/hashing-sink.ts';
import type {Expected} from '../../plugin/store/hot-names.ts';

/** The files of a query encoder, in memory. */
export type EncoderFiles = {
  readonly directory: EncoderDirectory;
  /** What is in each file that the directory names. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** How many bytes a host sends for each of them, … */
  readonly sizes: ReadonlyMap<string, number>;
  /** … and for the directory. */
  readonly directorySize: number;
};

export async function encoderFiles(
  table: QueryTable,
  prefix: string,
  expected: Expected,
): Promise<EncoderFiles> {
  const contents = new Map<string, Uint8Array>();
  const packed = new Map<string, number>();
  const sink = hashingSink((path, bytes) => {
    packed.set(path, bytes.length);
  });
  const name = await writeEncoder(
    {
      async add(kind, content) {
        const own = await sink.add(kind, content);
        contents.set(`${kind}/${own}`, content);
        return own;
      },
    },
    {table, prefix, expected},
  );
  const rows = Array.from(contents.keys())
    .filter((path) => path.startsWith('rows/'))
    .map((path) => path.slice('rows/'.length));
  return {
    directory: readDirectory(contents.get(`encoder/${name}`) ?? new Uint8Array()),
    files: new Map(rows.map((file) => [file, contents.get(`rows/${file}`) ?? new Uint8Array()])),
    sizes: new Map(rows.map((file) => [file, packed.get(`rows/${file}.bin`) ?? 0])),
    directorySize: packed.get(`encoder/${name}.bin`) ?? 0,
  };
}
