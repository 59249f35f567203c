/** Below the folder of the index, while a site is being written. */
export const STATUS_FILE = 'status';

/** How fresh the index of a site is that is being written. */
export type IndexStatus = {
  /** Changed pages that are being indexed now; at first, all of them. */
  readonly pending: number;
  /** How long ago what answers was made; null where there is nothing yet. */
  readonly ageMs: number | null;
  /** Why it is not what the author has saved. */
  readonly failure: string | null;
  readonly anchors: AnchorCheck | null;
};

/** How many of the anchors that citations lead to stand in the HTML of the last build. */
export type AnchorCheck = {
  /** In pages that have not changed since. */
  readonly checked: number;
  /** Of these, those that are not there: "docs/arms.md#reach". */
  readonly missing: readonly string[];
  /** In pages that were saved since. */
  readonly changed: number;
  /** In pages that no build has. */
  readonly unbuilt: number;
};

/** What of the anchors was checked, and why others cannot be: there is no HTML of what is being written. */
export function anchorLine({checked, changed, unbuilt}: AnchorCheck): string {
  if (checked === 0) {
    const count = changed + unbuilt;
    return `None of the ${count} anchors that citations lead to could be checked, since no page is in a build as it is now: the next build checks them.`;
  }
  const others = [
    ...(changed > 0 ? [`${changed} in pages that changed since`] : []),
    ...(unbuilt > 0 ? [`${unbuilt} in pages that it does not have`] : []),
  ].join(' and ');
  const rest = others === '' ? '' : `; ${others} are checked by the next one`;
  return `${checked} anchors that citations lead to were checked with the last build${rest}.`;
}

const NAMED = 5;

/** What a citation of an unchanged page leads to, and the page does not have; null where there is nothing. */
export function missingLine({missing}: Pick<AnchorCheck, 'missing'>): string | null {
  if (missing.length === 0) {
    return null;
  }
  const more = missing.length > NAMED ? ` and ${missing.length - NAMED} more` : '';
  return `Not in the last build, though their pages have not changed: ${missing.slice(0, NAMED).join(', ')}${more}. Citations still lead to their sentences.`;
}
