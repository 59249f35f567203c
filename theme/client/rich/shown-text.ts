import {UNKNOWN_TEXT} from '../../../core/index-format/unknown-text.js';

const RUN = new RegExp(`${UNKNOWN_TEXT}(?:\\s*${UNKNOWN_TEXT})*`, 'g');

/** Text as readers see it: dots stand for what the page shows and its source does not say. */
export function shownText(text: string): string {
  return text.replace(RUN, '…');
}

/** The same within a formula. */
export function shownTex(tex: string): string {
  return tex.replace(RUN, '\\ldots ');
}
