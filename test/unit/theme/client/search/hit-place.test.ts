import {describe, expect, it} from 'vitest';
import {citationLabel} from '../../../../../core/answer/label.ts';
import {hitPlace} from '../../../../../theme/client/search/hit-place.ts';

const SECTION = {
  ...{docTitle: 'Arms', sectionTitle: 'Inverse kinematics', section: 2, sectionLevel: 2},
  ...{chapter: 3, sectionNumber: '3.2', locale: 'en'},
};

const placeOf = (changes: Partial<typeof SECTION> | {chapter: null}) => {
  const section = {...SECTION, ...changes};
  return hitPlace({label: citationLabel(section), title: section.sectionTitle});
};

describe('where a section stands', () => {
  it('is its chapter and number, or its page, and does not say its title again', () => {
    expect(placeOf({})).toBe('Chapter 3, Section 3.2');
    expect(placeOf({locale: 'ja'})).toBe('第3章 3.2節');
    expect(placeOf({section: 0})).toBe('Chapter 3');
    expect(placeOf({chapter: null})).toBe('Arms');
  });

  it('is nothing where the page is the section', () => {
    expect(hitPlace({label: 'Arms', title: 'Arms'})).toBe('');
  });

  it('is all that the label says where another title is shown', () => {
    expect(hitPlace({label: 'Arms', title: 'Introduction'})).toBe('Arms');
  });
});
