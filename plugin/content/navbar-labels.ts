import {sitePath} from './found-page.js';

/** What the navbar calls something: where a click on it leads. */
export type NavbarLink = {
  readonly label: string;
  /** The id of a docs instance, of items that name a doc or a sidebar. */
  readonly docs: string | null;
  /** A site path without the base URL, of items that name a path. */
  readonly path: string | null;
};

/** Others of the docs name a version. */
const OF_DOCS: readonly unknown[] = ['doc', 'docSidebar'];

/** The links of a site's navbar in their order, in the language of the build; what is in a menu stands behind what opens it. */
export function navbarLinks(themeConfig: unknown, baseUrl: string): readonly NavbarLink[] {
  const items = field(field(themeConfig, 'navbar'), 'items');
  return itemsIn(items).flatMap((item): NavbarLink[] => {
    const {label, type, to, href, docsPluginId} = item;
    if (typeof label !== 'string' || label.trim() === '') {
      return [];
    }
    if (OF_DOCS.includes(type)) {
      return [
        {label, docs: typeof docsPluginId === 'string' ? docsPluginId : 'default', path: null},
      ];
    }
    const path = insidePath(to) ?? insidePath(href, baseUrl);
    return path === null ? [] : [{label, docs: null, path}];
  });
}

/** What follows the site's base URL; Docusaurus puts that before `to`, and not before `href`. */
function insidePath(target: unknown, baseUrl = '/'): string | null {
  return typeof target === 'string' && /^\/(?!\/)/.test(target)
    ? sitePath(target.replace(/[?#].*$/, ''), baseUrl)
    : null;
}

function itemsIn(items: unknown): readonly Readonly<Record<string, unknown>>[] {
  return Array.isArray(items)
    ? items.flatMap((item: unknown) => (isRecord(item) ? [item, ...itemsIn(item['items'])] : []))
    : [];
}

function field(value: unknown, name: string): unknown {
  return isRecord(value) ? value[name] : undefined;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
