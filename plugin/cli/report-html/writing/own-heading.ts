import {sectionKey} from '../../../../core/answer/askable.js';
import {isOfExercises} from '../../../../core/answer/units/no-answer.js';
import type {Chunk} from '../../../../core/types.js';
import type {Edition, Section} from '../edition.js';
import {filterOf, type Searched} from '../questions/asked.js';
import {isEmptyTitle} from './empty-titles.js';

/** A section that its own heading, asked as a question, does not find. */
type Unfound = {
  readonly section: Section;
  readonly asked: string;
  /** What it finds instead, the best first. */
  readonly instead: readonly Chunk[];
};

export type OwnHeadings = {
  readonly unfound: readonly Unfound[];
  /** How many headings were asked, and of how many. */
  readonly asked: number;
  readonly of: number;
};

const FOUND_AMONG = 5;
/** Of more sections, so many are asked, evenly picked: each question takes its time. */
const MOST_ASKED = 1000;

export async function ownHeadings(
  edition: Pick<Edition, 'sections' | 'version'>,
  {search}: Pick<Searched, 'search'>,
  onHeading: () => Promise<void> | void,
  most = MOST_ASKED,
): Promise<OwnHeadings> {
  const all = edition.sections.filter(isAskable);
  const titles = new Map<string, number>();
  for (const {first} of edition.sections) {
    titles.set(first.sectionTitle, (titles.get(first.sectionTitle) ?? 0) + 1);
  }
  const picked = evenly(all, most);
  const unfound: Unfound[] = [];
  for (const section of picked) {
    const {sectionTitle, docTitle} = section.first;
    const isShared = (titles.get(sectionTitle) ?? 0) > 1;
    const asked = isShared ? `${docTitle} ${sectionTitle}` : sectionTitle;
    const {passages} = await search(asked, {topK: FOUND_AMONG, filter: filterOf(edition)});
    const found = passages.map(({chunk}) => chunk);
    if (!found.some((chunk) => isOf(chunk, section))) {
      unfound.push({section, asked, instead: found});
    }
    await onHeading();
  }
  return {unfound, asked: picked.length, of: all.length};
}

/** A page's opening is called as the page is: any of its sections will do. */
function isOf(chunk: Chunk, {first}: Section): boolean {
  return first.section === 0 ? chunk.url === first.url : sectionKey(chunk) === sectionKey(first);
}

/** What is called after nothing that it says is another finding, and so are files without headings. */
function isAskable({first}: Section): boolean {
  const {docType, sectionTitle, locale} = first;
  return docType !== 'attachment' && !isOfExercises(first) && !isEmptyTitle(sectionTitle, locale);
}

function evenly<Item>(items: readonly Item[], most: number): readonly Item[] {
  return items.length <= most
    ? items
    : Array.from({length: most}, (_, place) => place).flatMap(
        (place) => items[Math.floor((place * items.length) / most)] ?? [],
      );
}
