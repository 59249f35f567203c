import type {Chunk} from '../../../core/types.js';
import type {Pages} from './pages.js';

/** Where a question is answered. */
export type Gold = {
  readonly address: string;
  /** The keys of the chunks that have it. */
  readonly chunks: ReadonlySet<string>;
  /** What the index lacks, if it has no such chunk. */
  readonly missing: 'page' | 'heading' | null;
};

/** A chunk's id is unique in its version only. */
export function chunkKey({version, chunkId}: Pick<Chunk, 'version' | 'chunkId'>): string {
  return `${version}/${chunkId}`;
}

/** Finds an address of the site, written with or without its host, its base URL and its last slash. */
export async function findGold(address: string, pages: Pages): Promise<Gold> {
  const {paths, anchor} = partsOf(address);
  for (const path of paths.flatMap((one) => pages.bases.map((base) => base.slice(0, -1) + one))) {
    const chunks = await pages.at(path);
    if (chunks) {
      const found = chunks.filter(has(anchor, chunks)).map(chunkKey);
      return {address, chunks: new Set(found), missing: found.length > 0 ? null : 'heading'};
    }
  }
  return {address, chunks: new Set(), missing: 'page'};
}

/** Whether a chunk is of the section with this anchor, or has a heading with it; without one, all of the page counts. */
function has(anchor: string, chunks: readonly Chunk[]): (chunk: Chunk) => boolean {
  const isAnchor = (other: string) => decoded(other) === anchor;
  const sections = new Set(
    chunks.filter(({urlAnchor}) => isAnchor(urlAnchor)).map(({section}) => section),
  );
  return ({section, headings}) =>
    anchor === '' || sections.has(section) || headings.some((heading) => isAnchor(heading.anchor));
}

/** The path as it may be written in the index, and the anchor with its #. */
function partsOf(address: string): {readonly paths: readonly string[]; readonly anchor: string} {
  const url = parsed(address);
  if (!url) {
    return {paths: [], anchor: ''};
  }
  const anchor = decoded(url.hash);
  return {
    paths: Array.from(new Set([decoded(url.pathname), url.pathname])),
    anchor: anchor === '#' ? '' : anchor,
  };
}

function parsed(address: string): URL | null {
  try {
    return new URL(address, 'https://site.invalid/');
  } catch {
    return null;
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
