import {describe, expect, it} from 'vitest';
import {cite} from '../../../../core/answer/cite.ts';
import {followUps} from '../../../../core/answer/follow-ups.ts';
import {openIndex} from '../../../../core/search/open-index.ts';
import {chunk} from '../../../support/chunk.ts';
import {memoryHost, written} from '../../../support/memory-index.ts';

describe('what to read beside a page of a file', () => {
  it('is named by its file and its page', async () => {
    const file = {docId: 'grasp.pdf', docType: 'attachment', docTitle: 'Grasp sheet'} as const;
    const pages = ['Cups hold flat parts.', 'Fingers hold round ones.'].map((text, place) =>
      chunk({
        ...{...file, text, chunkId: `grasp-${place}`, url: '/files/grasp.pdf'},
        ...{section: place + 1, sectionNumber: `${place + 1}`, sectionLevel: 2},
        ...{sectionTitle: `page ${place + 1}`, urlAnchor: `#page=${place + 1}`},
        ...{chapter: null, headingPath: ['Grasp sheet', `page ${place + 1}`]},
      }),
    );
    const index = await openIndex(memoryHost(await written(pages)).source);
    const question = 'What do cups hold?';
    const {passages} = await index.search(question);
    const cited = pages.slice(0, 1).map((page) => cite(page, {start: 0, end: page.text.length}));
    expect(await followUps(index, {passages, cited, question}, {})).toEqual([
      {
        question: 'Grasp sheet › page 2',
        label: 'Grasp sheet › page 2',
        url: '/files/grasp.pdf#page=2',
      },
    ]);
  });
});
