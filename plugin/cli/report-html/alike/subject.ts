import type {Analyser} from '../../../../core/search/words/analyse.js';
import type {Disagreement} from './disagreement.js';
import type {SentencePair} from './near-sentences.js';
import {type SentenceNote, textOf} from './sentence-notes.js';

type Tools = {readonly analyser: Pick<Analyser, 'telling'>};

const SHORTEST = 4;

/**
 * Whether two sentences that differ speak each of what its own page or section is about: "The
 * default port is 3306" on the page of one database, and another port on that of the next one.
 */
export function isOfOthers(
  {one, other}: Pick<SentencePair, 'one' | 'other'>,
  {kind, one: own, other: its}: Disagreement,
  {analyser}: Tools,
): boolean {
  const [a, b] = [about(one, analyser), about(other, analyser)];
  return (
    isNamedThere(a, b) ||
    isNamedThere(b, a) ||
    (kind === 'identifier' && (isOwnName(own, one, other) || isOwnName(its, other, one)))
  );
}

/** Whether a name has a word in it that its page or section is called by, and the other one is not. */
function isOwnName(names: readonly string[], one: SentenceNote, other: SentenceNote): boolean {
  const others = plain(pathOf(other));
  return pathOf(one)
    .split(/[\s/]+/)
    .map(plain)
    .filter((word) => word.length >= SHORTEST && !others.includes(word))
    .some((word) => names.some((name) => plain(name).includes(word)));
}

/** "IoT-DB" as "iotdb". */
function plain(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}

type About = {readonly path: ReadonlySet<string>; readonly terms: ReadonlySet<string>};

/** Whether a sentence has a word that the other lacks, and that its own page or section is called by. */
function isNamedThere(one: About, other: About): boolean {
  return Array.from(one.terms).some(
    (term) => !other.terms.has(term) && one.path.has(term) && !other.path.has(term),
  );
}

function about(sentence: SentenceNote, analyser: Pick<Analyser, 'telling'>): About {
  return {
    path: new Set(analyser.telling(pathOf(sentence))),
    terms: new Set(analyser.telling(textOf(sentence))),
  };
}

/** What a sentence stands under. */
function pathOf({chunk, start}: Pick<SentenceNote, 'chunk' | 'start'>): string {
  const above = chunk.headings
    .filter(({offset, end}) => offset <= start && start < end)
    .map(({title}) => title);
  return [chunk.docTitle, ...chunk.headingPath, ...above].join(' ');
}
