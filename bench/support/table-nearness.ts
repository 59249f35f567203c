import type {Nearness} from '../../core/answer/written/support.ts';
import {openEncoder} from '../../core/encoder/open-encoder.ts';
import {readTable} from '../../plugin/distil/query-table.ts';
import {encoderFiles} from '../../test/support/encoder-files.ts';
import {DIMENSIONS, QUESTION_PREFIX} from '../encoder/vectors.ts';

/** How near two texts are by the query encoder of the package, as a site without words of its own has it. */
export async function tableNearness(): Promise<Nearness> {
  const table = await readTable('model/query-encoder.bin', DIMENSIONS);
  const places = new Map(table.names.map((name, place) => [name, place]));
  const expected = (piece: string) => -(places.get(piece) ?? table.names.length);
  const {directory, files} = await encoderFiles(table, QUESTION_PREFIX, expected);
  const {encode} = openEncoder(directory, async (file) => files.get(file) ?? new Uint8Array());
  return async (one, other) => {
    const [a, b] = await Promise.all([encode(one), encode(other)]);
    return a && b ? a.reduce((sum, value, d) => sum + value * (b[d] ?? 0), 0) : null;
  };
}
