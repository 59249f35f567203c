import {sectionKey} from '../../../../core/answer/askable.js';
import {isOfExercises} from '../../../../core/answer/units/no-answer.js';
import type {Page, Section} from '../edition.js';

/** Sections of a page that no known question finds. */
export type Unreached = {readonly page: Page; readonly sections: readonly Section[]};

/** The pages of which most is never asked for, those first. */
export function unreached(
  pages: readonly Page[],
  reached: ReadonlyMap<string, number>,
): readonly Unreached[] {
  return pages
    .map((page) => ({
      page,
      sections: page.sections.filter(
        ({first}) =>
          first.docType !== 'attachment' &&
          !isOfExercises(first) &&
          !reached.has(sectionKey(first)),
      ),
    }))
    .filter(({sections}) => sections.length > 0)
    .sort((a, b) => b.sections.length - a.sections.length);
}
