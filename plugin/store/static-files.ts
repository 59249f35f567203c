import {createHash} from 'node:crypto';
import {mkdir, rename, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {MANIFEST_FILE, type Manifest, SPEC_VERSION} from '../../core/index-format/manifest.js';
import {buildTermTable} from '../../core/index-format/term-table.js';
import type {Chunk} from '../../core/types.js';

type StaticIndex = {
  readonly chunks: readonly Chunk[];
  readonly locale: string;
};

/** Writes the index beside the site: content-hashed files first, the manifest that names them last. */
export async function writeStaticIndex(
  folder: string,
  {chunks, locale}: StaticIndex,
): Promise<{readonly bytes: number}> {
  await mkdir(folder, {recursive: true});
  const chunkFile = await writeHashed(folder, 'chunks', chunks);
  const termFile = await writeHashed(folder, 'terms', buildTermTable(chunks));
  const manifest: Manifest = {
    spec: SPEC_VERSION,
    locale,
    chunkCount: chunks.length,
    files: {chunks: chunkFile.name, terms: termFile.name},
  };
  const manifestPath = join(folder, MANIFEST_FILE);
  await writeFile(`${manifestPath}.new`, JSON.stringify(manifest));
  await rename(`${manifestPath}.new`, manifestPath);
  return {bytes: chunkFile.bytes + termFile.bytes};
}

async function writeHashed(
  folder: string,
  stem: string,
  content: unknown,
): Promise<{readonly name: string; readonly bytes: number}> {
  const bytes = Buffer.from(JSON.stringify(content));
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
  const name = `${stem}-${hash}.json`;
  await writeFile(join(folder, name), bytes);
  return {name, bytes: bytes.length};
}
