import {sentencesOf} from '../../core/answer/sentences.js';
import type {Chunk} from '../../core/types.js';
import {sizeOf} from '../embed/part-size.js';
import {PART_LIMITS} from '../embed/parts.js';
import {textSample} from './text-sample.js';

const MOST = 20_000;
const SHORTEST = 3;
const LONGEST = 50;

/** Servers refuse long texts: none may be longer than a chunk's part. */
export function isShortEnough(text: string): boolean {
  return sizeOf(text).pieces <= PART_LIMITS.pieces;
}

/**
 * What the site says, in sentences and headings: what its table is tuned with.
 * Of a large site, always the same ones, so that an edit changes few of them.
 */
export async function siteTexts(
  chunks: AsyncIterable<Pick<Chunk, 'docTitle' | 'headings' | 'text' | 'locale'>>,
): Promise<string[]> {
  const sample = textSample(MOST);
  for await (const {docTitle, headings, text, locale} of chunks) {
    for (const title of [docTitle, ...headings.map((heading) => heading.title)]) {
      // A heading may be a picture, and servers refuse empty texts.
      if (title.trim() !== '' && isShortEnough(title)) {
        sample.add(title);
      }
    }
    for (const sentence of sentencesOf(text, locale)) {
      const {words} = sizeOf(sentence.text);
      if (words >= SHORTEST && words <= LONGEST && isShortEnough(sentence.text)) {
        sample.add(sentence.text);
      }
    }
  }
  return sample.texts();
}
