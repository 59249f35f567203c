import type {EmbeddingOptions} from '../embed/embedding-options.cjs';
import {PACKAGED_DIMENSIONS, PACKAGED_MODEL} from '../embed/model-checksums.js';
import {EmbeddingError} from '../errors.cjs';
import {queryTableFile} from '../package-paths.js';
import {readDistilled} from './distilled-table.js';
import {type QueryTable, readTable} from './query-table.js';

/** The table that puts questions into a model's space, or null where nobody has made one. */
export async function tableForModel(
  options: EmbeddingOptions,
  siteDir: string,
  packagedFile = queryTableFile,
): Promise<QueryTable | null> {
  return isPackaged(options) ? readPackaged(packagedFile) : readDistilled(siteDir, options.model);
}

/** Whether questions of this model have their table in the package, in whatever precision it runs. */
export function isPackaged({model, modelPath, pooling, endpoint}: EmbeddingOptions): boolean {
  const isOther = modelPath !== undefined || endpoint !== undefined;
  return model === PACKAGED_MODEL && pooling === 'mean' && !isOther;
}

async function readPackaged(file: string): Promise<QueryTable> {
  try {
    return await readTable(file, PACKAGED_DIMENSIONS);
  } catch (cause) {
    throw new EmbeddingError(
      'The query encoder is missing or damaged: reinstall docusaurus-plugin-rag-chat.',
      {cause},
    );
  }
}
