/** A word of a text, and how an index keeps it. */
export type Word = {
  /** As it stands in the text. */
  readonly text: string;
  /** In lower case and without accents. */
  readonly surface: string;
  /** What all its forms share. */
  readonly term: string;
  /** What its form without accents is cut to, if that is something else. */
  readonly plainTerm: string | null;
  /** Less where it only stands for a word that could not be told. */
  readonly weight: number;
  /** Whether one letter more or less would be a slip, and not another word. */
  readonly isSpelled: boolean;
  readonly parts: Parts | null;
};

export type Parts = {
  readonly words: readonly Word[];
  /** What each weighs beside the whole word; 0 to ask for none then. */
  readonly beside: number;
  /** What each weighs if the site does not have the whole word. */
  readonly instead: number;
};

/** All terms that an index keeps a word under. */
export function addTerms(word: Word, terms: string[]): void {
  terms.push(word.term);
  if (word.plainTerm !== null) {
    terms.push(word.plainTerm);
  }
  for (const part of word.parts?.words ?? []) {
    addTerms(part, terms);
  }
}

/** The words in it as they are spelled, by which slips are mended. */
export function addSpelled(word: Word, found: string[]): void {
  if (word.parts) {
    for (const part of word.parts.words) {
      addSpelled(part, found);
    }
  } else if (word.isSpelled) {
    found.push(word.surface);
  }
}
