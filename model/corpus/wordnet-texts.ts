import {below, pick, type Random} from '../../plugin/distil/random.ts';
import {CLAIM} from './ask-templates.ts';
import {clauseOf} from './asks.ts';
import {keywordsOf, spanOf} from './keywords.ts';
import {phrase} from './templates.ts';
import {DEFINE, DEFINE_MATTER, DEFINE_NAME, DEFINE_THING, KIND, PART} from './topic-templates.ts';
import {longTopic, topic} from './topics.ts';
import type {Synset, WordNet} from './wordnet.ts';

/** Fields of lexicographers: bodies, phenomena, processes, states, substances. */
const OF_SCIENCE = new Set([8, 19, 22, 26, 27]);
/** Plants and animals, most of them by Latin names; persons; places. */
const OF_NAMES = new Set([5, 15, 18, 20]);

/** What is explained as one of something. */
const COUNTABLE = /^(?:\([^)]*\) )?(?:an?|any|one|someone|something)\b/;

/** The words of the language and what they mean, said and asked. */
export function* wordNetTexts(wordNet: WordNet, random: Random): Generator<string> {
  const synsets = Array.from(wordNet.values());
  const known = new Set<string>();
  for (const [index, synset] of synsets.entries()) {
    for (const lemma of synset.lemmas) {
      const key = lemma.toLowerCase();
      if (!known.has(key) && (!key.includes(' ') || random() < 0.2)) {
        known.add(key);
        yield random() < 0.5 ? lemma : question(random, synset, lemma);
      }
    }
    yield* saidOf(synset, random);
    if (synset.part === 'noun') {
      yield* relatedTo(synset, wordNet, neighbours(synsets, index, random), random);
    }
  }
}

function* saidOf(synset: Synset, random: Random): Generator<string> {
  const {gloss, examples, lemmas} = synset;
  const lemma = pick(random, lemmas);
  const chance = chanceOf(synset);
  yield random() < chance ? `${lemma}: ${gloss}` : gloss;
  if (random() < 0.22) {
    yield spanOf(random, gloss) ?? lemma;
  }
  if (random() < 0.22) {
    yield keywordsOf(random, `${gloss} ${lemma}`) ?? lemma;
  }
  for (const example of examples) {
    const clause = random() < 0.4 ? clauseOf(example) : null;
    yield clause === null ? example : phrase(random, CLAIM, clause);
  }
}

/** A term beside those that it has to do with. */
function* relatedTo(
  synset: Synset,
  wordNet: WordNet,
  near: readonly Synset[],
  random: Random,
): Generator<string> {
  const chance = chanceOf(synset);
  const lemma = pick(random, synset.lemmas);
  const named = (keys: readonly string[]) =>
    keys.flatMap((key) => {
      const other = wordNet.get(key);
      return other === undefined ? [] : [pick(random, other.lemmas)];
    });
  const [kind, ...kinds] = named(synset.kinds);
  const [whole] = named(synset.wholes);
  const subjects = named(synset.domains);
  if (kind !== undefined && random() < chance) {
    yield phrase(random, KIND, lemma, kind);
  }
  if (whole !== undefined && random() < chance) {
    yield phrase(random, PART, lemma, whole);
  }
  const others = near.map((other) => pick(random, other.lemmas));
  const things = [lemma, ...others, ...subjects, ...kinds, ...(whole === undefined ? [] : [whole])];
  if (random() < chance * 0.8) {
    yield topic(random, things.slice(0, 1 + below(random, 3))) ?? lemma;
  }
  if (random() < chance * 0.8) {
    yield longTopic(random, things, [
      saying(random, synset, lemma),
      ...near.map(({gloss}) => gloss),
    ]) ?? lemma;
  }
}

function question(random: Random, {part, gloss}: Synset, lemma: string): string {
  if (part !== 'noun') {
    return phrase(random, DEFINE, lemma);
  }
  if (/^[A-Z]/.test(lemma)) {
    return phrase(random, DEFINE_NAME, lemma);
  }
  return COUNTABLE.test(gloss)
    ? phrase(random, DEFINE_THING, `${/^[aeio]|^u[^ns]/.test(lemma) ? 'an' : 'a'} ${lemma}`)
    : phrase(random, DEFINE_MATTER, lemma);
}

function saying(random: Random, {gloss}: Synset, lemma: string): string {
  return phrase(
    random,
    ['{}: {}', '{}, that is, {}', 'By {} I mean {}', '{} is understood as {}'],
    lemma,
    gloss,
  );
}

/** Terms of science are worth more texts than names. */
function chanceOf({field, domains}: Synset): number {
  return OF_SCIENCE.has(field) || domains.length > 0 ? 0.9 : OF_NAMES.has(field) ? 0.12 : 0.27;
}

/** Those that stand beside each other in WordNet's files are near in meaning. */
function neighbours(synsets: readonly Synset[], index: number, random: Random): Synset[] {
  return [1 + below(random, 6), -1 - below(random, 6)].flatMap((step) => {
    const other = synsets[index + step];
    return other?.part === 'noun' ? [other] : [];
  });
}
