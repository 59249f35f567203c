import type {Filter} from '../../core/search/filter.js';
import type {Place} from '../../core/search/reader-page.js';

/** How much of the site a question is put to. */
export type Scope = 'book' | 'chapter' | 'page' | 'upToHere';

/** Where a reader is. */
export type ReaderHere = Pick<Place, 'chapter'> & {
  /** The path of the page. */
  readonly page: string;
  /** Of the last heading that was come to, as in `#singularities`; empty above the first one. */
  readonly anchor: string;
};

/** The scopes that there are where a reader is, the widest first. */
export function scopesAt({document, chapter, hasOrder}: Place): readonly Scope[] {
  return [
    'book',
    ...(chapter ? (['chapter'] as const) : []),
    ...(document ? (['page'] as const) : []),
    ...(hasOrder ? (['upToHere'] as const) : []),
  ];
}

/** What may be found in a scope. One that there is not where the reader is never becomes a wider one. */
export function filterFor(scope: Scope, {page, anchor, chapter}: ReaderHere): Filter {
  switch (scope) {
    case 'book':
      return {};
    case 'chapter':
      return chapter ? {chapters: {from: chapter.number, to: chapter.number}} : {page};
    case 'page':
      return {page};
    case 'upToHere':
      return {upTo: {page, ...(anchor !== '' && {anchor})}};
  }
}
