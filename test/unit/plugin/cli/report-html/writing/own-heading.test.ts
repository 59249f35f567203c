import {describe, expect, it} from 'vitest';
import type {SearchResult} from '../../../../../../core/search/search-types.ts';
import type {Chunk} from '../../../../../../core/types.ts';
import {ownHeadings} from '../../../../../../plugin/cli/report-html/writing/own-heading.ts';
import {passage} from '../../../../../support/passage.ts';
import {benchEdition} from '../../../../../support/report/bench-edition.ts';

describe('own headings', () => {
  it('do not find their section where others come first', async () => {
    const edition = await benchEdition();
    const asked: string[] = [];
    const listing = edition.sections.find(({first}) => first.urlAnchor === '#listing');
    const chunks: readonly Chunk[] = edition.sections
      .filter((section) => section !== listing)
      .map(({first}) => ({...first, content: ''}));
    const search = async (question: string): Promise<SearchResult> => {
      asked.push(question);
      const found = chunks.filter(({docTitle, sectionTitle}) =>
        [sectionTitle, `${docTitle} ${sectionTitle}`].includes(question),
      );
      const passages = found.map((chunk) => passage(chunk, question));
      return {passages, answerability: 1, words: []};
    };
    const {unfound, asked: count, of} = await ownHeadings(edition, {search}, () => {});
    expect(unfound.map(({section, asked: question}) => [section, question])).toEqual([
      [listing, 'Listing'],
    ]);
    // What several sections are called is asked with the page's name, and what says nothing not at all.
    expect(asked).toContain('Alder Configuration');
    expect(asked).not.toContain('Overview');
    expect([count, of]).toEqual([asked.length, asked.length]);
    const some = await ownHeadings(edition, {search}, () => {}, 5);
    expect([some.asked, some.of]).toEqual([5, of]);
  });
});
