import {logger} from '@docusaurus/logger';
import type {Chunk} from '../../core/types.js';
import type {QueryTable} from '../distil/query-table.js';
import {readsLanguage} from '../distil/reads-language.js';
import {siteTexts} from '../distil/site-texts.js';
import {isPackaged, tableForModel} from '../distil/table-for-model.js';
import {tuneToSite} from '../distil/tune-to-site.js';
import type {ExpectedSize} from '../embed/embed-checked.js';
import type {EmbeddingOptions} from '../embed/embedding-options.cjs';
import {partsOf} from '../embed/parts.js';
import {EmbeddingError} from '../errors.cjs';
import {embedAll} from './embed-all.js';

/** Tuning with as many texts is worth a word. */
const TAKES_SECONDS = 4000;

/** What the build knows of the meaning of its chunks. */
export type EmbeddedSite = {
  readonly model: string;
  readonly dimensions: number;
  /** The vectors of each chunk's parts, chunk by chunk. */
  readonly vectors: readonly (readonly Float32Array[])[];
  /** What puts a reader's question among them, if the model has such a table. */
  readonly table: QueryTable | null;
  /** Why there is none. */
  readonly missing: string | null;
};

type Chunks = {
  readonly chunks: () => AsyncIterable<Chunk>;
  /** What is embedded after a chunk's own text, by its id. */
  readonly tails: ReadonlyMap<string, string>;
};

/** Embeds the parts of all chunks, as far as no build before has done so; null where there are none. */
export async function embedSite(
  {chunks, tails}: Chunks,
  siteDir: string,
  options: EmbeddingOptions,
): Promise<EmbeddedSite | null> {
  const {document, question} = options.prefixes;
  const counts: number[] = [];
  const texts: string[] = [];
  for await (const chunk of chunks()) {
    const parts = partsOf(chunk, tails.get(`${chunk.version}/${chunk.chunkId}`) ?? '');
    counts.push(parts.length);
    texts.push(...parts.map(({text}) => document + text));
  }
  if (texts.length === 0) {
    return null;
  }
  const sampled = await siteTexts(chunks());
  const {table: general, missing} = await generalTable(options, siteDir, sampled);
  // As questions, since it is these that the table is for.
  const said = general && options.tuneToSite ? sampled.map((text) => question + text) : [];
  const expected = general ? sizeOfTable(general, options) : undefined;
  const all = await embedAll([...texts, ...said], siteDir, options, expected);
  const first = all[0];
  if (!first) {
    return null;
  }
  let next = 0;
  const vectors = counts.map((count) => {
    next += count;
    return all.slice(next - count, next);
  });
  if (said.length > TAKES_SECONDS) {
    logger.info`[rag-chat] Tuning the query encoder to number=${said.length} sentences and headings of the site.`;
  }
  const table = general && said.length > 0 ? tuneToSite(general, said, all.slice(next)) : general;
  return {model: options.model, dimensions: first.length, vectors, table, missing};
}

/** The model's table before it is tuned, or why readers have none. */
async function generalTable(
  options: EmbeddingOptions,
  siteDir: string,
  sampled: readonly string[],
): Promise<Pick<EmbeddedSite, 'table' | 'missing'>> {
  const {model} = options;
  const table = await tableForModel(options, siteDir);
  if (!table) {
    const missing = `${model} has no query encoder yet, "docusaurus rag-chat:distil" makes one`;
    return {table, missing};
  }
  if (isPackaged(options) && !readsLanguage(table.names, sampled)) {
    const missing = `${model} doesn't know the language of the site, name one that does as "embedding.model"`;
    return {table: null, missing};
  }
  return {table, missing: null};
}

/** The size that vectors must have for this table; an author who asks for another one need not wait for it. */
function sizeOfTable(
  {dimensions}: QueryTable,
  options: Pick<EmbeddingOptions, 'model' | 'dimensions'>,
): ExpectedSize {
  const otherwise = (length: number) =>
    `The query encoder for ${options.model} is made for vectors of ${dimensions} numbers, but these have ${length}: check "embedding.model", or run "docusaurus rag-chat:distil" again.`;
  if (options.dimensions !== undefined && options.dimensions !== dimensions) {
    throw new EmbeddingError(otherwise(options.dimensions));
  }
  return {dimensions, otherwise};
}
