import type {DocumentEntry, DocumentTable} from '../index-format/document-table.js';
import type {Chunk} from '../types.js';
import type {Documents} from './documents.js';
import type {Reach} from './reach.js';

/** What may be found; what is not named does not matter. */
export type Filter = {
  /** A version of the docs, and of other instances nothing; default: what a reader gets who chose none. */
  readonly version?: string;
  /** Of single docs instances, by their ids, the version; where the index lacks it, what a reader gets who chose none. */
  readonly versions?: Readonly<Record<string, string>>;
  /** Docs instances by their ids, "blog", "pages": of these alone. */
  readonly instances?: readonly string[];
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

/** Whether a document may be found; null where all of the segment may. Its version is the segment's. */
export function documentFilter(
  {instances, tags}: Pick<DocumentTable, 'instances' | 'tags'>,
  filter: Filter,
): ((document: DocumentEntry) => boolean) | null {
  const {docTypes, chapters} = filter;
  const own = filter.instances && new Set(filter.instances.map((id) => instances.indexOf(id)));
  const wanted = filter.tags && new Set(filter.tags.map((tag) => tags.indexOf(tag)));
  return own || docTypes || chapters || wanted
    ? (document) =>
        (!own || own.has(document.instance)) &&
        (!docTypes || docTypes.includes(document.docType)) &&
        (!wanted || document.tags.some((tag) => wanted.has(tag))) &&
        (!chapters || isWithin(document.chapter, chapters))
    : null;
}

function isWithin(
  chapter: number | null,
  {from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY}: NonNullable<Filter['chapters']>,
): boolean {
  return chapter !== null && chapter >= from && chapter <= to;
}
