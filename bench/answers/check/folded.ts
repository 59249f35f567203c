import {withoutSpace} from '../../coverage/words.ts';

/**
 * A text as it is compared: without white space and invisible characters, with
 * plain quotation marks, and without what stands around a formula in plain text.
 */
export function folded(text: string): string {
  return withoutSpace(text.normalize('NFKC'))
    .replace(/[“”„«»]/g, '"')
    .replace(/[‘’‚]/g, "'")
    .replace(/\\[()[\]]/g, '');
}

/** A row without what stands between its cells. */
export function withoutBars(text: string): string {
  return text.replaceAll('|', '');
}
