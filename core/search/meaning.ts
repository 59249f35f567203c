import {parseDirectory} from '../encoder/encoder-directory.js';
import {openEncoder} from '../encoder/open-encoder.js';
import {IndexFormatError, type MeaningFiles} from '../index-format/manifest.js';
import {readVectorTable, type VectorTable} from '../index-format/vector-table.js';
import type {IndexSource} from './source.js';

/** How near each chunk is to a question in meaning, −1 to 1; null where too little of it is known. */
export type Nearness = (question: string) => Promise<Float32Array | null>;

export async function openMeaning(
  source: IndexSource,
  files: MeaningFiles,
  chunkCount: number,
): Promise<Nearness> {
  const [vectorBytes, directoryJson] = await Promise.all([
    source.readBytes(files.vectors),
    source.readJson(files.encoder),
  ]);
  const vectors = readVectorTable(vectorBytes, chunkCount);
  const directory = parseDirectory(directoryJson);
  if (directory.dimensions !== vectors.dimensions) {
    throw new IndexFormatError('The files of the index do not belong together: rebuild the site.');
  }
  const folder = files.encoder.slice(0, files.encoder.lastIndexOf('/') + 1);
  const encoder = openEncoder(directory, (file) => source.readBytes(`${folder}${file}.bin`));
  return async (question) => {
    const vector = await encoder.encode(question);
    return vector && nearness(vectors, vector);
  };
}

/** A chunk is as near as its nearest part. */
export function nearness(
  {dimensions, starts, scales, numbers}: VectorTable,
  question: Float32Array,
): Float32Array {
  const scores = new Float32Array(starts.length - 1).fill(-1);
  for (let chunk = 0; chunk < scores.length; chunk++) {
    for (let part = starts[chunk] ?? 0; part < (starts[chunk + 1] ?? 0); part++) {
      let dot = 0;
      for (let d = 0, at = part * dimensions; d < dimensions; d++, at++) {
        dot += (numbers[at] ?? 0) * (question[d] ?? 0);
      }
      scores[chunk] = Math.max(scores[chunk] ?? -1, dot * (scales[part] ?? 0));
    }
  }
  return scores;
}
