import type {DocumentEntry, DocumentTable} from '../index-format/document-table.js';
import type {Segment} from '../index-format/manifest.js';
import type {Chunk} from '../types.js';
import type {Documents} from './documents.js';
import type {Reach} from './reach.js';

/** What may be found; what is not named does not matter. */
export type Filter = {
  /** A version of the docs; default: what a reader gets who chose none. */
  readonly version?: string;
  readonly locale?: string;
  readonly docTypes?: readonly Chunk['docType'][];
  /** Documents with at least one of these. */
  readonly tags?: readonly string[];
  /** Chapters from … to, both included; documents without a chapter are left out. */
  readonly chapters?: {readonly from?: number; readonly to?: number};
  /** The site path of a page: of it alone. */
  readonly page?: string;
  /** Nothing past a reader's place; of a page that the index lacks, nothing at all. */
  readonly upTo?: ReaderPlace;
};

/** How far somebody has read who reads in order. */
export type ReaderPlace = {
  /** A site path. */
  readonly page: string;
  /** Of the last heading that was come to, as in `#singularities`; without it, the page has just been opened. */
  readonly anchor?: string;
};

/** The version of posts and pages, which belong to every version of the docs. */
export const UNVERSIONED = '';

/** The segment that has what is asked for, or null: a version's own one, else the one of what readers get. */
export function segmentFor(
  segments: readonly Segment[],
  {version}: Pick<Filter, 'version'>,
): Segment | null {
  const [first, ...others] = segments;
  const has = ({versions}: Segment) => versions.some(({name}) => name === version);
  const own = version === undefined ? undefined : others.find(has);
  return own ?? (first && (version === undefined || has(first)) ? first : null);
}

/** Whether a section may be found; null where all of the segment may. */
export function sectionFilter(
  {table, documentOf, firstSection}: Pick<Documents, 'documentOf' | 'firstSection' | 'table'>,
  filter: Filter = {},
  reach: Reach | null = null,
): ((section: number) => boolean) | null {
  const accepts = documentFilter(table, filter);
  const whole = reach && new Set(reach.whole);
  const begun = reach?.begun ?? null;
  if (!accepts && !whole) {
    return null;
  }
  return (section) => {
    const own = documentOf(section);
    const document = table.documents[own];
    const isReached =
      !whole ||
      whole.has(own) ||
      (own === begun?.document && section - firstSection(own) < begun.sections);
    return isReached && document !== undefined && (!accepts || accepts(document));
  };
}

/** Whether a document may be found; null where all of the segment may. */
export function documentFilter(
  {versions, tags}: Pick<DocumentTable, 'versions' | 'tags'>,
  filter: Filter,
): ((document: DocumentEntry) => boolean) | null {
  const {docTypes, chapters} = filter;
  const version = filter.version === undefined ? null : versions.indexOf(filter.version);
  const wanted = filter.tags && new Set(filter.tags.map((tag) => tags.indexOf(tag)));
  const isUnfiltered =
    !docTypes && !chapters && !wanted && (version === null || versions.length === 1);
  return isUnfiltered
    ? null
    : (document) =>
        (version === null ||
          document.version === version ||
          versions[document.version] === UNVERSIONED) &&
        (!docTypes || docTypes.includes(document.docType)) &&
        (!wanted || document.tags.some((tag) => wanted.has(tag))) &&
        (!chapters || isWithin(document.chapter, chapters));
}

function isWithin(
  chapter: number | null,
  {from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY}: NonNullable<Filter['chapters']>,
): boolean {
  return chapter !== null && chapter >= from && chapter <= to;
}
