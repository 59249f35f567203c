import type {QueryEncoder} from '../encoder/open-encoder.js';
import {pattern} from '../pattern.js';
import {isKnownWord} from './known-word.js';
import type {OpenSegment} from './open-segment.js';
import {type Lacking, orNull} from './or-null.js';
import type {FindOptions} from './words/means.js';
import type {WordHits} from './words/word-hits.js';

/** As `words/spelling.ts` mends them: letters only. */
const WORDS = pattern('gu')`[\p{L}\p{M}]+`;

/** What understanding a question takes. */
export type Understanding = {
  readonly opened: Pick<OpenSegment, 'words'>;
  readonly encoder: () => Promise<Pick<QueryEncoder, 'encode' | 'knows'>> | null;
  readonly onLacking: Lacking;
  /** Whether something else that is searched at the same time has a word: then it is no slip. */
  readonly isElsewhere?: IsElsewhere;
};

export type IsElsewhere = (word: string, signal?: AbortSignal) => Promise<boolean>;

export type AskedQuestion = Pick<FindOptions, 'prefix' | 'signal'> & {readonly question: string};

/** A question, as both kinds of search look for it. */
export type Understood = {
  readonly hits: WordHits;
  /** Null where its meaning is not known. */
  readonly vector: Float32Array | null;
};

/** Both kinds of search take a question whose slips of the pen are mended. */
export async function understand(
  {opened, encoder, onLacking, isElsewhere = async () => false}: Understanding,
  asked: AskedQuestion,
): Promise<Understood> {
  const {question, signal, prefix = false} = asked;
  const encoding = orNull(encoder(), onLacking, signal);
  encoding.catch(() => {});
  const encode = async (text: string) => {
    const said = prefix ? withoutUnfinished(text) : text;
    return prefix && said === ''
      ? null
      : orNull(
          encoding.then((open) => open?.encode(said, signal) ?? null),
          onLacking,
          signal,
        );
  };
  // Most questions need no mending: both kinds of search begin at once.
  const encoded = encode(question);
  // Where words fail first, nobody is left to hear of it.
  encoded.catch(() => {});
  const hits = await opened.words.find(question, {
    ...asked,
    isKnown: async (word) =>
      (await orNull(isElsewhere(word, signal), onLacking, signal)) ||
      (await orNull(isKnownWord(word, await encoding, signal), onLacking, signal)) ||
      false,
  });
  const meant = mendedQuestion(question, hits);
  return {hits, vector: await (meant === question ? encoded : encode(meant))};
}

/** Half a word means nothing, and each letter more would have other files read for it. */
function withoutUnfinished(question: string): string {
  return question.replace(/\S+$/, '').trim();
}

/** With the site's own words in the place of slips of the pen. */
function mendedQuestion(question: string, {words}: WordHits): string {
  const meant = new Map(words.map(({asked, mendedTo}) => [asked, mendedTo[0]]));
  return question.replace(WORDS, (word) => meant.get(word) ?? word);
}
