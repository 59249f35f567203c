import {sectionKey} from '../../../../core/answer/askable.js';
import {isSure} from '../../../../core/answer/sureness.js';
import type {Filter} from '../../../../core/search/filter.js';
import {ownVersion} from '../../../../core/search/own-version.js';
import type {SearchIndex} from '../../../../core/search/search-types.js';
import type {Chunk} from '../../../../core/types.js';
import type {Edition} from '../edition.js';

/** A question that somebody asked, or that an author expects. */
export type KnownQuestion = {
  readonly question: string;
  readonly from: 'file' | 'front matter' | 'log' | 'options';
  /** Where it is written, as an author finds it. */
  readonly place: string;
  /** The page that is to answer it. */
  readonly page: string | null;
  /** How often it was asked. */
  readonly count: number;
};

export type AskedQuestion = KnownQuestion & {
  readonly isAnswered: boolean;
  /** The page that is to answer it is among those that do; true where there is none. */
  readonly isOnItsPage: boolean;
  /** The best ones first. */
  readonly found: readonly Chunk[];
};

export type Searched = Pick<SearchIndex, 'search' | 'versionAt'>;

/** A section is said to be reached where it is among so many, which is what an answer is made of. */
const REACHED = 5;

/** Asks as readers of an edition do. */
export async function askAll(
  questions: readonly KnownQuestion[],
  edition: Pick<Edition, 'version'>,
  {search, versionAt}: Searched,
  onQuestion: () => Promise<void> | void,
): Promise<readonly AskedQuestion[]> {
  const asked: AskedQuestion[] = [];
  for (const known of questions) {
    const {question, page} = known;
    const {passages, answerability} = await search(question, {
      topK: REACHED,
      ...(page === null
        ? {filter: filterOf(edition)}
        : {page, filter: ownVersion({versionAt}, {page})}),
    });
    const found = passages.map(({chunk}) => chunk);
    asked.push({
      ...known,
      isAnswered: found.length > 0 && isSure(answerability),
      isOnItsPage: page === null || found.some(({url}) => url === page),
      found,
    });
    await onQuestion();
  }
  return asked;
}

/** What readers of an edition search who chose its version. */
export function filterOf({version}: Pick<Edition, 'version'>): Filter {
  return version === null
    ? {}
    : {versions: {[version.instance]: version.name}, instances: [version.instance]};
}

/** How many questions reach each section, by its `sectionKey`. */
export function reachedSections(asked: readonly AskedQuestion[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const {found} of asked) {
    for (const key of new Set(found.map(sectionKey))) {
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  return counts;
}
