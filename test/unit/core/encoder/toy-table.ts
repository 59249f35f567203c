import fc from 'fast-check';
import {pairName} from '../../../../core/encoder/pair.ts';
import {type QueryTable, tableBytes, tableFrom} from '../../../../plugin/distil/query-table.ts';
import {seeded} from '../../../../plugin/distil/random.ts';

/** Some sort in another order by code units than by characters; some are marks. */
const ALPHABETS = [
  ['a', 'b', 'c'],
  ['a', 'b', '🤖', 'ｚ'],
  ['a', 'b', 'c', '?', '$', '~'],
];

/** A vocabulary of several files, and what is asked of it. */
export type ToyVocabulary = {
  readonly names: readonly string[];
  readonly alphabet: readonly string[];
  /** So many of the names come with every site; its own ones are behind them. */
  readonly shared: number;
  /** How often each piece is expected: which ones are hot is any of them. */
  readonly expected: (piece: string) => number;
};

export const toyVocabulary: fc.Arbitrary<ToyVocabulary> = fc
  .record({
    alphabet: fc.constantFrom(...ALPHABETS),
    seed: fc.integer({min: 1, max: 1e9}),
    share: fc.double({min: 0.05, max: 0.9, noNaN: true}),
    pairs: fc.nat(300),
    ofSites: fc.double({min: 0, max: 1, noNaN: true}),
  })
  .map(({alphabet, seed, share, pairs, ofSites}) => {
    const random = seeded(seed);
    const strings = stringsOf(alphabet, alphabet.length < 4 ? 5 : 4);
    const pieces = strings
      .flatMap((text) => [text, `##${text}`])
      .filter(() => random() < share)
      .map((piece) => ({piece, rank: random()}))
      .sort((a, b) => a.rank - b.rank)
      .map(({piece}) => piece);
    // Mostly of few pieces, so that some pieces own more pairs than a file has rows.
    const some = () => pieces[Math.floor(random() ** 3 * pieces.length)] ?? 'a';
    const paired = Array.from({length: pieces.length > 0 ? pairs : 0}, () =>
      pairName(some(), some()),
    );
    const uses = new Map(pieces.map((piece) => [piece, Math.floor(random() * 5)]));
    const names = [...pieces, ...new Set(paired)];
    return {
      names,
      shared: Math.round(names.length * ofSites),
      alphabet,
      expected: (piece) => uses.get(piece) ?? 0,
    };
  });

/** A table of any rows, in the bits that readers get; the first names come with every site. */
export function toyTable(
  names: readonly string[],
  dimensions: number,
  shared = names.length,
): QueryTable {
  const random = seeded(7);
  const rows = Float32Array.from({length: names.length * dimensions}, () => random() - 0.5);
  return {...tableOf(names, dimensions, rows), shared};
}

/** A table of these rows, as it is read from its file. */
export function tableOf(
  names: readonly string[],
  dimensions: number,
  rows: Float32Array,
): QueryTable {
  const bytes = tableBytes({names, dimensions, rows, shared: 0});
  return tableFrom(bytes, dimensions);
}

function stringsOf(alphabet: readonly string[], longest: number): string[] {
  const found: string[] = [];
  let last = [''];
  for (let length = 1; length <= longest; length++) {
    last = last.flatMap((start) => alphabet.map((character) => start + character));
    found.push(...last);
  }
  return found;
}
