import {readdir, readFile} from 'node:fs/promises';
import {join} from 'node:path';
import {MANIFEST_FILE} from '../../core/index-format/manifest.js';
import {FILE_KINDS} from '../../core/index-format/packed-file.js';
import {hashingSink} from './hashing-sink.js';
import {type StaticIndex, writeStaticIndex} from './static-index.js';

/** What writing an index would do to a folder: paths of files in it. */
export type PlannedFiles = {
  readonly written: readonly string[];
  readonly removed: readonly string[];
  readonly kept: number;
  /** Of those that would be written. */
  readonly bytes: number;
};

/** Makes an index, and compares its files with those in a folder, where nothing is changed. */
export async function plannedFiles(folder: string, index: StaticIndex): Promise<PlannedFiles> {
  const written: string[] = [];
  let bytes = 0;
  let kept = 0;
  const compare = async (path: string, content: Uint8Array) => {
    const there = await readFile(join(folder, path)).catch(() => null);
    if (there?.equals(content)) {
      kept++;
    } else {
      written.push(path);
      bytes += content.length;
    }
  };
  const sink = hashingSink(compare);
  const manifest = await writeStaticIndex(sink, index);
  await compare(MANIFEST_FILE, Buffer.from(JSON.stringify(manifest)));
  const own = new Set(sink.paths());
  const there = await filesIn(folder);
  return {written, removed: there.filter((path) => !own.has(path)), kept, bytes};
}

async function filesIn(folder: string): Promise<string[]> {
  const paths: string[] = [];
  for (const kind of Object.keys(FILE_KINDS)) {
    const names = await readdir(join(folder, kind)).catch((): string[] => []);
    paths.push(...names.map((name) => `${kind}/${name}`));
  }
  return paths;
}
