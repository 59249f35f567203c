import {isStop, wordsOf} from './keywords.ts';
import {BASE_OF_THIRD} from './verbs.ts';
import type {WordNet} from './wordnet.ts';

/** Whether a word names something. */
export type IsNoun = (word: string) => boolean;

const LONGEST_WORDS = 3;
const BEFORE = /^(?:a|an|the|this|each|any|its|your|several|multiple|some|between|for|of|all)$/i;
/** What every page speaks of. */
const GENERIC =
  /^(?:example|whole|way|case|number|thing|part|following|same|first|last|lot|note|rest|kind|time|name|point|page|section|chapter|fact|reason|purpose|result|value|following \w+|same \w+|\w+ example)s?$/i;
const LINK = /^(?:of|for|in)$/i;

/** Singular or plural. */
export function nounsOf(wordNet: WordNet): IsNoun {
  const nouns = new Set<string>();
  for (const {part, lemmas} of wordNet.values()) {
    if (part === 'noun') {
      for (const lemma of lemmas) {
        nouns.add(lemma.toLowerCase());
      }
    }
  }
  return (word) => {
    const small = word.toLowerCase();
    return (
      nouns.has(small) ||
      (!BASE_OF_THIRD.has(small) &&
        (nouns.has(small.replace(/s$/, '')) || nouns.has(small.replace(/ies$/, 'y'))))
    );
  };
}

/** Things that a sentence speaks of: "the default timeout of a request" → "default timeout of a request". */
export function nounPhrasesOf(sentence: string, isNoun: IsNoun): string[] {
  // Commas and brackets end a phrase.
  return sentence.split(/[,;:()"]| - /).flatMap((part) => {
    const words = wordsOf(part);
    const phrases: string[] = [];
    for (let at = 0; at < words.length - 1; at++) {
      if (BEFORE.test(words[at] ?? '')) {
        const length = phraseLength(words, at + 1, isNoun);
        if (length > 0) {
          const linked = linkedLength(words, at + 1 + length, isNoun);
          phrases.push(words.slice(at + 1, at + 1 + length + linked).join(' '));
          at += length + linked;
        }
      }
    }
    return phrases.filter(
      (phrase) => !GENERIC.test(phrase) && (phrase.includes(' ') || phrase.length > 4),
    );
  });
}

/** How many words from here on name one thing. */
function phraseLength(words: readonly string[], from: number, isNoun: IsNoun): number {
  let length = 0;
  while (
    length < LONGEST_WORDS &&
    /^[a-z][a-z-]+$/i.test(words[from + length] ?? '') &&
    !isStop(words[from + length] ?? '')
  ) {
    length++;
  }
  while (length > 0 && !isNoun(words[from + length - 1] ?? '')) {
    length--;
  }
  return length;
}

function linkedLength(words: readonly string[], from: number, isNoun: IsNoun): number {
  if (!LINK.test(words[from] ?? '')) {
    return 0;
  }
  const article = /^(?:a|an|the)$/i.test(words[from + 1] ?? '') ? 1 : 0;
  const length = phraseLength(words, from + 1 + article, isNoun);
  return length === 0 ? 0 : 1 + article + length;
}
