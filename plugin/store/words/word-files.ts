import {writeTermDirectory} from '../../../core/index-format/term-directory.js';
import {writeWordList} from '../../../core/index-format/word-list.js';
import {type Analyser, openAnalyser} from '../../../core/search/words/analyse.js';
import {type SectionText, sectionTerms} from '../../../core/search/words/section-terms.js';
import type {FileSink} from '../file-sink.js';
import {postingsByTerm} from './postings-by-term.js';
import {type PackedTerms, packTerms, sectionCounts, type TermNumbers} from './section-counts.js';
import {spelledWords} from './spelled-words.js';
import {writePostings} from './write-postings.js';

export type WordFiles = {
  /** The chunks of the next section. */
  readonly add: (section: readonly SectionText[]) => void;
  /** Gives the name of the directory, which names the others. */
  readonly finish: (sink: FileSink) => Promise<string>;
};

/** What was counted before, for an index that is made again and again. */
export type CountedWords = {
  readonly terms: TermNumbers;
  /** The number of each word as it is spelled. */
  readonly spelled: Map<string, number>;
  /** By its first chunk. */
  readonly sections: WeakMap<object, CountedSection>;
};

type CountedSection = PackedTerms & {readonly spelled: Uint32Array};

export function nothingCounted(): CountedWords {
  return {terms: new Map(), spelled: new Map(), sections: new WeakMap()};
}

/** Fewer sections are read quickly. */
const FEW_SECTIONS = 2000;

/** Writes what search by words reads: terms of sections, and words as they are spelled. */
export async function wordFiles(
  locale: string,
  known: CountedWords = nothingCounted(),
): Promise<WordFiles> {
  const analyser = await openAnalyser(locale);
  const counts = sectionCounts(known.terms);
  /** By a word's number. */
  const spelled: number[] = [];
  return {
    add(section) {
      const [first] = section;
      const counted = (first && known.sections.get(first)) ?? countedIn(section, analyser, known);
      if (first) {
        known.sections.set(first, counted);
      }
      counts.add(counted);
      for (const word of counted.spelled) {
        spelled[word] = (spelled[word] ?? 0) + 1;
      }
    },
    async finish(sink) {
      const sectionCount = counts.sectionCount();
      // No question asks for them alone.
      const isLeftOut = (term: string, sections: number) =>
        sections > FEW_SECTIONS && sections * 2 > sectionCount && analyser.stopTerms.has(term);
      const {firsts, files} = await writePostings(postingsByTerm(counts, isLeftOut), sink);
      const list = spelledWords(known.spelled, spelled);
      const words = list.words.length > 0 ? await sink.add('words', writeWordList(list)) : null;
      return sink.add('terms', writeTermDirectory({sectionCount, firsts, files, words}));
    },
  };
}

function countedIn(
  section: readonly SectionText[],
  analyser: Analyser,
  {terms: numbers, spelled: words}: CountedWords,
): CountedSection {
  const terms = sectionTerms(section, analyser);
  const spelled = terms.spelled.map((word) => {
    const number = words.get(word) ?? words.size;
    words.set(word, number);
    return number;
  });
  return {...packTerms(terms, numbers), spelled: Uint32Array.from(spelled)};
}
