import {pattern} from '../pattern.js';

/** Written out in a text, these mean the model's own tokens, as to its tokenizer. */
const SPECIAL = /(\[(?:PAD|UNK|CLS|SEP|MASK)\])/;
/** Only three control characters count as spaces. */
const DROPPED = pattern('gu')`[^\P{Cc}\t\n\r]|[\p{Cf}\p{Co}\p{Cs}\ufffd]`;
/** In code units: the model's tokenizer leaves ideographs beyond them together. */
const IDEOGRAPH = /[\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]/g;
const ACCENT = /[\u0300-\u036f]/g;
/** All but the one that other marks are not sorted past. */
const SORTED_ACCENT = /[\u0300-\u034e\u0350-\u036f]/g;
/** Ends a run of marks after 100: sorting a run takes the square of its length, and a longer word has no pieces. */
const SHORT_RUN_OF_MARKS = pattern('gu')`[\u034f\P{M}]{0,1000}(?:(?!\u034f)\p{M}){0,100}`;
const BETWEEN_WORDS = pattern('u')`\s|([\p{P}$+<=>^\x60|~])`;

/** The words and marks of a text as the model's tokenizer sees them before it looks anything up. */
export function basicTokens(text: string): string[] {
  // Every second section is a special token.
  return text
    .split(SPECIAL)
    .flatMap((section, index) => (index % 2 === 1 ? [section] : wordsAndMarks(section)));
}

function wordsAndMarks(section: string): string[] {
  const spaced = section.replace(DROPPED, '').replace(IDEOGRAPH, ' $& ');
  const plain = withoutAccents(spaced.toLowerCase());
  // Not matched as words: a regular expression has no room for one of some megabytes.
  return plain.split(BETWEEN_WORDS).filter(Boolean);
}

function withoutAccents(text: string): string {
  const runs = text.replace(SORTED_ACCENT, '').match(SHORT_RUN_OF_MARKS) ?? [];
  return runs
    .map((run) => run.normalize('NFD'))
    .join('')
    .replace(ACCENT, '');
}
