import {maskedText, type TextRange} from './masked-text.js';
import {isSentenceEnd} from './sentence-ends.js';
import {sentenceStarts} from './sentence-starts.js';

export type Sentence = {
  readonly text: string;
  /** Where it starts in the text it was cut from. */
  readonly start: number;
};

/**
 * Cuts plain text, one block a line, into sentences. None crosses a line, and
 * none ends within a formula or what is to be kept whole, as code is.
 */
export function sentencesOf(
  text: string,
  locale: string,
  kept: readonly TextRange[] = [],
): Sentence[] {
  const segmenter = sentenceSegmenter(locale);
  const sentences: Sentence[] = [];
  let lineStart = 0;
  for (const line of maskedText(text, kept).split('\n')) {
    const ends = sentenceStarts(line, segmenter).filter((at) => isSentenceEnd(line, at, locale));
    let start = lineStart;
    for (const end of [...ends, line.length]) {
      const segment = text.slice(start, lineStart + end);
      const trimmed = segment.trim();
      if (trimmed !== '') {
        sentences.push({text: trimmed, start: start + segment.indexOf(trimmed)});
      }
      start = lineStart + end;
    }
    lineStart += line.length + 1;
  }
  return sentences;
}

const segmenters = new Map<string, Intl.Segmenter>();

/** Made once: making one takes longer than a sentence. */
function sentenceSegmenter(locale: string): Intl.Segmenter {
  const segmenter = segmenters.get(locale) ?? newSegmenter(locale);
  segmenters.set(locale, segmenter);
  return segmenter;
}

/** A site may name its locales as it likes, `en_US` too. */
function newSegmenter(locale: string): Intl.Segmenter {
  try {
    return new Intl.Segmenter(locale, {granularity: 'sentence'});
  } catch {
    return new Intl.Segmenter(undefined, {granularity: 'sentence'});
  }
}
