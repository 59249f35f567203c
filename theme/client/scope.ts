import type {Filter} from '../../core/search/filter.js';
import type {Place} from '../../core/search/reader-page.js';

/** How much of the site a question is put to. */
export type Scope = 'book' | 'instance' | 'chapter' | 'page' | 'upToHere';

/** Where a reader is. */
export type ReaderHere = Pick<Place, 'chapter'> &
  Partial<Pick<Place, 'instance'>> & {
    /** The path of the page. */
    readonly page: string;
    /** Of the last heading that was come to, as in `#singularities`; empty above the first one. */
    readonly anchor: string;
  };

/** The scopes that there are where a reader is, the widest first. */
export function scopesAt({document, chapter, hasOrder, instance}: Place): readonly Scope[] {
  return [
    'book',
    ...(instance ? (['instance'] as const) : []),
    ...(chapter ? (['chapter'] as const) : []),
    ...(document ? (['page'] as const) : []),
    ...(hasOrder ? (['upToHere'] as const) : []),
  ];
}

/** What may be found in a scope. One that there is not where the reader is never becomes a wider one. */
export function filterFor(scope: Scope, {page, anchor, chapter, instance}: ReaderHere): Filter {
  // Others have chapters of the same numbers.
  const own = instance ? {instances: [instance.id]} : {};
  switch (scope) {
    case 'book':
      return {};
    case 'instance':
      return instance ? own : {page};
    case 'chapter':
      return chapter ? {...own, chapters: {from: chapter.number, to: chapter.number}} : {page};
    case 'page':
      return {page};
    case 'upToHere':
      return {upTo: {page, ...(anchor !== '' && {anchor})}};
  }
}

/** The same, of the versions that the reader reads. */
export function filterIn(
  scope: Scope,
  here: ReaderHere,
  versions: Filter['versions'] | undefined,
): Filter {
  return {...(versions && {versions}), ...filterFor(scope, here)};
}
