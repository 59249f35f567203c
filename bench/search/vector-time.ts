import {readDirectory} from '../../core/encoder/encoder-directory.ts';
import {openEncoder} from '../../core/encoder/open-encoder.ts';
import {type Cluster, readCluster} from '../../core/index-format/cluster-file.ts';
import {readVectorDirectory} from '../../core/index-format/vector-directory.ts';
import {openVectors} from '../../core/search/meaning/open-vectors.ts';
import {interleaved} from '../chunk/interleave.ts';
import {bareDots, bareFloatDots} from './bare-dots.ts';
import type {MemoryIndex} from './memory-index.ts';

const ROUNDS = 9;
const QUESTIONS = 50;

/**
 * Milliseconds of the vector part of a question (which clusters, and how near each section is)
 * and of a bare loop over the same bytes: the means of all clusters, and the vectors that are read.
 */
export async function vectorTimes(
  {source, manifest}: MemoryIndex,
  questions: readonly string[],
  rows: number | undefined,
): Promise<{readonly ours: number; readonly bare: number}> {
  const [segment] = manifest.segments;
  const directory = readVectorDirectory(await source.read('vectors', segment?.files.vectors ?? ''));
  const encoder = openEncoder(
    readDirectory(await source.read('encoder', manifest.encoder ?? '')),
    (file) => source.read('rows', file),
  );
  const clusters = new Map<string, Cluster>();
  const {near} = openVectors(directory, async (name) => {
    const content = await source.read('clusters', name);
    clusters.set(name, readCluster(content, directory.clusterOf.length));
    return content;
  });
  const budget = rows === undefined ? {} : {rows};
  const items: {readonly vector: Float32Array; readonly read: readonly Cluster[]}[] = [];
  for (const question of questions.slice(0, QUESTIONS)) {
    const vector = await encoder.encode(question);
    if (vector) {
      const {isRead} = await near(vector, budget);
      const names = new Set<string>();
      isRead.forEach((value, section) => {
        if (value === 1) {
          names.add(directory.files[directory.clusterOf[section] ?? 0] ?? '');
        }
      });
      const read = Array.from(names, (name) => clusters.get(name)).filter(
        (one) => one !== undefined,
      );
      items.push({vector, read});
    }
  }
  let best = 0;
  const {a, b} = await interleaved(items, ROUNDS, {
    a: ({vector}) => near(vector, budget),
    b({vector, read}) {
      best += bareFloatDots(directory.means, vector);
      for (const {rows: own, scales} of read) {
        best += bareDots(own, scales, vector);
      }
      return best;
    },
  });
  return {ours: a / items.length, bare: b / items.length};
}
