import {DOC_TYPES} from '../../index-format/document-table.js';
import {isSitePath} from '../../site-path.js';
import type {Chunk, ChunkBlock, ChunkHeading} from '../../types.js';
import {QdrantError} from './qdrant-error.js';

type Fields<Shape> = {readonly [Key in keyof Shape]-?: (value: unknown) => boolean};

const ANCHOR = /^(?:#|$)/;

const isText = (value: unknown) => typeof value === 'string';
const isFlag = (value: unknown) => typeof value === 'boolean';
const isNumber = (value: unknown) => Number.isFinite(value);
const isTexts = (value: unknown) => Array.isArray(value) && value.every(isText);
const isAnchor = (value: unknown) => typeof value === 'string' && ANCHOR.test(value);
const orNull = (is: (value: unknown) => boolean) => (value: unknown) => value === null || is(value);

const HEADING: Fields<ChunkHeading> = {
  anchor: isAnchor,
  title: isText,
  level: isNumber,
  number: isText,
  offset: isNumber,
  end: isNumber,
};

/** All of them, of which the compiler makes sure. */
const KINDS = Object.keys({
  ...{code: 0, formula: 0, head: 0, row: 0, item: 0, label: 0, image: 0, 'inline code': 0},
} satisfies Record<ChunkBlock['kind'], 0>);

const BLOCK: Fields<ChunkBlock> = {
  kind: (value) => KINDS.some((kind) => kind === value),
  start: isPlace,
  end: isPlace,
  language: (value) => value === undefined || isText(value),
  number: (value) => value === undefined || isNumber(value),
};

const CHUNK: Fields<Chunk> = {
  chunkId: isText,
  docId: isText,
  docType: (value) => DOC_TYPES.some((type) => type === value),
  docTitle: isText,
  chapter: orNull(isNumber),
  chapterId: orNull(isText),
  chapterTitle: orNull(isText),
  section: isNumber,
  sectionNumber: isText,
  sectionTitle: isText,
  sectionLevel: isNumber,
  subsection: orNull(isText),
  headingPath: isTexts,
  url: isSitePath,
  urlAnchor: isAnchor,
  headings: (value) => Array.isArray(value) && value.every((one) => isShaped(one, HEADING)),
  content: isText,
  text: isText,
  blocks: (value) => Array.isArray(value) && value.every((one) => isShaped(one, BLOCK)),
  parts: (value) => Array.isArray(value) && value.every(isPlace),
  tokenCount: isNumber,
  chunkIndex: isNumber,
  chunkCount: isNumber,
  startChar: orNull(isNumber),
  endChar: orNull(isNumber),
  sourceFile: orNull(isText),
  contentHash: isText,
  prev: orNull(isText),
  next: orNull(isText),
  links: isTexts,
  tags: isTexts,
  aliases: isTexts,
  frontMatter: isRecord,
  version: isText,
  versionLabel: orNull(isText),
  isCurrentVersion: isFlag,
  instance: isText,
  instanceLabel: isText,
  readingOrder: orNull(isText),
  locale: isText,
  lastUpdatedAt: orNull(isNumber),
};

/** What points lack that an earlier release has stored. */
const LACKING: Readonly<Record<string, unknown>> = {
  ...{blocks: [], parts: [], readingOrder: null},
  ...{versionLabel: null, instance: 'default', instanceLabel: ''},
};

const NAMES = Object.keys(CHUNK).map((name) => ({name, field: snakeCase(name)}));

/** What readers need of a point's payload. */
export const CHUNK_FIELDS: readonly string[] = NAMES.map(({field}) => field);

/** The chunk that a payload is; whoever may write into a collection need not be the site. */
export function chunkFrom(payload: unknown): Chunk {
  const chunk: Record<string, unknown> = {};
  if (isRecord(payload)) {
    for (const {name, field} of NAMES) {
      chunk[name] = payload[field] === undefined ? LACKING[name] : payload[field];
    }
  }
  if (!isChunk(chunk)) {
    throw new QdrantError('Qdrant has a point that is no section of a site.');
  }
  return chunk;
}

function isChunk(value: unknown): value is Chunk {
  return isOfFields(value) && hasPlaces(value);
}

function isOfFields(value: unknown): value is Chunk {
  return isShaped(value, CHUNK);
}

/** Whether what it says of its text lies in there. */
function hasPlaces({text, blocks, parts}: Chunk): boolean {
  return (
    blocks.every(({start, end}) => start <= end && end <= text.length) &&
    parts.every((start) => start <= text.length)
  );
}

function isShaped<Shape>(value: unknown, fields: Fields<Shape>): boolean {
  const checks: Readonly<Record<string, (value: unknown) => boolean>> = fields;
  return isRecord(value) && Object.entries(checks).every(([name, isRight]) => isRight(value[name]));
}

function isPlace(value: unknown): boolean {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
