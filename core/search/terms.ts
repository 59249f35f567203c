const WORD = /[\p{L}\p{N}_]+/gu;
const COMBINING = /\p{M}+/gu;
/** A final s that is an ending, not a part of the word ("joints", not "bus", "axis" or "mass"). */
const ENDING_S = /(?<=^\p{L}{3,})(?<![sui])s$/u;

/** The words of a text as search compares them: lower case, without accents or a plural's s. */
export function termsOf(text: string): string[] {
  const folded = text.normalize('NFKD').replace(COMBINING, '').toLowerCase();
  return (folded.match(WORD) ?? []).map((word) => word.replace(ENDING_S, ''));
}
