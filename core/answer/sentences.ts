export type Sentence = {
  readonly text: string;
  /** Where it starts in the text it was cut from. */
  readonly start: number;
};

/** Cuts plain text, one block a line, into sentences; none crosses a line. */
export function sentencesOf(text: string, locale: string): Sentence[] {
  const segmenter = sentenceSegmenter(locale);
  const sentences: Sentence[] = [];
  let lineStart = 0;
  for (const line of text.split('\n')) {
    for (const {segment, index} of segmenter.segment(line)) {
      const trimmed = segment.trim();
      if (trimmed !== '') {
        sentences.push({
          text: trimmed,
          start: lineStart + index + segment.indexOf(trimmed),
        });
      }
    }
    lineStart += line.length + 1;
  }
  return sentences;
}

/** A site may name its locales as it likes, `en_US` too. */
function sentenceSegmenter(locale: string): Intl.Segmenter {
  try {
    return new Intl.Segmenter(locale, {granularity: 'sentence'});
  } catch {
    return new Intl.Segmenter(undefined, {granularity: 'sentence'});
  }
}
