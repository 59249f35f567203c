const WORD = /[\p{L}\p{N}_]+/gu;
const COMBINING = /\p{M}+/gu;

/** The words of a text as search compares them: lower case, without accents. */
export function termsOf(text: string): string[] {
  const folded = text.normalize('NFKD').replace(COMBINING, '').toLowerCase();
  return folded.match(WORD) ?? [];
}
