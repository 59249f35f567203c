import type {Chunk} from '../../../core/types.js';

export type Payload = Readonly<Record<string, unknown>>;

/** A chunk as Qdrant keeps it: the same record with snake_case names. */
export function chunkPayload(chunk: Chunk): Payload {
  return Object.fromEntries(Object.entries(chunk).map(([key, value]) => [snakeCase(key), value]));
}

/** What the chunks of a document have in common, and which they are, in order. */
export function documentPayload(chunks: readonly Chunk[]): Payload {
  const [first] = chunks;
  return {
    doc_id: first?.docId,
    doc_type: first?.docType,
    doc_title: first?.docTitle,
    url: first?.url,
    version: first?.version,
    version_label: first?.versionLabel,
    is_current_version: first?.isCurrentVersion,
    instance: first?.instance,
    instance_label: first?.instanceLabel,
    locale: first?.locale,
    chapter: first?.chapter ?? null,
    chapter_id: first?.chapterId ?? null,
    chapter_title: first?.chapterTitle ?? null,
    tags: first?.tags,
    links: Array.from(new Set(chunks.flatMap(({links}) => links))),
    chunks: chunks.map(({chunkId}) => chunkId),
    last_updated_at: first?.lastUpdatedAt ?? null,
  };
}

const SNAKES = new Map<string, string>();

function snakeCase(name: string): string {
  const known = SNAKES.get(name);
  if (known !== undefined) {
    return known;
  }
  const snake = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  SNAKES.set(name, snake);
  return snake;
}
