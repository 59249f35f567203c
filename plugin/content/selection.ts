import {createMatcher} from '@docusaurus/utils';
import type {ContentOptions} from './content-options.cjs';
import type {ContentSite, FoundPage} from './found-page.js';

/** Tells which pages may be indexed as far as site and options say; front matter is asked elsewhere. */
export function pageSelector(
  site: Pick<ContentSite, 'siteConfig' | 'routesBuildMetadata'>,
  {include, exclude}: Pick<ContentOptions, 'include' | 'exclude'>,
): (page: Pick<FoundPage, 'url' | 'names' | 'isHidden'>) => boolean {
  const isIncluded = matcher(include);
  const isExcluded = matcher(exclude);
  return ({url, names, isHidden}) =>
    !isHidden && !isNoIndex(url, site) && names.some(isIncluded) && !names.some(isExcluded);
}

/** What to tell the author of globs that name no page: what they were to leave out can be asked. */
export function unmatchedGlobs(
  pages: readonly Pick<FoundPage, 'names'>[],
  content: Pick<ContentOptions, 'include' | 'exclude'>,
): readonly string[] {
  const names = pages.flatMap((page) => page.names);
  const [example] = names;
  if (example === undefined) {
    return [];
  }
  return (['include', 'exclude'] as const).flatMap((option) =>
    content[option]
      .filter((glob) => !names.some(matcher([glob])))
      .map(
        (glob) =>
          `"content.${option}": no page is named like "${glob}". They are named like "${example}".`,
      ),
  );
}

/** A site that keeps search engines out as a whole says nothing about single pages. */
function isNoIndex(
  url: string,
  {siteConfig, routesBuildMetadata}: Pick<ContentSite, 'siteConfig' | 'routesBuildMetadata'>,
): boolean {
  return !siteConfig.noIndex && routesBuildMetadata[url]?.noIndex === true;
}

/** A file beside the site's folder, "../docs/arms.md", goes by "docs/arms.md", too: no `**` matches dots. */
function matcher(globs: readonly string[]): (name: string) => boolean {
  const matches = createMatcher([...globs]);
  return (name) =>
    matches(name) || (name.startsWith('../') && matches(name.replace(/^(\.\.\/)+/, '')));
}
