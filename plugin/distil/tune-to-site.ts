import {roundRow} from '../../core/encoder/row-code.js';
import {addedWords} from './added-words.js';
import {extendTable} from './extend-table.js';
import {fitUsedRows} from './fit-used-rows.js';
import type {QueryTable} from './query-table.js';
import {seeded} from './random.js';
import {rowsOfText} from './rows-of-text.js';
import {trainingSet} from './training-set.js';

const ADDED = {most: 2000, least: 3};
const EPOCHS = 6;
/** A small site is gone through more often: what moves by less than a step of 4 bits is lost. */
const LEAST_STEPS = 40;
const RATE = 1e-3;
const BATCH = 256;
const SEED = 1;
/** One in so many, the most frequent, makes questions of sentences: of these a site's text has few. */
const FROZEN_OF = 60;

/**
 * A table that knows the site's own words better: the rows of words that it uses
 * move to where the model puts its sentences and headings, and words that
 * come again and again get rows of their own. All other rows stay as they are,
 * those of the most frequent words among them.
 */
export function tuneToSite(
  table: QueryTable,
  texts: readonly string[],
  vectors: readonly Float32Array[],
): QueryTable {
  const known = new Set(table.names);
  const words = addedWords(texts, (piece) => known.has(piece), ADDED);
  const tuned = extendTable(table, words);
  const set = trainingSet(texts, vectors, table.dimensions, rowsOfText(tuned.names));
  fitUsedRows(tuned.rows, set, {
    ...{epochs: epochsFor(texts.length), rate: RATE, batch: BATCH},
    ...{
      random: seeded(SEED),
      frozen: Math.floor(table.names.length / FROZEN_OF),
      rounded: roundRow,
    },
  });
  return tuned;
}

function epochsFor(texts: number): number {
  return Math.max(EPOCHS, Math.ceil(LEAST_STEPS / Math.max(1, Math.ceil(texts / BATCH))));
}
