import {describe, expect, it} from 'vitest';
import {questionLink} from '../../../../../theme/client/answer/question-link.ts';

describe('a link to a question', () => {
  it('leads to the page that it was asked on, and gives the question back as it was', () => {
    const question = 'What’s 50 % of a & b? #1 ¿sí?';
    const link = new URL(
      questionLink({question, page: '/base/docs/arms'}, 'https://book.example/other?ask=no#top'),
    );
    expect(link.origin + link.pathname + link.hash).toBe('https://book.example/base/docs/arms');
    expect(Array.from(link.searchParams)).toEqual([['ask', question]]);
  });
});
