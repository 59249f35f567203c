import {createRequire} from 'node:module';
import {join} from 'node:path';
import {EmbeddingError} from '../errors.cjs';
import {packageVersion} from '../package-version.js';

/** The library that runs models, and where it comes from. */
export type LocalLibrary = {
  /** Name and version: another one gives other vectors. */
  readonly name: string;
  /** A file from where it is found; null for our own, which is part of this package. */
  readonly from: string | null;
};

const HUGGING_FACE = '@huggingface/transformers';
/** As bundled, and as in our dependencies. */
const OWN: LocalLibrary = {
  name: '@xenova/transformers@2.17.2 onnxruntime-node@1.14.0',
  from: null,
};

/** The successor of our own library, where the site has it installed. */
export function localLibrary(siteDir: string): LocalLibrary {
  const from = join(siteDir, 'package.json');
  const entry = resolved(from);
  return entry === null
    ? OWN
    : {name: `${HUGGING_FACE}@${packageVersion(HUGGING_FACE, entry)}`, from};
}

function resolved(from: string): string | null {
  try {
    return createRequire(from).resolve(HUGGING_FACE);
  } catch (cause) {
    if (isAbsence(cause)) {
      return null;
    }
    throw new EmbeddingError(
      `${HUGGING_FACE}, which this site has installed, is broken. Reinstall it, or remove it.`,
      {cause},
    );
  }
}

/** An error with a path is about a package that is there. */
function isAbsence(error: unknown): boolean {
  const isNotFound = error instanceof Error && 'code' in error && error.code === 'MODULE_NOT_FOUND';
  return isNotFound && !('path' in error);
}
