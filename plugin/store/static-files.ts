import {mkdir, rename, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {MANIFEST_FILE, type Manifest, SPEC_VERSION} from '../../core/index-format/manifest.js';
import {termCounter} from '../../core/index-format/term-counter.js';
import {termTableJson} from '../../core/index-format/term-table.js';
import type {Chunk} from '../../core/types.js';
import {writeHashed} from './hashed-file.js';

type StaticIndex = {
  readonly chunks: Iterable<Chunk> | AsyncIterable<Chunk>;
  readonly locale: string;
};

/** Writes the index beside the site: content-hashed files first, the manifest that names them last. */
export async function writeStaticIndex(
  folder: string,
  {chunks, locale}: StaticIndex,
): Promise<{readonly bytes: number}> {
  await mkdir(folder, {recursive: true});
  const terms = termCounter();
  const chunkFile = await writeHashed(folder, 'chunks', chunkJson(chunks, terms.add));
  const termFile = await writeHashed(folder, 'terms', termTableJson(terms));
  const manifest: Manifest = {
    spec: SPEC_VERSION,
    locale,
    chunkCount: terms.lengths().length,
    files: {chunks: chunkFile.name, terms: termFile.name},
  };
  const manifestPath = join(folder, MANIFEST_FILE);
  await writeFile(`${manifestPath}.new`, JSON.stringify(manifest));
  await rename(`${manifestPath}.new`, manifestPath);
  return {bytes: chunkFile.bytes + termFile.bytes};
}

/** One after the other: all of a large site's chunks would take hundreds of megabytes. */
async function* chunkJson(chunks: StaticIndex['chunks'], onChunk: (chunk: Chunk) => void) {
  let before = '[';
  for await (const chunk of chunks) {
    onChunk(chunk);
    yield before + JSON.stringify(chunk);
    before = ',';
  }
  yield before === '[' ? '[]' : ']';
}
