import {readFile, stat} from 'node:fs/promises';
import {join} from 'node:path';
import {DISTILLED_FILE} from '../distil/distilled-table.js';
import {isPackaged} from '../distil/table-for-model.js';
import type {EmbeddingOptions} from '../embed/embedding-options.cjs';
import {queryTableFile} from '../package-paths.js';
import {hashOf} from './page-cache.js';
import {programVersion} from './program-version.js';
import type {SiteChunks} from './texts-to-embed.js';

/** What a site's query encoder is made of. */
export type EncoderSource = {
  /** Changes with everything but what the site says. */
  readonly how: string;
  /** What the site says: a short hash of each section. */
  readonly sections: readonly string[];
};

const HASH_LENGTH = 12;
/** Where no more of the sections are others, what it learned of words is still so. */
const SLIGHT = 1 / 20;

export async function encoderSource(
  {chunks}: Pick<SiteChunks, 'chunks'>,
  siteDir: string,
  /** Of what embeds. */
  identity: string,
  options: EmbeddingOptions,
): Promise<EncoderSource> {
  const {tuneToSite, prefixes} = options;
  const how = hashOf(
    ...[programVersion(), process.versions.zlib ?? '', identity],
    ...[JSON.stringify([tuneToSite, prefixes.question]), await stateOfTable(siteDir, options)],
  );
  const sections: string[] = [];
  for await (const {docTitle, headings, text} of chunks()) {
    const hash = hashOf(docTitle, text, ...headings.map(({title}) => title));
    sections.push(hash.slice(0, HASH_LENGTH));
  }
  return {how, sections};
}

/** Whether what was made of one would do for the other. */
export function isSlightChange(
  before: EncoderSource['sections'],
  now: EncoderSource['sections'],
): boolean {
  const more = new Map<string, number>();
  const count = (sections: EncoderSource['sections'], by: number) => {
    for (const section of sections) {
      more.set(section, (more.get(section) ?? 0) + by);
    }
  };
  count(before, -1);
  count(now, 1);
  const others = Array.from(more.values()).reduce((sum, times) => sum + Math.abs(times), 0);
  return others <= SLIGHT * (before.length + now.length);
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
