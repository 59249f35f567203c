import {writeTermDirectory} from '../../../core/index-format/term-directory.js';
import {writeWordList} from '../../../core/index-format/word-list.js';
import {openAnalyser} from '../../../core/search/words/analyse.js';
import {type SectionText, sectionTerms} from '../../../core/search/words/section-terms.js';
import type {FileSink} from '../file-sink.js';
import {postingsByTerm} from './postings-by-term.js';
import {sectionCounts} from './section-counts.js';
import {spelledWords} from './spelled-words.js';
import {writePostings} from './write-postings.js';

export type WordFiles = {
  /** The chunks of the next section. */
  readonly add: (section: readonly SectionText[]) => void;
  /** Gives the name of the directory, which names the others. */
  readonly finish: (sink: FileSink) => Promise<string>;
};

/** Fewer sections are read quickly. */
const FEW_SECTIONS = 2000;

/** Writes what search by words reads: terms of sections, and words as they are spelled. */
export async function wordFiles(locale: string): Promise<WordFiles> {
  const analyser = await openAnalyser(locale);
  const counts = sectionCounts();
  const spelled = new Map<string, number>();
  return {
    add(section) {
      const terms = sectionTerms(section, analyser);
      counts.add(terms);
      for (const word of terms.spelled) {
        spelled.set(word, (spelled.get(word) ?? 0) + 1);
      }
    },
    async finish(sink) {
      const sectionCount = counts.sectionCount();
      // No question asks for them alone.
      const isLeftOut = (term: string, sections: number) =>
        sections > FEW_SECTIONS && sections * 2 > sectionCount && analyser.stopTerms.has(term);
      const {firsts, files} = await writePostings(postingsByTerm(counts, isLeftOut), sink);
      const list = spelledWords(spelled);
      const words = list.words.length > 0 ? await sink.add('words', writeWordList(list)) : null;
      return sink.add('terms', writeTermDirectory({sectionCount, firsts, files, words}));
    },
  };
}
