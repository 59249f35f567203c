import {describe, expect, it} from 'vitest';
import {sourcesOf} from '../../../../../core/answer/sources.ts';
import {pagesOf} from '../../../../../theme/client/answer/pages-of.ts';
import {quotedPart} from '../../../../support/quoted-part.ts';

describe('the pages of an answer', () => {
  it('come in the order of the book, each with its sections in order, however the answer cites them', () => {
    const parts = [
      quotedPart({chapter: 5, url: '/docs/chapter-05#grip', docTitle: 'Hands'}),
      quotedPart({chapter: 2, section: 3, url: '/docs/chapter-02#turns', docTitle: 'Turns'}),
      quotedPart({chapter: 5, url: '/docs/chapter-05#grip', docTitle: 'Hands'}),
      quotedPart({chapter: 2, section: 1, url: '/docs/chapter-02#axes', docTitle: 'Turns'}),
    ];
    const pages = pagesOf(sourcesOf(parts));
    expect(pages.map(({page, docTitle}) => [page, docTitle])).toEqual([
      ['/docs/chapter-02', 'Turns'],
      ['/docs/chapter-05', 'Hands'],
    ]);
    expect(pages.map(({sources}) => sources.map(({number, url}) => [number, url]))).toEqual([
      [
        [1, '/docs/chapter-02#axes'],
        [2, '/docs/chapter-02#turns'],
      ],
      [[3, '/docs/chapter-05#grip']],
    ]);
  });
});
