import type {Chapter} from '../content/chapter.js';
import type {SourceDocument} from '../content/document.js';
import type {Range, ShownPage} from '../markdown/shown/shown-page.js';
import {firstWhere} from './first-where.js';
import {type Section, sectionsOf} from './outline.js';

/** A section with the words for it. */
export type NamedSection = Section & {
  /** "3.2" */
  readonly number: string;
  readonly title: string;
  readonly level: number;
  readonly anchor: string;
};

/** The sections of a page in order, numbered by their own headings or counted. */
export function namedSections(
  page: ShownPage,
  document: SourceDocument,
  chapter: Chapter | null,
): NamedSection[] {
  return sectionsOf(page).map((section) => {
    const heading = section.heading === null ? undefined : page.headings[section.heading];
    const {ordinal} = section;
    return {
      ...section,
      number: heading?.number ?? (chapter ? `${chapter.number}.${ordinal}` : String(ordinal)),
      title: heading?.title ?? (chapter?.isWholeChapter ? chapter.title : document.title),
      level: heading?.level ?? 1,
      anchor: heading?.anchor ?? '',
    };
  });
}

/** The section that an offset is in; the first one for what stands before it. */
export function sectionAt(sections: readonly NamedSection[], offset: number): NamedSection {
  const index = firstWhere(sections, ({start}) => start > offset) - 1;
  const section = sections[Math.max(0, index)];
  if (!section) {
    throw new Error('A page that has text has a section.');
  }
  return section;
}

/** The section of which a range has most; the first of several. */
export function mostOf(sections: readonly NamedSection[], range: Range): NamedSection {
  const share = ({start, end}: Section) => Math.min(end, range.end) - Math.max(start, range.start);
  let best = sectionAt(sections, range.start);
  for (let i = firstWhere(sections, ({start}) => start > range.start); i < sections.length; i++) {
    const section = sections[i];
    if (!section || section.start >= range.end) {
      break;
    }
    best = share(section) > share(best) ? section : best;
  }
  return best;
}
