import {bareUnits} from '../../../../core/answer/units/bare-units.js';
import type {Analyser} from '../../../../core/search/words/analyse.js';
import type {ReportedChunk, Section} from '../edition.js';

/** A sentence or an item of a list, as it is compared with those of other sections. */
export type SentenceNote = {
  /** Place of its section in the edition. */
  readonly section: number;
  readonly chunk: ReportedChunk;
  readonly start: number;
  readonly end: number;
  /** Numbers of its telling words, ascending, each once. */
  readonly terms: Uint32Array;
};

export type SentenceNotes = {
  readonly sentences: readonly SentenceNote[];
  /** In how many sentences each term is. */
  readonly frequencies: readonly number[];
};

const NUMBER = /^\p{N}/u;

/** Notes what each section says, sentence by sentence; rows, code and formulas say things in another way. */
export async function sentenceNotes(
  sections: readonly Section[],
  analyser: Pick<Analyser, 'telling'>,
  /** Is told after each section, and may take its time. */
  onSection: () => Promise<void> | void,
): Promise<SentenceNotes> {
  const numbers = new Map<string, number>();
  const frequencies: number[] = [];
  const sentences: SentenceNote[] = [];
  const numberOf = (term: string): number => {
    const known = numbers.get(term) ?? numbers.size;
    numbers.set(term, known);
    return known;
  };
  for (const [section, {chunks}] of sections.entries()) {
    for (const chunk of chunks) {
      let last = -1;
      for (const {kind, start, end, text} of bareUnits(chunk)) {
        // Chunks may overlap in their text, not in what is noted.
        if ((kind !== 'sentence' && kind !== 'item') || start < last) {
          continue;
        }
        last = end;
        const telling = analyser.telling(text).filter((term) => !NUMBER.test(term));
        const terms = Uint32Array.from(new Set(telling.map(numberOf))).sort();
        for (const term of Array.from(terms)) {
          frequencies[term] = (frequencies[term] ?? 0) + 1;
        }
        sentences.push({section, chunk, start, end, terms});
      }
    }
    await onSection();
  }
  return {sentences, frequencies};
}

/** How many terms two sentences share. */
export function sharedCount(a: Uint32Array, b: Uint32Array): number {
  let [shared, i, j] = [0, 0, 0];
  while (i < a.length && j < b.length) {
    const difference = (a[i] ?? 0) - (b[j] ?? 0);
    shared += difference === 0 ? 1 : 0;
    i += difference <= 0 ? 1 : 0;
    j += difference >= 0 ? 1 : 0;
  }
  return shared;
}

/** How much of what either says both say, 0 to 1. */
export function sharedShare(a: Uint32Array, b: Uint32Array): number {
  const shared = sharedCount(a, b);
  return shared === 0 ? 0 : shared / (a.length + b.length - shared);
}

export function textOf({chunk, start, end}: Pick<SentenceNote, 'chunk' | 'end' | 'start'>): string {
  return chunk.text.slice(start, end);
}
