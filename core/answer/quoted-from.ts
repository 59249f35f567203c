import type {SearchIndex} from '../search/search-types.js';
import type {AnswerPart} from '../types.js';
import {cuesFor} from './cues/cues-for.js';
import {quotedParts} from './pick/quoted-parts.js';
import {sidesOf} from './question/sides.js';
import type {Retrieved} from './retrieved.js';

/** What answers a question in the book's own sentences, of what was found for it. */
export function quotedFrom(
  {manifest, terms, telling}: Pick<SearchIndex, 'manifest' | 'telling' | 'terms'>,
  {asked, kinds, found, said}: Retrieved,
): Iterable<AnswerPart> {
  const {locale} = manifest();
  return quotedParts(found.passages, {
    ...{kinds, terms, said, cues: cuesFor(locale)},
    sides: kinds.has('comparison') ? sidesOf(asked, telling, locale) : [],
  });
}
