import type {QueryEncoder} from '../encoder/open-encoder.js';

/** What English words end and begin with that need not be in a list of words. */
const ENDINGS = ['s', 'es', 'ed', 'ing', 'er', 'ers', 'est', 'ly', 'ness', 'able', 'd', 'r', 'y'];
const BEGINNINGS = ['re', 'un', 'non', 'co', 'pre', 'in'];
const SHORTEST = 3;

/** Whether a word, or what it is made of, is one of the query encoder's: then it was not mistyped. */
export async function isKnownWord(
  word: string,
  encoder: Pick<QueryEncoder, 'knows'> | null,
  signal?: AbortSignal,
): Promise<boolean> {
  if (!encoder) {
    return false;
  }
  // Most of them stand in one file.
  const known = await Promise.all(formsOf(word).map((form) => encoder.knows(form, signal)));
  return known.includes(true);
}

function formsOf(word: string): readonly string[] {
  const bases = ENDINGS.filter((ending) => word.endsWith(ending)).flatMap((ending) => {
    const base = word.slice(0, -ending.length);
    return [base, `${base}e`, base.at(-1) === base.at(-2) ? base.slice(0, -1) : base];
  });
  const rests = BEGINNINGS.filter((beginning) => word.startsWith(beginning)).map((beginning) =>
    word.slice(beginning.length),
  );
  return Array.from(new Set([word, ...bases, ...rests])).filter(({length}) => length >= SHORTEST);
}
