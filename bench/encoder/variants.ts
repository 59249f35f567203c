import {openEncoder} from '../../core/encoder/open-encoder.ts';
import type {PreparedSet} from './prepared.ts';
import {filesOf, type NamedTable} from './tables.ts';

/** A way from a question to its vector; null where it knows nothing of the question. */
export type Variant = {
  readonly name: string;
  readonly encode: (question: string) => Promise<Float32Array | null>;
};

export function modelVariant({asked}: PreparedSet): Variant {
  return {name: 'model', encode: async (question) => asked.get(question) ?? null};
}

/** What a browser makes of the table's files. */
export async function tableVariant(table: NamedTable): Promise<Variant> {
  const {directory, files} = await filesOf(table);
  const {encode} = openEncoder(directory, async (file) => files.get(file) ?? new Uint8Array());
  return {name: table.name, encode};
}
