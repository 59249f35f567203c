import type {Chunk} from '../../core/types.js';
import type {QueryTable} from '../distil/query-table.js';
import {readsLanguage} from '../distil/reads-language.js';
import {siteTexts} from '../distil/site-texts.js';
import {isPackaged, tableForModel} from '../distil/table-for-model.js';
import type {ExpectedSize} from '../embed/embed-checked.js';
import type {EmbeddingOptions} from '../embed/embedding-options.cjs';
import {EmbeddingError} from '../errors.cjs';
import type {PackedEncoder} from '../store/encoder-files.js';
import {embeddedTexts} from './text-hashes.js';

export type SiteChunks = {
  readonly chunks: () => AsyncIterable<Chunk>;
  /** What is embedded after a chunk's own text, by its version and id. */
  readonly tails: ReadonlyMap<string, string>;
};

/** What a build embeds, and what it is for. */
export type TextsToEmbed = {
  /** The texts of each chunk's parts, made anew each time: kept, they would fill the memory. */
  readonly ofChunks: () => AsyncIterable<readonly string[]>;
  /** Sentences and headings that the table of questions learns from. */
  readonly said: readonly string[];
  /** The model's table before it is tuned, or why readers have none. */
  readonly table: QueryTable | null;
  readonly missing: string | null;
  /** The size that vectors must have for the table. */
  readonly expected: ExpectedSize | null;
};

type Wishes = {
  /** The query encoder of a build before that said the same: what it learned from need not be embedded. */
  readonly known?: Pick<PackedEncoder, 'dimensions'> | null;
  /** Whether chunks are searched by meaning elsewhere, too, where the model itself can be asked. */
  readonly isForServer: boolean;
};

/** Null where there is nothing. */
export async function textsToEmbed(
  site: SiteChunks,
  siteDir: string,
  options: EmbeddingOptions,
  {known = null, isForServer}: Wishes,
): Promise<TextsToEmbed | null> {
  const ofChunks = () => embeddedTexts(site, options);
  const first = await firstOf(site.chunks());
  if (!first) {
    return null;
  }
  if (known) {
    const expected = sizeOfTable(known, options);
    return {ofChunks, said: [], table: null, missing: null, expected};
  }
  const sampled = await siteTexts(site.chunks());
  const {table, missing} = await generalTable(options, siteDir, sampled, first.locale);
  // As questions, since it is these that the table is for.
  const {question} = options.prefixes;
  const said = table && options.tuneToSite ? sampled.map((text) => question + text) : [];
  if (!table && !isForServer) {
    return {ofChunks: () => noTexts(site.chunks()), said, table, missing, expected: null};
  }
  return {ofChunks, said, table, missing, expected: table && sizeOfTable(table, options)};
}

/** Where nobody can ask by meaning, a site need not wait until all of it is embedded. */
async function* noTexts(chunks: AsyncIterable<Chunk>): AsyncGenerator<readonly string[]> {
  for await (const _ of chunks) {
    yield [];
  }
}

async function firstOf<Item>(items: AsyncIterable<Item>): Promise<Item | null> {
  for await (const item of items) {
    return item;
  }
  return null;
}

async function generalTable(
  options: EmbeddingOptions,
  siteDir: string,
  sampled: readonly string[],
  locale: string,
): Promise<Pick<TextsToEmbed, 'table' | 'missing'>> {
  const {model} = options;
  const table = await tableForModel(options, siteDir);
  if (!table) {
    const missing = `${model} has no query encoder yet, "docusaurus rag-chat:distil" makes one`;
    return {table, missing};
  }
  if (isPackaged(options) && !readsLanguage(table.names, sampled)) {
    const missing = `${model} doesn't know the language of "${locale}", name one that does as "embedding.model"`;
    return {table: null, missing};
  }
  return {table, missing: null};
}

/** An author who asks for another size need not wait for it. */
function sizeOfTable(
  {dimensions}: Pick<QueryTable, 'dimensions'>,
  options: Pick<EmbeddingOptions, 'model' | 'dimensions'>,
): ExpectedSize {
  const otherwise = (length: number) =>
    `The query encoder for ${options.model} is made for vectors of ${dimensions} numbers, but these have ${length}: check "embedding.model", or run "docusaurus rag-chat:distil" again.`;
  if (options.dimensions !== undefined && options.dimensions !== dimensions) {
    throw new EmbeddingError(otherwise(options.dimensions));
  }
  return {dimensions, otherwise};
}
