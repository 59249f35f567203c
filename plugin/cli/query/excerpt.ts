import {sentencesOf} from '../../../core/answer/sentences.js';
import type {Passage} from '../../../core/types.js';
import {plainLine} from '../text-width.js';

/** More than is ever shown. */
const SENTENCES = 12;
const NUMBER = /^[\d.]+\s+/;

/** The text of a passage, without titles, from the sentence on that has most of what was asked for. */
export function excerpt(
  {chunk, matched}: Pick<Passage, 'chunk' | 'matched'>,
  termsOf: (text: string) => readonly string[],
): string {
  const titles = new Set([chunk.sectionTitle, ...chunk.headings.map(({title}) => title)]);
  const all = sentencesOf(chunk.text, chunk.locale).map(({text}) => text);
  const said = all.filter((text) => !titles.has(text) && !titles.has(text.replace(NUMBER, '')));
  const sentences = said.length > 0 ? said : all;
  const weights = new Map(Object.entries(matched));
  let [start, most] = [0, 0];
  sentences.forEach((sentence, index) => {
    const terms = Array.from(new Set(termsOf(sentence)));
    const weight = terms.reduce((sum, term) => sum + (weights.get(term) ?? 0), 0);
    if (weight > most) {
      [start, most] = [index, weight];
    }
  });
  return plainLine(sentences.slice(start, start + SENTENCES).join(' '));
}
