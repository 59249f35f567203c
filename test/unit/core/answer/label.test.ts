import {describe, expect, it} from 'vitest';
import {citationLabel} from '../../../../core/answer/label.ts';
import {chunk} from '../../../support/chunk.ts';

const deeper = {
  ...{anchor: '#x', title: 'Choosing', level: 3, number: '3.2.1'},
  ...{offset: 0, end: 9},
};

describe('the label of a citation', () => {
  it('names chapter, section and title', () => {
    expect(citationLabel(chunk())).toBe('Chapter 3, Section 3.2 — Inverse kinematics');
  });

  it.each([
    ['fr', 'Chapitre 3, Section 3.2 — Inverse kinematics', 'Chapitre 3 — Kinematics'],
    ['pt-BR', 'Capítulo 3, Seção 3.2 — Inverse kinematics', 'Capítulo 3 — Kinematics'],
    ['ja', '第3章 3.2節 — Inverse kinematics', '第3章 — Kinematics'],
    ['xx_own', 'Chapter 3, Section 3.2 — Inverse kinematics', 'Chapter 3 — Kinematics'],
  ])('speaks the language of the text: %s', (locale, section, chapter) => {
    expect(citationLabel(chunk({locale}))).toBe(section);
    const page = {...deeper, level: 1, title: 'Kinematics'};
    expect(citationLabel(chunk({locale}), page)).toBe(chapter);
  });

  it('names no part of a text that has no name of its own', () => {
    const part = {chapter: null, section: 3, sectionLevel: 1, docTitle: 'Log', sectionTitle: 'Log'};
    expect(citationLabel(chunk(part))).toBe('Log');
    expect(citationLabel(chunk({...part, sectionLevel: 2}))).toBe('Log › Log');
  });

  it('takes a title as it stands', () => {
    expect(citationLabel(chunk({sectionTitle: "{section} and $& and $'"}))).toBe(
      "Chapter 3, Section 3.2 — {section} and $& and $'",
    );
  });

  it('names the deeper heading that the quote stands under', () => {
    expect(citationLabel(chunk(), deeper)).toBe('Chapter 3, Section 3.2.1 — Choosing');
    expect(citationLabel(chunk(), {...deeper, number: '3.2'})).toBe(
      'Chapter 3, Section 3.2 — Choosing',
    );
  });

  it('names a second-level heading that stands in a box of another section', () => {
    const boxed = {...deeper, level: 2, number: '3.2', title: 'Proxy setup'};
    expect(citationLabel(chunk(), boxed)).toBe('Chapter 3, Section 3.2 — Proxy setup');
  });

  it('names the page for what stands before the first heading of a joined chunk', () => {
    const introduction = {...deeper, level: 1, number: '3.0', title: 'Kinematics', anchor: ''};
    expect(citationLabel(chunk(), introduction)).toBe('Chapter 3 — Kinematics');
    expect(citationLabel(chunk({chapter: null, docTitle: 'Arms'}), introduction)).toBe('Arms');
  });

  it('names the chapter alone for its introduction', () => {
    const introduction = chunk({
      ...{section: 0, sectionLevel: 1, sectionNumber: '3.0', sectionTitle: 'Kinematics'},
    });
    expect(citationLabel(introduction)).toBe('Chapter 3 — Kinematics');
  });

  it('names page and section where there are no chapters', () => {
    const page = {chapter: null, docTitle: 'Install'};
    expect(citationLabel(chunk({...page, sectionTitle: 'On Windows'}))).toBe(
      'Install › On Windows',
    );
    expect(citationLabel(chunk({...page, section: 0, sectionTitle: 'Install'}))).toBe('Install');
  });
});
