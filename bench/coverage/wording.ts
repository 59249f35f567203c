import type {PageReport} from './compare-page.ts';
import type {Surplus} from './words.ts';

const SHOWN_WORDS = 12;
const SHOWN_CHARACTERS = 100;

export function percent(share: number): string {
  return `${(share * 100).toFixed(2)} %`;
}

export function missingLine({url, coverage, missingWords}: PageReport): string {
  return `${url}: ${percent(coverage)} of the words; missing: ${wordList(missingWords)}`;
}

export function extraLine({url, extra, extraWords}: PageReport): string {
  return `${url}: ${percent(extra)} too many words: ${wordList(extraWords)}`;
}

function wordList(words: readonly Surplus[]): string {
  return words
    .slice(0, SHOWN_WORDS)
    .map(({word, times}) => (times === 1 ? word : `${word} ×${times}`))
    .join(', ');
}

export function short(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > SHOWN_CHARACTERS ? `${line.slice(0, SHOWN_CHARACTERS)}…` : line;
}
