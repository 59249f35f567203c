import {existsSync} from 'node:fs';
import {join, resolve} from 'node:path';
import {EmbeddingError} from '../errors.cjs';
import {embeddingModelsFolder} from '../package-paths.js';
import type {EmbeddingOptions} from './embedding-options.cjs';
import {PACKAGED_DIMENSIONS, PACKAGED_MODEL, PACKAGED_SHA256} from './model-checksums.js';
import {fromHub} from './model-download.js';
import {CONFIG} from './model-files.js';

/** Where a model's files are. */
export type ModelFolder = {
  readonly path: string;
  /** What the author does when a file of it is missing or damaged. */
  readonly remedy: string;
  /** The sums that its files must have, if they are known. */
  readonly sha256?: Readonly<Record<string, string>>;
  /** How many numbers its vectors have, if that is known. */
  readonly dimensions?: number;
};

type Wanted = Pick<EmbeddingOptions, 'model' | 'modelPath' | 'revision' | 'quantized'>;

export async function modelFolder(wanted: Wanted, siteDir: string): Promise<ModelFolder> {
  if (wanted.modelPath !== undefined) {
    return localFolder(wanted.model, resolve(siteDir, wanted.modelPath));
  }
  return isPackaged(wanted) ? packagedFolder() : fromHub(wanted, siteDir);
}

/** The package carries one model, in one revision and precision. */
function isPackaged({model, revision, quantized}: Wanted): boolean {
  return model === PACKAGED_MODEL && revision === 'main' && quantized;
}

function packagedFolder(): ModelFolder {
  return {
    path: join(embeddingModelsFolder, PACKAGED_MODEL),
    remedy: 'Reinstall docusaurus-plugin-rag-chat.',
    sha256: PACKAGED_SHA256,
    dimensions: PACKAGED_DIMENSIONS,
  };
}

function localFolder(model: string, folder: string): ModelFolder {
  const path = [folder, join(folder, model)].find((each) => existsSync(join(each, CONFIG)));
  if (path === undefined) {
    throw new EmbeddingError(
      `"embedding.modelPath" holds no model: there is neither ${join(folder, CONFIG)} nor ${join(folder, model, CONFIG)}.`,
    );
  }
  return {path, remedy: 'Put the whole file there, as its publisher has it.'};
}
