const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu;

/** Soft hyphens, joiners, direction marks, variation selectors: no reader sees them. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;

/** An escaped backslash, as TeX ends a line with it, must not be taken for half a delimiter. */
const DELIMITER = /\\[\\()[\]]/g;

/** The words of a text, so that those of a source and those of its built page can be compared. */
export function wordsOf(text: string): string[] {
  return text.normalize('NFKC').replace(UNSEEN, '').toLowerCase().match(WORD) ?? [];
}

/** Puts a blank in place of each formula: TeX between `\(` and `\)`, or `\[` and `\]`. */
export function withoutFormulas(text: string): string {
  if (!text.includes('\\(') && !text.includes('\\[')) {
    return text;
  }
  let kept = '';
  let end = 0;
  let open: {readonly at: number; readonly close: string} | null = null;
  for (const {0: delimiter, index} of text.matchAll(DELIMITER)) {
    if (delimiter === '\\(' || delimiter === '\\[') {
      open = {at: index, close: delimiter === '\\(' ? '\\)' : '\\]'};
    } else if (delimiter === open?.close) {
      kept += `${text.slice(end, open.at)} `;
      end = index + delimiter.length;
      open = null;
    }
  }
  return kept + text.slice(end);
}
