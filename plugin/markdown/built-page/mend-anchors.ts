import type {PageHeading, ReadPage} from './read-page.js';
import {withoutFormulas, wordsOf} from './words.js';

export type WantedAnchor = {
  /** `#id`, or empty for a heading that has none. */
  readonly anchor: string;
  readonly title: string;
  readonly level: number;
};

export type MendedAnchor = {
  readonly state: 'ok' | 'mended' | 'broken' | 'none';
  readonly anchor: string;
};

type Place = PageHeading & {readonly id: string; readonly index: number};

/**
 * Looks for each heading of a source in the built page. One whose anchor is
 * not there, since a plugin of the site made another, gets that of the heading
 * with the same words that stands between the same neighbours.
 */
export function mendAnchors(
  wanted: readonly WantedAnchor[],
  page: Pick<ReadPage, 'ids' | 'headings'>,
): readonly MendedAnchor[] {
  const ids = new Set(page.ids);
  const isLive = ({anchor}: WantedAnchor) => anchor !== '' && ids.has(anchor.slice(1));
  const claimed = new Set(wanted.filter(isLive).map(({anchor}) => anchor.slice(1)));
  const {indexOf, byWords} = places(page.headings);
  const following = nextIndices(wanted.map((one) => indexOf.get(one.anchor.slice(1))));
  let previous = -1;

  return wanted.map((one, position): MendedAnchor => {
    if (isLive(one)) {
      previous = indexOf.get(one.anchor.slice(1)) ?? previous;
      return {state: 'ok', anchor: one.anchor};
    }
    const next = following[position] ?? page.headings.length;
    const candidates = (byWords.get(wordKey(one.title)) ?? []).filter(
      ({id, index}) => index > previous && index < next && !claimed.has(id),
    );
    const found = candidates.find(({level}) => level === one.level) ?? candidates[0];
    if (found === undefined) {
      return {state: one.anchor === '' ? 'none' : 'broken', anchor: ''};
    }
    claimed.add(found.id);
    previous = found.index;
    return {state: one.anchor === '' ? 'ok' : 'mended', anchor: `#${found.id}`};
  });
}

function places(headings: readonly PageHeading[]) {
  const indexOf = new Map<string, number>();
  const byWords = new Map<string, Place[]>();
  headings.forEach(({id, text, level}, index) => {
    if (id === null || indexOf.has(id)) {
      return;
    }
    indexOf.set(id, index);
    const key = wordKey(text);
    if (key !== '') {
      const others = byWords.get(key) ?? [];
      others.push({id, text, level, index});
      byWords.set(key, others);
    }
  });
  return {indexOf, byWords};
}

/** For each place the nearest known index after it. */
function nextIndices(indices: readonly (number | undefined)[]): readonly (number | undefined)[] {
  let next: number | undefined;
  return Array.from(indices)
    .reverse()
    .map((index) => {
      const after = next;
      next = index ?? next;
      return after;
    })
    .reverse();
}

function wordKey(title: string): string {
  return wordsOf(withoutFormulas(title)).join(' ');
}
