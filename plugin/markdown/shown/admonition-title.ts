import {type MarkdownNode, noted} from '../node.js';
import type {PageStyle} from './showing.js';

/** The title that an admonition shows without having it as a child; null if there is none. */
export function admonitionTitle(
  {name, attributes, children}: MarkdownNode,
  {admonitionTitles}: PageStyle,
): string | null {
  const usual = admonitionTitles.get(name ?? '');
  if (usual === undefined) {
    return null;
  }
  const own =
    typeof attributes === 'object' && attributes !== null && 'title' in attributes
      ? attributes.title
      : null;
  if (typeof own === 'string' && own !== '') {
    return own;
  }
  return children?.some(isLabel) ? null : usual;
}

export function isLabel(node: MarkdownNode): boolean {
  return noted(node).directiveLabel === true;
}

const DEFAULT_KEYWORDS = [
  'secondary',
  'info',
  'success',
  'danger',
  'note',
  'tip',
  'warning',
  'important',
  'caution',
];

/** These have a title that can be translated; what the theme doesn't know looks like an info. */
const TYPES = new Set(['note', 'tip', 'info', 'warning', 'danger', 'caution']);
const UNTRANSLATED = new Set(['secondary', 'important', 'success']);

type AdmonitionsOption =
  | boolean
  | {readonly keywords?: readonly string[]; readonly extendDefaults?: boolean};

/** Each keyword's usual title, in the words of the site's locale. */
export function admonitionTitles(
  option: AdmonitionsOption,
  translations: Readonly<Record<string, string>>,
): ReadonlyMap<string, string> {
  if (option === false) {
    return new Map();
  }
  const own = option === true ? [] : (option.keywords ?? []);
  const extend = option === true || option.extendDefaults !== false;
  const keywords = [...(extend ? DEFAULT_KEYWORDS : []), ...own];
  return new Map(
    keywords.map((keyword) => {
      const type = TYPES.has(keyword) ? keyword : 'info';
      const title = translations[`theme.admonition.${type}`] ?? type;
      return [keyword, UNTRANSLATED.has(keyword) ? keyword : title];
    }),
  );
}
