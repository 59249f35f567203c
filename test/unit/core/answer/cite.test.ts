import {describe, expect, it} from 'vitest';
import {cite} from '../../../../core/answer/cite.ts';
import {chunk} from '../../../support/chunk.ts';

const text = 'Inverse kinematics\nIt may have several solutions.\nChoosing\nThe nearest one wins.';
const choosing = {
  ...{anchor: '#choosing', title: 'Choosing', level: 3, number: '3.2.1'},
  ...{offset: text.indexOf('Choosing'), end: text.length},
};
const own = chunk({text, headings: [choosing], sectionNumber: '3.2'});

const cited = (quote: string, from = own) => {
  const start = text.indexOf(quote);
  return cite(from, {start, end: start + quote.length});
};

describe('a citation', () => {
  it('leads to the nearest heading above its quote', () => {
    expect(cited('The nearest one wins.')).toMatchObject({
      url: '/docs/chapter-03#choosing',
      label: 'Chapter 3, Section 3.2.1 — Choosing',
      sectionNumber: '3.2.1',
    });
    expect(cited('It may have several solutions.')).toMatchObject({
      url: '/docs/chapter-03#inverse-kinematics',
      label: 'Chapter 3, Section 3.2 — Inverse kinematics',
    });
  });

  it('leads to the section where the page lacks the anchor of that heading', () => {
    const lost = chunk({text, headings: [{...choosing, anchor: ''}]});
    expect(cited('The nearest one wins.', lost).url).toBe('/docs/chapter-03#inverse-kinematics');
  });

  it('says whether it leads to a file, to a page of which or to its beginning', () => {
    const page = {docType: 'attachment', headings: [], chapter: null} as const;
    const pdf = {...page, url: '/a.pdf', urlAnchor: '#page=7', docTitle: 'Handout'};
    expect(
      cited('The nearest one wins.', chunk({...pdf, text, sectionTitle: 'page 7'})),
    ).toMatchObject({url: '/a.pdf#page=7', label: 'Handout › page 7', isFile: true});
    expect(cited('The nearest one wins.')).not.toHaveProperty('isFile');
  });

  it('leads to the page for what stands above its first heading', () => {
    const page = {anchor: '', title: 'Kinematics', level: 1, number: '3.0', offset: 0, end: 18};
    const joined = chunk({text, headings: [page, {...choosing, anchor: ''}]});
    expect(cited('Inverse kinematics', joined).url).toBe('/docs/chapter-03');
  });

  it('says where the quote stands, and what stands around it', () => {
    const citation = cited('Choosing');
    expect(text.slice(citation.start)).toMatch(/^Choosing/);
    expect(citation).toMatchObject({quote: 'Choosing', after: '\nThe nearest one wins.'});
    expect(citation.before).toMatch(/solutions\.\n$/);
    expect(text).toContain(citation.before + citation.quote + citation.after);
  });
});
