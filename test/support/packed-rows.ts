import {addRow} from '../../core/encoder/row-code.ts';
import {readShard} from '../../core/encoder/shard-file.ts';
import {unpackFile} from '../../core/index-format/packed-file.ts';
import type {PackedEncoder} from '../../plugin/store/encoder-files.ts';

/** The row of each name, as readers get it. */
export async function packedRows({
  dimensions,
  files,
}: PackedEncoder): Promise<ReadonlyMap<string, Float32Array>> {
  const rows = new Map<string, Float32Array>();
  for (const {kind, bytes} of files) {
    if (kind === 'rows') {
      const content = await unpackFile(kind, bytes);
      for (const [name, at] of readShard(content, dimensions).rows) {
        const row = new Float32Array(dimensions);
        addRow(content, at, row);
        rows.set(name, row);
      }
    }
  }
  return rows;
}
