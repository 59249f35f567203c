import {createHash} from 'node:crypto';
import {readFile, stat} from 'node:fs/promises';
import {join} from 'node:path';
import {DISTILLED_FILE} from '../distil/distilled-table.js';
import {isPackaged} from '../distil/table-for-model.js';
import type {EmbeddingOptions} from '../embed/embedding-options.cjs';
import {queryTableFile} from '../package-paths.js';
import {programVersion} from './program-version.js';
import type {SiteChunks} from './texts-to-embed.js';

/** Changes with everything that a site's query encoder is made of. */
export async function encoderKey(
  {chunks}: Pick<SiteChunks, 'chunks'>,
  siteDir: string,
  /** Of what embeds. */
  identity: string,
  options: EmbeddingOptions,
): Promise<string> {
  const hash = createHash('sha256');
  const add = (...parts: readonly (string | Uint8Array)[]) => {
    for (const part of parts) {
      // Its length keeps it apart from the next one.
      hash.update(`${part.length}\n`).update(part);
    }
  };
  const {tuneToSite, prefixes} = options;
  add(programVersion(), process.versions.zlib ?? '', identity);
  add(JSON.stringify([tuneToSite, prefixes.question]), await stateOfTable(siteDir, options));
  for await (const {docTitle, headings, text, locale} of chunks()) {
    add(docTitle, locale, text, ...headings.map(({title}) => title));
  }
  return hash.digest('hex');
}

/** Changes with the table that is tuned. */
export async function stateOfTable(
  siteDir: string,
  options: EmbeddingOptions,
): Promise<string | Uint8Array> {
  if (isPackaged(options)) {
    const {mtimeMs, size} = await stat(queryTableFile);
    return `${mtimeMs} ${size}`;
  }
  // A missing one has no key of its own: nothing is kept then.
  return readFile(join(siteDir, DISTILLED_FILE)).catch(() => '');
}
