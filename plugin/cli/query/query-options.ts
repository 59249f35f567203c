import {DOC_TYPES} from '../../../core/index-format/document-table.js';
import type {Filter, ReaderPlace} from '../../../core/search/filter.js';
import type {SearchOptions} from '../../../core/search/search-types.js';
import {ReportError} from '../../errors.cjs';

/** What may be found; all as it was typed. */
export type FilterOptions = {
  readonly docsVersion?: string;
  /** Ids of docs instances, "blog", "pages". */
  readonly instances?: string;
  readonly chapters?: string;
  readonly tags?: string;
  readonly type?: string;
  /** The path of a page. */
  readonly page?: string;
  /** The same, and a heading's anchor behind it. */
  readonly upTo?: string;
};

/** How a question is searched for. */
export type FindOptions = FilterOptions & {
  readonly top?: string;
  readonly explain?: boolean;
};

const MOST = 100;

export function searchOptions(options: FindOptions): SearchOptions {
  return {
    ...(options.top === undefined ? {} : {topK: countIn(options.top)}),
    ...(options.explain ? {explain: true} : {}),
    filter: filterOf(options),
  };
}

export function filterOf(options: FilterOptions): Filter {
  const {docsVersion, instances, chapters, tags, type, page, upTo} = options;
  return {
    ...(docsVersion === undefined ? {} : {version: docsVersion}),
    ...(instances === undefined ? {} : {instances: listIn(instances)}),
    ...(chapters === undefined ? {} : {chapters: chaptersIn(chapters)}),
    ...(tags === undefined ? {} : {tags: listIn(tags)}),
    ...(type === undefined ? {} : {docTypes: listIn(type).map(docTypeOf)}),
    ...(page === undefined ? {} : {page}),
    ...(upTo === undefined ? {} : {upTo: placeIn(upTo)}),
  };
}

function countIn(typed: string): number {
  const count = Number(typed);
  if (!Number.isInteger(count) || count < 1 || count > MOST) {
    throw new ReportError(`--top must be a whole number from 1 to ${MOST}, not "${typed}".`);
  }
  return count;
}

/** "1-4", "3", and "3-" and "-4", which are open at one end. */
function chaptersIn(typed: string): NonNullable<Filter['chapters']> {
  const [, from = '', dash, to = ''] = /^(\d*)(-?)(\d*)$/.exec(typed.replace(/\s/g, '')) ?? [];
  const last = dash ? to : from;
  if ((from === '' && to === '') || (from !== '' && last !== '' && Number(from) > Number(last))) {
    throw new ReportError(
      `--chapters must be a chapter or a range, as in 3, 1-4 or -4, not "${typed}".`,
    );
  }
  return {
    ...(from === '' ? {} : {from: Number(from)}),
    ...(last === '' ? {} : {to: Number(last)}),
  };
}

function placeIn(typed: string): ReaderPlace {
  const [page = '', ...rest] = typed.split('#');
  const anchor = rest.join('#');
  return {page, ...(anchor !== '' && {anchor: `#${anchor}`})};
}

function docTypeOf(typed: string): (typeof DOC_TYPES)[number] {
  const found = DOC_TYPES.find((type) => type === typed);
  if (!found) {
    throw new ReportError(`--type must be some of ${DOC_TYPES.join(', ')}, not "${typed}".`);
  }
  return found;
}

function listIn(typed: string): string[] {
  return typed
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}
