const WORD = /[\p{L}\p{N}_]+/gu;
const COMBINING = /\p{M}+/gu;
const ENDS_IN_S = /^\p{L}{3,}s$/u;
/** "mass", "bus" and "axis" are no plurals. */
const OWN_S = /[sui]s$/;

/** The words of a text as search compares them: lower case, without accents or a plural's s. */
export function termsOf(text: string): string[] {
  const folded = text.normalize('NFKD').replace(COMBINING, '').toLowerCase();
  return (folded.match(WORD) ?? []).map((word) =>
    ENDS_IN_S.test(word) && !OWN_S.test(word) ? word.slice(0, -1) : word,
  );
}
