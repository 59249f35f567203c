import type {SectionText} from '../../core/search/words/section-terms.ts';
import type {Headed} from '../../plugin/embed/part-atoms.ts';

/** As much of a chunk as search by words and by meaning knows. */
export type SearchedText = Headed & SectionText;
