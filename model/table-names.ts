import {readFile} from 'node:fs/promises';
import {join} from 'node:path';
import {addedWords} from '../plugin/distil/added-words.ts';
import {PACKAGED_MODEL} from '../plugin/embed/model-checksums.ts';
import {embeddingModelsFolder} from '../plugin/package-paths.ts';
import {choosePairs} from './choose-pairs.ts';

/** Whole words that the model only spells: a reader gets one row instead of several. */
const WORDS = {most: 24_000, least: 6};
const PAIRS = {most: 10_000, least: 20, frequent: 1000};
/** Tokens that stand for no text. */
const MARKER = /^\[.+\]$/;

/** What the table has rows for: the model's own pieces, more words, and pairs. */
export async function tableNames(texts: readonly string[]) {
  const pieces = await modelPieces();
  const known = new Set(pieces);
  const words = addedWords(texts, (piece) => known.has(piece), WORDS);
  for (const word of words) {
    known.add(word);
  }
  const pairs = choosePairs(texts, (piece) => known.has(piece), PAIRS);
  return {pieces, words, pairs};
}

async function modelPieces(): Promise<string[]> {
  const file = join(embeddingModelsFolder, PACKAGED_MODEL, 'tokenizer.json');
  const tokenizer = JSON.parse(await readFile(file, 'utf8')) as {
    readonly model: {readonly vocab: Readonly<Record<string, number>>};
  };
  return Object.keys(tokenizer.model.vocab).filter((piece) => !MARKER.test(piece));
}
