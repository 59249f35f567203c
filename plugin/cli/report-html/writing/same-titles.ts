import {isOfExercises} from '../../../../core/answer/units/no-answer.js';
import type {Section} from '../edition.js';

/** A heading that several sections have. */
export type SameTitle = {readonly title: string; readonly sections: readonly Section[]};

const NUMBERED = /^[\p{N}.\s]+/u;
/** Two may happen. */
const LEAST = 3;

/** The names that most sections share, those first. */
export function sameTitles(sections: readonly Section[]): readonly SameTitle[] {
  const byTitle = new Map<string, Section[]>();
  for (const section of sections) {
    const {sectionTitle, section: number, docType} = section.first;
    if (number === 0 || docType === 'attachment' || isOfExercises(section.first)) {
      continue;
    }
    const key = sectionTitle.replace(NUMBERED, '').trim().toLowerCase();
    const known = byTitle.get(key);
    if (known) {
      known.push(section);
    } else {
      byTitle.set(key, [section]);
    }
  }
  return Array.from(byTitle.values())
    .filter((own) => own.length >= LEAST)
    .map((own) => ({title: own[0]?.first.sectionTitle ?? '', sections: own}))
    .sort((a, b) => b.sections.length - a.sections.length || (a.title < b.title ? -1 : 1));
}
