const WORD = /[\p{L}\p{M}\p{N}_]+/gu;
/** Accents on letters; the marks of other scripts are parts of theirs. */
const ACCENTS = /[\u0300-\u036f]+/g;
const ENDS_IN_S = /^\p{L}{3,}s$/u;
/** "mass", "bus" and "axis" are no plurals. */
const OWN_S = /[sui]s$/;
/** Scripts that put no spaces between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}ー]+/gu;

/** The words of a text as search compares them: lower case, without accents or a plural's s. */
export function termsOf(text: string): string[] {
  const folded = text.normalize('NFKD').replace(ACCENTS, '').normalize('NFKC').toLowerCase();
  // Set apart, so that a name in Latin letters stays a word of its own.
  const spaced = folded.replace(UNSPACED, ' $& ');
  return (spaced.match(WORD) ?? []).flatMap((word) =>
    word.search(UNSPACED) === 0 ? pairs(word) : [withoutPlural(word)],
  );
}

/** Neighbouring characters: what stands for words where nothing marks them. */
function pairs(run: string): string[] {
  const characters = Array.from(run);
  return characters.length === 1
    ? characters
    : characters.slice(1).map((character, index) => `${characters[index]}${character}`);
}

function withoutPlural(word: string): string {
  return ENDS_IN_S.test(word) && !OWN_S.test(word) ? word.slice(0, -1) : word;
}
