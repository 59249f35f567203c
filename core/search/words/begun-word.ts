import type {FindOptions, Means} from './means.js';
import type {FoundTerm} from './term-lookup.js';

const SHORTEST = 2;
const MOST = 20;
/** A term has lost its ending, which may be half typed. */
const LONGEST_ENDING = 3;
const SHORTEST_STEM = 4;

/** The site's most frequent terms that a reader may be about to type. */
export async function termsBegunBy(
  start: string,
  means: Means,
  {signal}: FindOptions,
): Promise<readonly FoundTerm[]> {
  if (start.length < SHORTEST) {
    return [];
  }
  const begun =
    (await means.lookup.beginningWith(start, signal)) ?? (await fromWordList(start, means, signal));
  const found = begun.length > 0 ? begun : await withHalfAnEnding(start, means, signal);
  return Array.from(found)
    .sort((a, b) => b.sections - a.sections || (a.term < b.term ? -1 : 1))
    .slice(0, MOST);
}

async function fromWordList(
  start: string,
  {analyser, lookup, readWordList}: Means,
  signal: AbortSignal | undefined,
): Promise<readonly FoundTerm[]> {
  const {words, classes} = await readWordList(signal);
  const begun = words
    .map((word, index) => ({word, frequency: classes[index] ?? 0}))
    .filter(({word}) => word.startsWith(start))
    .sort((a, b) => b.frequency - a.frequency);
  const terms = new Set(begun.slice(0, MOST).map(({word}) => analyser.term(word)));
  const found = await Promise.all(Array.from(terms, (term) => lookup.find(term, signal)));
  return found.filter((term) => term !== null);
}

/** "configurati" begins "configuration", which is kept as "configur". */
async function withHalfAnEnding(
  start: string,
  {lookup}: Means,
  signal: AbortSignal | undefined,
): Promise<readonly FoundTerm[]> {
  for (
    let end = start.length - 1;
    end >= start.length - LONGEST_ENDING && end >= SHORTEST_STEM;
    end--
  ) {
    const found = await lookup.find(start.slice(0, end), signal);
    if (found) {
      return [found];
    }
  }
  return [];
}
