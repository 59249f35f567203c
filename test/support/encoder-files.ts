import {type EncoderDirectory, readDirectory} from '../../core/encoder/encoder-directory.ts';
import {unpackFile} from '../../core/index-format/packed-file.ts';
import type {QueryTable} from '../../plugin/distil/query-table.ts';
import {packEncoder} from '../../plugin/store/encoder-files.ts';
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
  const {name, files} = await packEncoder({table, prefix, expected});
  const contents = new Map<string, Uint8Array>();
  for (const {kind, name: own, bytes} of files) {
    contents.set(`${kind}/${own}`, await unpackFile(kind, bytes));
  }
  const rows = files.filter(({kind}) => kind === 'rows');
  return {
    directory: readDirectory(contents.get(`encoder/${name}`) ?? new Uint8Array()),
    files: new Map(
      rows.map((file) => [file.name, contents.get(`rows/${file.name}`) ?? new Uint8Array()]),
    ),
    sizes: new Map(rows.map((file) => [file.name, file.bytes.length])),
    directorySize: files.find(({kind}) => kind === 'encoder')?.bytes.length ?? 0,
  };
}
