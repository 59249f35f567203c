import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';

const WORDS = 90;

/** The sentences of a folder of markdown, joined to texts of some ninety words. */
export function sampleTexts(folder: string): readonly string[] {
  const texts: string[] = [];
  for (const file of readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .sort()) {
    let words: string[] = [];
    for (const sentence of readFileSync(join(folder, file), 'utf8').split(/(?<=[.!?])\s+|\n\n+/)) {
      words.push(...sentence.split(/\s+/).filter((word) => word !== ''));
      if (words.length >= WORDS) {
        texts.push(words.join(' '));
        words = [];
      }
    }
  }
  return texts;
}
