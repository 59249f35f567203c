import {DEFAULT_PLUGIN_ID} from '@docusaurus/utils';
import {
  ATTACHMENTS_INSTANCE,
  blogInstance,
  docsInstance,
  PAGES_INSTANCE,
} from '../../core/instance-id.js';
import {OptionsError} from '../errors.cjs';
import type {ContentOptions} from './content-options.cjs';
import {type ContentSite, sitePath} from './found-page.js';
import {instanceNames} from './instance-names.js';
import {type NavbarLink, navbarLinks} from './navbar-labels.js';

/** A docs instance, a blog, the pages: what it may be called. */
type Instance = {
  readonly id: string;
  /** The keys of `content.labels` that mean it. */
  readonly keys: readonly string[];
  /** Where it lies, without the base URL; null where it is all over the site. */
  readonly path: string | null;
  /** Of docs, the id by which the navbar knows them. */
  readonly docs: string | null;
  readonly otherwise: string;
};

/** What we read of the content of docs and blogs. */
type Content = {
  readonly loadedVersions?: readonly {readonly path: string; readonly isLast: boolean}[];
  readonly blogTitle?: string;
  readonly blogListPaginated?: readonly {readonly metadata: {readonly permalink: string}}[];
};

/** What readers call each instance: as the options say, else the navbar, else a plain name. */
export function instanceLabels(
  site: ContentSite,
  {labels}: Pick<ContentOptions, 'labels'>,
): (instance: string) => string {
  const instances = instancesOf(site);
  const known = instances.flatMap(({keys}) => keys);
  const unknown = Object.keys(labels).find((key) => !known.includes(key));
  if (unknown !== undefined) {
    throw new OptionsError(
      `The option "content.labels" has a label for "${unknown}", which this site has not: it has ${Array.from(new Set(known)).join(', ')}.`,
    );
  }
  const links = navbarLinks(site.siteConfig.themeConfig, site.baseUrl);
  const found = new Map(
    instances.map((one) => {
      const authored = one.keys.flatMap((key) => labels[key] ?? [])[0];
      const label = authored ?? inNavbar(one, instances, links) ?? one.otherwise;
      return [one.id, label.trim()];
    }),
  );
  return (instance) => found.get(instance) ?? instance;
}

function instancesOf({plugins, i18n, baseUrl}: ContentSite): readonly Instance[] {
  const names = instanceNames(i18n.currentLocale);
  const own = plugins.flatMap(({name, options: {id}, content}): Instance[] => {
    const {loadedVersions, blogTitle, blogListPaginated}: Content = Object(content);
    if (name === 'docusaurus-plugin-content-docs') {
      const path = (loadedVersions?.find(({isLast}) => isLast) ?? loadedVersions?.[0])?.path;
      const otherwise = id === DEFAULT_PLUGIN_ID ? names.docs : id;
      const own = docsInstance(id);
      const place = path === undefined ? null : sitePath(path, baseUrl);
      return [{id: own, keys: keysOf(own, id), path: place, docs: id, otherwise}];
    }
    if (name === 'docusaurus-plugin-content-blog') {
      const path = blogListPaginated?.[0]?.metadata.permalink;
      const own = blogInstance(id);
      const keys = id === DEFAULT_PLUGIN_ID ? [own] : keysOf(own, id);
      const place = path === undefined ? null : sitePath(path, baseUrl);
      return [
        {
          id: own,
          keys,
          path: place,
          docs: null,
          otherwise: blogTitle?.trim() || (id === DEFAULT_PLUGIN_ID ? 'Blog' : id),
        },
      ];
    }
    return [];
  });
  const others = [
    {id: PAGES_INSTANCE, otherwise: names.pages},
    {id: ATTACHMENTS_INSTANCE, otherwise: names.attachments},
  ].map((one) => ({...one, keys: [one.id], path: null, docs: null}));
  return [...own, ...others];
}

/** By its name in the index, or by its plugin's id. */
function keysOf(instance: string, pluginId: string): readonly string[] {
  return Array.from(new Set([instance, pluginId]));
}

/** An item that names the docs themselves, else one that leads to where it begins, else the first into it. */
function inNavbar(
  {id, docs, path}: Instance,
  instances: readonly Instance[],
  links: readonly NavbarLink[],
): string | null {
  const around = (place: string) =>
    instances
      .filter((one) => one.path !== null && isWithin(place, one.path))
      .sort((a, b) => (b.path?.length ?? 0) - (a.path?.length ?? 0))[0];
  const found =
    links.find((link) => link.docs !== null && link.docs === docs) ??
    links.find((link) => link.path !== null && link.path === path) ??
    links.find((link) => link.path !== null && around(link.path)?.id === id);
  return found?.label ?? null;
}

function isWithin(path: string, folder: string): boolean {
  return folder === '/' || path === folder || path.startsWith(`${folder}/`);
}
