import {basename} from 'node:path';
import {type QueryTable, readTable} from '../../plugin/distil/query-table.ts';
import type {Expected} from '../../plugin/store/hot-names.ts';
import {type EncoderFiles, encoderFiles} from '../../test/support/encoder-files.ts';
import {DIMENSIONS, QUESTION_PREFIX} from './vectors.ts';

export type NamedTable = {readonly name: string; readonly table: QueryTable};

/** One is "table"; several bear their files' names, or paths where these are the same. */
export async function readTables(files: readonly string[]): Promise<NamedTable[]> {
  const names = files.map((file) => basename(file).replace(/\.\w+$/, ''));
  const isClear = new Set(names).size === names.length;
  return Promise.all(
    files.map(async (file, index) => ({
      name: files.length === 1 ? 'table' : isClear ? (names[index] ?? file) : file,
      table: await readTable(file, DIMENSIONS),
    })),
  );
}

/** As readers get it. The first file holds the pieces that are expected most, else those that the table has first. */
export function filesOf({table}: NamedTable, expected: Expected = () => 0): Promise<EncoderFiles> {
  return encoderFiles(table, QUESTION_PREFIX, expected);
}
