import {DOC_TYPES, type DocumentTable} from '../../index-format/document-table.js';
import type {QdrantPlace} from '../../index-format/manifest.js';
import type {Chunk} from '../../types.js';
import type {Filter} from '../filter.js';
import type {Reach} from '../reach.js';

/** The field of points that has `pathHash` of their page. */
export const PATH_HASH = 'path_hash';

/** A build of a site in a locale. */
export type Build = Pick<QdrantPlace, 'site' | 'build'> & {readonly locale: string};

const NO_DOCS = DOC_TYPES.filter((type) => type !== 'doc');

type Condition = Readonly<Record<string, unknown>>;

/** What Qdrant takes as a filter. */
export type PointFilter = {
  readonly must: readonly Condition[];
  readonly must_not?: readonly Condition[];
};

const is = (key: string, value: string | number | boolean): Condition => ({key, match: {value}});
const isAny = (key: string, any: readonly (number | string)[]): Condition => ({key, match: {any}});

/** What is searched together: a version of the docs, or all that a reader gets who chose none. */
export type SearchedSegment = {
  readonly isDefault: boolean;
  /** Of the docs; what a site no longer builds may still be there. */
  readonly versions: readonly string[];
};

/** Pages by the hashes of their paths, since the files of an index know them by these. */
export type ReachedPages = {
  readonly whole: readonly number[];
  readonly begun: {readonly path: number; readonly last: number} | null;
};

export function reachedPages(
  {whole, begun}: Reach,
  {documents}: Pick<DocumentTable, 'documents'>,
): ReachedPages {
  const pathOf = (document: number) => documents[document]?.path ?? -1;
  return {
    whole: whole.map(pathOf),
    begun: begun && {path: pathOf(begun.document), last: begun.last},
  };
}

/** The sections that may be found: as the build left them, those that nobody has withheld. */
export function pointFilter(
  build: Build,
  {instances, docTypes, tags, chapters}: Filter,
  {isDefault, versions}: SearchedSegment,
  reached: ReachedPages | null = null,
): PointFilter {
  return {
    must: [
      ...recordsOf(build, 'chunk'),
      ...heldBy(build),
      is('is_current_version', isDefault),
      ofVersions(versions),
      ...(instances ? [isAny('instance', instances)] : []),
      ...(docTypes ? [isAny('doc_type', docTypes)] : []),
      ...(tags ? [isAny('tags', tags)] : []),
      ...(chapters ? [{key: 'chapter', range: {gte: chapters.from, lte: chapters.to}}] : []),
      ...(reached ? [withinReach(reached)] : []),
    ],
    must_not: [is('deprecated', true)],
  };
}

/** A section by `pathHash` of its page, and its ordinal there. */
export type SectionKey = {readonly path: number} & Pick<Chunk, 'section'>;

/** What of a section somebody has withheld. */
export function withheldFilter(build: Build, {path, section}: SectionKey): PointFilter {
  const own = [is(PATH_HASH, path), is('section', section), is('deprecated', true)];
  return {must: [...recordsOf(build, 'chunk'), ...heldBy(build), ...own]};
}

/** What says that a build is whole. */
export function buildFilter(build: Build): PointFilter {
  return {must: [...recordsOf(build, 'build'), is('build', build.build), is('finished', true)]};
}

function recordsOf({site, locale}: Build, record: 'build' | 'chunk'): readonly Condition[] {
  return [is('site', site), is('locale', locale), is('record', record)];
}

/**
 * One of several intervals may begin before a build, and another end after it: `isHeld` tells.
 * A nested filter would, too, but Qdrant reads every payload for it, some 50 µs each.
 */
function heldBy({build}: Build): readonly Condition[] {
  return [
    {key: 'held[].from', range: {lte: build}},
    {key: 'held[].until', range: {gt: build}},
  ];
}

/** Whether a point is in a build, by the intervals that its payload has. */
export function isHeld(held: unknown, build: number): boolean {
  return (
    Array.isArray(held) &&
    held.some((interval: unknown) => {
      const {from, until}: {from?: unknown; until?: unknown} = Object(interval);
      return (
        typeof from === 'number' && typeof until === 'number' && from <= build && until > build
      );
    })
  );
}

function withinReach({whole, begun}: ReachedPages): Condition {
  const upToLast = begun && {
    must: [is(PATH_HASH, begun.path), {key: 'section', range: {lte: begun.last}}],
  };
  return {should: [isAny(PATH_HASH, whole), ...(upToLast ? [upToLast] : [])]};
}

/** What is no doc belongs to every version of the docs. */
function ofVersions(versions: readonly string[]): Condition {
  return {should: [isAny('version', versions), isAny('doc_type', NO_DOCS)]};
}
