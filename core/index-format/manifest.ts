/** Raised whenever a reader of the old format could not read the new one. */
export const SPEC_VERSION = 2;

/** Where the index lies, below the site's base URL. */
export const INDEX_FOLDER = 'rag-chat';
export const MANIFEST_FILE = 'manifest.json';

/** The only file with a fixed name: it names the others, whose names are their content's hash. */
export type Manifest = {
  readonly spec: number;
  readonly locale: string;
  readonly chunkCount: number;
  readonly files: {
    readonly chunks: string;
    readonly terms: string;
    /** Null where the site searches by words alone. */
    readonly meaning: MeaningFiles | null;
  };
};

/** What search by meaning reads besides. */
export type MeaningFiles = {
  readonly vectors: string;
  /** The directory of the query encoder. */
  readonly encoder: string;
};

export class IndexFormatError extends Error {
  override readonly name = 'IndexFormatError';
}

export function parseManifest(json: unknown): Manifest {
  if (!isRecord(json) || typeof json['spec'] !== 'number') {
    throw new IndexFormatError(`${MANIFEST_FILE} is not a manifest of docusaurus-plugin-rag-chat.`);
  }
  const {spec, locale, chunkCount, files} = json;
  if (spec !== SPEC_VERSION) {
    throw new IndexFormatError(
      `The index has format ${spec}, this program reads format ${SPEC_VERSION}: rebuild the site.`,
    );
  }
  const {chunks, terms, meaning} = isRecord(files) ? files : {};
  if (
    typeof locale !== 'string' ||
    typeof chunkCount !== 'number' ||
    typeof chunks !== 'string' ||
    typeof terms !== 'string' ||
    !(meaning === null || isMeaning(meaning))
  ) {
    throw new IndexFormatError(`${MANIFEST_FILE} is incomplete: rebuild the site.`);
  }
  return {spec, locale, chunkCount, files: {chunks, terms, meaning}};
}

function isMeaning(value: unknown): value is MeaningFiles {
  return isRecord(value) && ['vectors', 'encoder'].every((name) => typeof value[name] === 'string');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
