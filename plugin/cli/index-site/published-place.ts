import {readFile} from 'node:fs/promises';
import {join} from 'node:path';
import {IndexFormatError} from '../../../core/index-format/index-format-error.js';
import {
  MANIFEST_FILE,
  parseManifest,
  type QdrantPlace,
} from '../../../core/index-format/manifest.js';

/** What the pages of the site tell readers to ask Qdrant for, as far as there are any. */
export async function publishedPlace(folder: string): Promise<QdrantPlace | null> {
  const text = await readFile(join(folder, MANIFEST_FILE), 'utf8').catch(() => null);
  try {
    return text === null ? null : parseManifest(JSON.parse(text)).qdrant;
  } catch (error) {
    if (error instanceof IndexFormatError || error instanceof SyntaxError) {
      // Of another version, or damaged: it tells nobody anything.
      return null;
    }
    throw error;
  }
}
