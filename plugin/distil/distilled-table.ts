import {readFile, rename, rm, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {logger} from '@docusaurus/logger';
import {EmbeddingError} from '../errors.cjs';
import {type QueryTable, tableBytes, tableFrom} from './query-table.js';

/** What `docusaurus rag-chat:distil` leaves in the site's folder, to be kept with its sources. */
export const DISTILLED_FILE = 'rag-chat-encoder.bin';

type Header = {readonly model: string; readonly dimensions: number};

const REDO = 'run "docusaurus rag-chat:distil" again';
const MEND = `remove the file, or ${REDO}`;

/** A line that names the model, then the table. */
export function distilledBytes(table: QueryTable, model: string): Uint8Array {
  const header: Header = {model, dimensions: table.dimensions};
  return Buffer.concat([Buffer.from(`${JSON.stringify(header)}\n`), tableBytes(table)]);
}

/** Puts the file into the site's folder, whole or not at all; says how many bytes it has. */
export async function writeDistilled(
  siteDir: string,
  table: QueryTable,
  model: string,
): Promise<number> {
  const file = join(siteDir, DISTILLED_FILE);
  const unfinished = `${file}.${process.pid}`;
  const bytes = distilledBytes(table, model);
  try {
    await writeFile(unfinished, bytes);
    await rename(unfinished, file);
  } catch (cause) {
    await rm(unfinished, {force: true});
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new EmbeddingError(`${DISTILLED_FILE} cannot be written: ${reason}.`, {cause});
  }
  return bytes.length;
}

/**
 * The site's own table for a model, or null where it has none. One for another model is
 * no error: a new one can only be made once a build with the new model has ended.
 */
export async function readDistilled(siteDir: string, model: string): Promise<QueryTable | null> {
  const bytes = await readFile(join(siteDir, DISTILLED_FILE)).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
      return null;
    }
    throw new EmbeddingError(`${DISTILLED_FILE} cannot be read: ${MEND}.`, {cause: error});
  });
  if (bytes === null) {
    return null;
  }
  const end = bytes.indexOf('\n');
  const header = parseHeader(bytes.toString('utf8', 0, Math.max(0, end)));
  if (header === null) {
    throw new EmbeddingError(`${DISTILLED_FILE} is no query encoder: ${MEND}.`);
  }
  if (header.model !== model) {
    logger.warn(
      `[rag-chat] ${DISTILLED_FILE} was made for the model ${header.model}, but the site uses ${model}, so readers search by words alone: ${REDO} after this build, or remove the file.`,
    );
    return null;
  }
  try {
    return tableFrom(bytes.subarray(end + 1), header.dimensions);
  } catch (cause) {
    throw new EmbeddingError(`${DISTILLED_FILE} is incomplete: ${MEND}.`, {cause});
  }
}

function parseHeader(line: string): Header | null {
  try {
    const header: unknown = JSON.parse(line);
    return typeof header === 'object' &&
      header !== null &&
      'model' in header &&
      'dimensions' in header &&
      typeof header.model === 'string' &&
      typeof header.dimensions === 'number'
      ? {model: header.model, dimensions: header.dimensions}
      : null;
  } catch {
    return null;
  }
}
