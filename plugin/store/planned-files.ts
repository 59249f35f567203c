import {existsSync} from 'node:fs';
import {readdir, readFile} from 'node:fs/promises';
import {join} from 'node:path';
import {MANIFEST_FILE} from '../../core/index-format/manifest.js';
import {FILE_KINDS} from '../../core/index-format/packed-file.js';
import {hashingSink} from './hashing-sink.js';
import {PRECACHE_FILE, type StaticIndex, writeWithPrecache} from './static-index.js';

/** What writing an index would do to a folder: paths of files in it. */
export type PlannedFiles = {
  readonly written: readonly PlannedFile[];
  readonly removed: readonly string[];
  readonly kept: readonly string[];
};

type PlannedFile = {readonly path: string; readonly bytes: number};

/** Makes an index, and compares its files with those in a folder, where nothing is changed. */
export async function plannedFiles(folder: string, index: StaticIndex): Promise<PlannedFiles> {
  const written: PlannedFile[] = [];
  const kept: string[] = [];
  // Nobody else has them.
  const made = new Map<string, Uint8Array>();
  const compare = async (path: string, content: Uint8Array) => {
    if (index.questions) {
      made.set(path, content);
    }
    const there = await readFile(join(folder, path)).catch(() => null);
    if (there?.equals(content)) {
      kept.push(path);
    } else {
      written.push({path, bytes: content.length});
    }
  };
  const sink = hashingSink(compare);
  const {manifest, precache} = await writeWithPrecache(
    sink,
    index,
    async (path) => made.get(path) ?? new Uint8Array(),
  );
  await compare(MANIFEST_FILE, Buffer.from(JSON.stringify(manifest)));
  if (precache) {
    await compare(PRECACHE_FILE, Buffer.from(JSON.stringify(precache)));
  }
  const own = new Set([...sink.paths(), ...(precache ? [PRECACHE_FILE] : [])]);
  const there = await filesIn(folder);
  return {written, removed: there.filter((path) => !own.has(path)), kept};
}

async function filesIn(folder: string): Promise<string[]> {
  const paths = existsSync(join(folder, PRECACHE_FILE)) ? [PRECACHE_FILE] : [];
  for (const kind of Object.keys(FILE_KINDS)) {
    const names = await readdir(join(folder, kind)).catch((): string[] => []);
    paths.push(...names.map((name) => `${kind}/${name}`));
  }
  return paths;
}
