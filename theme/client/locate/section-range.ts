import type {PageText} from './page-text.js';

export type Range = {readonly start: number; readonly end: number};

/** Below any heading. */
const DEEPEST = 7;

/**
 * What stands under an anchor, with the smaller headings in it; without an anchor, what stands
 * before the first heading but the title. Null where the page has no such anchor.
 */
export function sectionRange({text, headings, ids}: PageText, name: string): Range | null {
  const start = name === '' ? 0 : ids.get(name);
  if (start === undefined) {
    return null;
  }
  const own = headings.find(({at, id}) => at >= start && id === name);
  const level = name === '' ? DEEPEST : (own?.level ?? DEEPEST);
  const next = headings.find(
    (heading) =>
      heading.level <= level &&
      (name === '' ? heading.level > 1 : heading.at > start && heading !== own),
  );
  return {start, end: next?.at ?? text.length};
}
