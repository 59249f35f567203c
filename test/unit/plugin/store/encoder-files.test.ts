import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {addRow} from '../../../../core/encoder/row-code.ts';
import {readShard} from '../../../../core/encoder/shard-file.ts';
import {extendTable} from '../../../../plugin/distil/extend-table.ts';
import {type QueryTable, tableBytes, tableFrom} from '../../../../plugin/distil/query-table.ts';
import {encoderFiles} from '../../../support/encoder-files.ts';
import {toyTable, toyVocabulary} from '../../core/encoder/toy-table.ts';

const WORDS = Array.from({length: 600}, (_, number) => `w${1000 + number}`);
const table = toyTable(WORDS, 8);
/** The hot ones are the first ones of the table. */
const none = () => 0;

function shardOf(file: string, files: ReadonlyMap<string, Uint8Array>, dimensions: number) {
  return readShard(files.get(file) ?? new Uint8Array(), dimensions);
}

function namesIn(file: string, files: ReadonlyMap<string, Uint8Array>): string[] {
  return Array.from(shardOf(file, files, table.dimensions).rows.keys());
}

/** The table with another row for a name. */
function changed(before: QueryTable, name: string): QueryTable {
  const rows = before.rows.slice();
  const at = before.names.indexOf(name) * before.dimensions;
  rows[at] = (rows[at] ?? 0) + 1;
  return {...before, rows};
}

describe('the files of a query table', () => {
  it('hold its very rows, hot or not', async () => {
    await fc.assert(
      fc.asyncProperty(toyVocabulary, async ({names, shared, expected}) => {
        const dimensions = 4;
        const toy = toyTable(names, dimensions, shared);
        const {directory, files} = await encoderFiles(toy, '', expected);
        const {rows} = tableFrom(tableBytes(toy), dimensions);
        const places = new Map(names.map((name, place) => [name, place * dimensions]));
        const found = new Set<string>();
        for (const file of [directory.hot, ...directory.files]) {
          const shard = shardOf(file, files, dimensions);
          for (const [name, at] of Array.from(shard.rows)) {
            const row = new Float32Array(dimensions);
            addRow(shard.bytes, at, row);
            const place = places.get(name) ?? -1;
            expect(row).toEqual(rows.slice(place, place + dimensions));
            found.add(name);
          }
        }
        expect(found.size).toBe(names.length);
      }),
      {numRuns: 15},
    );
  });

  it('are the ones that the directory names', async () => {
    const {directory, files} = await encoderFiles(table, '', none);
    expect(new Set(files.keys())).toEqual(new Set([directory.hot, ...directory.files]));
    expect(directory.starts).toEqual([...directory.starts].sort());
    expect(directory.starts[0]).toBe('');
    for (const [index, start] of directory.starts.entries()) {
      expect(namesIn(directory.files[index] ?? '', files)[0]?.startsWith(start)).toBe(true);
    }
  });

  it('are the same each time', async () => {
    expect(await encoderFiles(table, 'query: ', none)).toEqual(
      await encoderFiles(table, 'query: ', none),
    );
  });

  it('are one where two have the same content', async () => {
    const {directory, files} = await encoderFiles(toyTable(['a', 'b'], 4), '', none);
    expect(Array.from(files.keys())).toEqual([directory.hot]);
    expect(directory.files).toEqual([directory.hot]);
  });

  it('keep their names but for the one with a changed row, and the hot one if it is hot', async () => {
    const before = await encoderFiles(table, '', none);
    const hot = new Set(namesIn(before.directory.hot, before.files));
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...WORDS), async (word) => {
        const after = await encoderFiles(changed(table, word), '', none);
        const other = after.directory.files.filter(
          (file, index) => file !== before.directory.files[index],
        );
        expect(other.map((file) => namesIn(file, after.files))).toEqual([
          expect.arrayContaining([word]),
        ]);
        expect(after.directory.hot !== before.directory.hot).toBe(hot.has(word));
        expect(after.directory.starts).toEqual(before.directory.starts);
      }),
      {numRuns: 40},
    );
  });

  it('keep their names where a site adds a word, but for the one it stands in', async () => {
    const before = (await encoderFiles(table, '', none)).directory;
    const after = (await encoderFiles(extendTable(table, ['w1300x', 'w1300 w1300x']), '', none))
      .directory;
    expect(after.starts).toEqual(before.starts);
    const other = after.files.filter((file, index) => file !== before.files[index]);
    expect(other).toHaveLength(1);
    expect(after.hot).toBe(before.hot);
  });

  it('keep their names when the table is kept and read again', async () => {
    const again = tableFrom(tableBytes(table), table.dimensions);
    expect(await encoderFiles(again, '', none)).toEqual(await encoderFiles(table, '', none));
  });

  it('keep their names when other words are expected, but for the hot one', async () => {
    const a = (await encoderFiles(table, '', none)).directory;
    const b = (await encoderFiles(table, '', (piece) => Number(piece.slice(1)) / 1e6)).directory;
    expect(b).toEqual({...a, hot: b.hot});
    expect(b.hot).not.toBe(a.hot);
  });
});
