import {join} from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {aliasedSitePathToRelativePath, DEFAULT_PLUGIN_ID} from '@docusaurus/utils';
import type {ContentSite} from '../content/found-page.js';
import {isBelow, type MdxRule, ruleFor} from './mdx-rules.js';

type Loaded = Parameters<NonNullable<Plugin['allContentLoaded']>>[0];

export type AllContent = Loaded['allContent'];

type Site = Pick<LoadContext, 'siteDir' | 'localizationDir' | 'baseUrl' | 'siteConfig' | 'i18n'>;

/** What a `postBuild` hook would be given, as far as it is known while the site is written. */
export function contentSite(
  site: Site,
  allContent: AllContent,
  rules: readonly MdxRule[],
): ContentSite {
  const plugins = Object.entries(allContent).flatMap(([name, instances]) =>
    Object.entries(instances).map(([id, content]) => ({
      name,
      options: optionsOf(id, firstSource(content), site, rules),
      content,
    })),
  );
  // Pages without markdown are known by their HTML alone, and there is none.
  return {...site, plugins, routes: [], routesBuildMetadata: {}};
}

function optionsOf(id: string, source: string | null, site: Site, rules: readonly MdxRule[]) {
  const file = source === null ? null : join(site.siteDir, aliasedSitePathToRelativePath(source));
  const rule = file === null ? null : ruleFor(file, rules);
  const {admonitions, beforeDefaultRemarkPlugins, remarkPlugins} = rule?.options ?? {};
  // The other folder holds translations.
  const path = rule?.folders.find((folder) => !isBelow(folder, site.localizationDir));
  return {
    id: id || DEFAULT_PLUGIN_ID,
    path: path ?? '.',
    admonitions,
    beforeDefaultRemarkPlugins,
    remarkPlugins,
  };
}

type Sourced = {readonly source: string};

/** What we read of the content of docs, blogs and pages. */
type Content =
  | readonly Sourced[]
  | {
      readonly loadedVersions?: readonly {readonly docs: readonly Sourced[]}[];
      readonly blogPosts?: readonly {readonly metadata: Sourced}[];
    };

/** A file of a content plugin, "@site/docs/arms.md": all of them are read alike. */
function firstSource(content: unknown): string | null {
  const known = content as Content | null | undefined;
  if (typeof known !== 'object' || known === null) {
    return null;
  }
  const sourced =
    'length' in known
      ? known[0]
      : (known.loadedVersions?.flatMap(({docs}) => docs.slice(0, 1))[0] ??
        known.blogPosts?.[0]?.metadata);
  return typeof sourced?.source === 'string' ? sourced.source : null;
}
