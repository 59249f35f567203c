import {IndexFormatError} from './index-format-error.js';

/** Raised whenever a reader of the old format could not read the new one. */
export const SPEC_VERSION = 5;

/** Where the index lies, below the site's base URL. */
export const INDEX_FOLDER = 'rag-chat';
export const MANIFEST_FILE = 'manifest.json';

/** Such names lead out of no folder. */
const NAME = /^[0-9a-z]+$/;
/** Without user, query and fragment. */
const ADDRESS = /^https?:\/\/[^@?#\s]+$/;

/** The only file with a fixed name: it names the others, whose names are their content's hash. */
export type Manifest = {
  readonly spec: number;
  readonly locale: string;
  /** What is searched together; the first one is what a reader gets who chose no version. */
  readonly segments: readonly Segment[];
  /** The docs instances, blogs and pages that have documents here. */
  readonly instances: readonly Instance[];
  /** The directory of the query encoder; null where the site searches by words alone. */
  readonly encoder: string | null;
  /** Null where the index is in these files alone. */
  readonly qdrant: QdrantPlace | null;
  /** The file of what the site's authors propose to ask; null where they propose nothing. */
  readonly questions: string | null;
};

/** Where the same sections lie in Qdrant. */
export type QdrantPlace = {
  /** The site's address without its locale: what its points are filed under. */
  readonly site: string;
  /** What readers may ask: a collection, or an alias. */
  readonly collection: string;
  /** The number of the build that this manifest is of. */
  readonly build: number;
  /** Null where browsers may not ask it. */
  readonly url: string | null;
  /** Everybody can read it; it may do nothing but read this collection. */
  readonly key: string | null;
};

/** Documents that are searched together. */
export type Segment = {
  readonly versions: readonly SegmentVersion[];
  readonly documentCount: number;
  readonly sectionCount: number;
  readonly chunkCount: number;
  readonly files: SegmentFiles;
};

export type Instance = {
  readonly id: string;
  /** What readers call it. */
  readonly label: string;
};

/** What a segment has of a docs instance: one version. */
export type SegmentVersion = {
  /** The id of the instance. */
  readonly instance: string;
  readonly name: string;
  /** What readers call it. */
  readonly label: string;
  /** Where all pages of its docs lie; null where it has none. */
  readonly path: string | null;
};

type SegmentFiles = {
  readonly documents: string;
  readonly terms: string;
  /** Null where the site searches by words alone. */
  readonly vectors: string | null;
};

export function parseManifest(json: unknown): Manifest {
  if (!isRecord(json) || typeof json['spec'] !== 'number') {
    throw new IndexFormatError(`${MANIFEST_FILE} is not a manifest of docusaurus-plugin-rag-chat.`);
  }
  const {spec, locale, segments, instances, encoder, qdrant = null, questions = null} = json;
  if (spec !== SPEC_VERSION) {
    throw new IndexFormatError(
      `The index has format ${spec}, this program reads format ${SPEC_VERSION}: rebuild the site.`,
    );
  }
  if (
    typeof locale !== 'string' ||
    !isListOf(segments, isSegment) ||
    !isListOf(instances, isInstance) ||
    !isNameOrNull(encoder) ||
    !(qdrant === null || isQdrantPlace(qdrant)) ||
    !isNameOrNull(questions)
  ) {
    throw new IndexFormatError(`${MANIFEST_FILE} is incomplete: rebuild the site.`);
  }
  return {spec, locale, segments, instances, encoder, qdrant, questions};
}

function isSegment(value: unknown): value is Segment {
  return (
    isRecord(value) &&
    ['documentCount', 'sectionCount', 'chunkCount'].every((name) => isCount(value[name])) &&
    isListOf(value['versions'], isVersion) &&
    isFiles(value['files'])
  );
}

function isVersion(value: unknown): value is SegmentVersion {
  return hasTexts(value, ['instance', 'name', 'label']) && isTextOrNull(value['path']);
}

function isInstance(value: unknown): value is Instance {
  return hasTexts(value, ['id', 'label']);
}

function isFiles(value: unknown): value is SegmentFiles {
  return (
    isRecord(value) &&
    isName(value['documents']) &&
    isName(value['terms']) &&
    isNameOrNull(value['vectors'])
  );
}

function isQdrantPlace(value: unknown): value is QdrantPlace {
  return (
    isRecord(value) &&
    isText(value['site'], ADDRESS) &&
    isText(value['collection'], /^[\w.-]+$/) &&
    isCount(value['build']) &&
    isTextOrNull(value['url'], ADDRESS) &&
    isTextOrNull(value['key'])
  );
}

function isListOf<Item>(value: unknown, isItem: (item: unknown) => item is Item): value is Item[] {
  return Array.isArray(value) && value.every(isItem);
}

function isName(value: unknown): value is string {
  return isText(value, NAME);
}

function isNameOrNull(value: unknown): value is string | null {
  return isTextOrNull(value, NAME);
}

function isText(value: unknown, like: RegExp): value is string {
  return typeof value === 'string' && like.test(value);
}

function hasTexts(
  value: unknown,
  names: readonly string[],
): value is Readonly<Record<string, unknown>> {
  return isRecord(value) && names.every((name) => typeof value[name] === 'string');
}

function isTextOrNull(value: unknown, like = /^/): value is string | null {
  return value === null || isText(value, like);
}

function isCount(value: unknown): boolean {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
