import {isOfExample, isOfExercises} from '../../../../core/answer/units/no-answer.js';
import {type Claim, claimOf} from '../../../../core/answer/written/claim.js';
import {spoken} from '../../../../core/answer/written/spoken.js';
import type {Analyser} from '../../../../core/search/words/analyse.js';
import {dot} from '../../questions/likeness.js';
import type {Meaning} from '../../questions/question-meaning.js';
import type {Section} from '../edition.js';
import {type Disagreement, disagreement} from './disagreement.js';
import {nearSentences, type SentencePair} from './near-sentences.js';
import {type SentenceNote, type SentenceNotes, textOf} from './sentence-notes.js';
import {isOfOthers} from './subject.js';

/** What one section says, and another one otherwise. */
export type Contradiction = Pick<Disagreement, 'kind'> & {
  /** How much of their words both sentences share, 0 to 1. */
  readonly share: number;
  readonly one: Saying;
  readonly other: Saying;
};

export type Saying = {
  readonly section: Section;
  readonly sentence: string;
  /** What of it the other sentence has otherwise. */
  readonly differing: readonly string[];
};

export type ContradictionTools = {
  readonly locale: string;
  readonly analyser: Analyser;
  /** Null where the site is searched by words alone. */
  readonly meaning: Meaning | null;
};

/**
 * Measured on the documentation of two projects: sentences that share so much of their words speak
 * of one thing; with less, they must be as near in meaning, too. What is worded alike in more
 * places is a template's, which has another value in each.
 */
const SHARE = {alone: 0.6, withMeaning: 0.4, nearness: 0.7};
const LEAST_WORDS = 4;
const MOST_ALIKE = 3;

/** Pairs of sentences in different sections that say another number, unit or name of one thing, or deny each other. */
export async function contradictions(
  sections: readonly Section[],
  notes: SentenceNotes,
  tools: ContradictionTools,
  onSentence: () => Promise<void> | void,
): Promise<readonly Contradiction[]> {
  const wanted = {
    share: tools.meaning ? SHARE.withMeaning : SHARE.alone,
    words: LEAST_WORDS,
    alike: MOST_ALIKE,
  };
  const pairs = await nearSentences(notes, wanted, onSentence);
  const found: Contradiction[] = [];
  for (const pair of pairs) {
    const difference = isOpen(pair) ? differenceOf(pair, tools) : null;
    if (difference && !isOfOthers(pair, difference, tools) && (await isOfOneThing(pair, tools))) {
      const {kind, one, other} = difference;
      const say = (sentence: SentenceNote, differing: readonly string[]) => {
        const section = sections[sentence.section];
        return section ? [{section, sentence: textOf(sentence), differing}] : [];
      };
      const [a, b] = [...say(pair.one, one), ...say(pair.other, other)];
      if (a && b) {
        found.push({kind, share: pair.share, one: a, other: b});
      }
    }
  }
  return found.sort((a, b) => b.share - a.share);
}

/** What holds in an example or an exercise holds there alone. */
function isOpen({one, other}: SentencePair): boolean {
  return [one, other].every(
    (sentence) => !isOfExample(sentence.chunk) && !isOfExercises(sentence.chunk),
  );
}

function differenceOf(
  {one, other, share}: SentencePair,
  {analyser, locale}: ContradictionTools,
): Disagreement | null {
  const [a, b] = [claimIn(one, locale, analyser), claimIn(other, locale, analyser)];
  // A formula's numbers are those of its own case.
  const isPlain = a.formulas.length === 0 && b.formulas.length === 0;
  return isPlain ? disagreement(a, b, share, locale) : null;
}

/** Addresses, the names of packages with their version, and numbers of steps. */
const NO_QUANTITY =
  /\S*:\/\/\S+|(?<![\d.])\d+(?:\.\d+){3}(?::\d+)?|[\w.]*[a-z][\w.]*-\d+(?:\.\d+)+\S*|^\s*\d+\s*[.)]\s*/gi;

function claimIn(sentence: SentenceNote, locale: string, analyser: Analyser): Claim {
  const {chunk, start, end} = sentence;
  const code = chunk.blocks
    .filter((block) => block.kind === 'inline code' && block.start >= start && block.end <= end)
    .map((block) => ({start: block.start - start, end: block.end - start}));
  const text = textOf(sentence).replace(NO_QUANTITY, (found) => '#'.repeat(found.length));
  return claimOf(spoken(text, code), locale, analyser);
}

async function isOfOneThing(
  {one, other, share}: SentencePair,
  {meaning}: Pick<ContradictionTools, 'meaning'>,
): Promise<boolean> {
  if (share >= SHARE.alone || !meaning) {
    return share >= SHARE.alone;
  }
  const [a, b] = [await meaning(textOf(one)), await meaning(textOf(other))];
  return a !== null && b !== null && dot(a, b) >= SHARE.nearness;
}
