// @vitest-environment jsdom
import {act, screen, within} from '@testing-library/react';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {sourcesOf} from '../../../../../core/answer/sources.ts';
import type {Answer, AnswerPart} from '../../../../../core/types.ts';
import {printAnswer} from '../../../../../theme/client/answer/printed.ts';
import type {Asked} from '../../../../../theme/client/chat/turn.ts';
import PrintedAnswer from '../../../../../theme/components/DocsChat/PrintedAnswer/index.tsx';
import {quotedPart} from '../../../../support/quoted-part.ts';
import {askedTurn} from '../../../../support/theme/asked-turn.ts';
import {showOnPage} from '../../../../support/theme/show-chat.tsx';
import {leaveSite, newSite} from '../../chat-page.ts';

beforeEach(newSite);
afterEach(() => {
  act(() => void window.dispatchEvent(new Event('afterprint')));
  leaveSite();
});

const isPrinting = () => document.documentElement.hasAttribute('data-rag-chat-print');
const paper = () => screen.queryByRole('article');

function print(
  parts: readonly AnswerPart[],
  asked: Partial<Asked> = {},
  origin: Answer['origin'] = 'quoted',
): void {
  const turn = askedTurn(asked);
  const answer = {...turn.answer, parts, origin};
  act(() => printAnswer({...turn, answer}, sourcesOf(parts)));
}

describe('an answer on paper', () => {
  it('is there when the browser prints, and gone afterwards', () => {
    const seen: unknown[] = [];
    vi.stubGlobal('print', () => seen.push(isPrinting(), paper()?.textContent));
    showOnPage(<PrintedAnswer />);
    expect(paper()).toBeNull();
    print([quotedPart()]);
    expect(seen).toEqual([true, expect.stringContaining('A gripper holds the cup.')]);
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect([isPrinting(), paper()]).toEqual([false, null]);
  });

  it.each([
    [
      'fails',
      () => {
        throw new Error('Not here.');
      },
    ],
    ['is unknown', undefined],
  ])('does not take the place of the page where printing %s', (_, way) => {
    vi.stubGlobal('print', way);
    showOnPage(<PrintedAnswer />);
    print([quotedPart()]);
    expect([isPrinting(), paper()]).toEqual([false, null]);
  });

  it('has numbers for its sentences, and below what they stand for, with whole addresses', () => {
    vi.stubGlobal('print', () => undefined);
    showOnPage(<PrintedAnswer />);
    print([
      quotedPart({text: 'Turn \\(R\\).', chapter: 5, url: '/docs/turns#r'}),
      quotedPart({text: 'Hold.', chapter: 2, url: '/docs/hands'}),
      {...quotedPart({text: 'x[0] = \\(y\\)', chapter: 2, url: '/docs/hands'}), kind: 'code'},
    ]);
    const article = within(paper() ?? document.body);
    expect(article.getByRole('heading', {level: 1}).textContent).toBe('What holds the cup?');
    expect(article.getByText('Turn R.').textContent?.trim()).toBe('Turn R.2');
    expect(article.getByText('Hold.').textContent?.trim()).toBe('Hold.1');
    // Code is as it is.
    expect(paper()?.querySelector('pre')?.textContent).toContain('x[0] = \\(y\\)');
    const ends = article.getAllByRole<HTMLLIElement>('listitem');
    expect(ends.map(({value}) => value)).toEqual([1, 2]);
    expect(ends[0]?.textContent).toContain(`${window.location.origin}/docs/hands`);
    expect(ends[1]?.textContent).toContain(`${window.location.origin}/docs/turns#r`);
  });

  it('has the cells of a row apart', () => {
    vi.stubGlobal('print', () => undefined);
    showOnPage(<PrintedAnswer />);
    print([{...quotedPart({text: 'Elbow | \\(\\theta\\)'}), kind: 'row'}]);
    expect(screen.getByText(/Elbow/).textContent?.trim()).toBe('Elbow · θ1');
  });

  it('says who wrote it, what its passages may not say, and why', () => {
    vi.stubGlobal('print', () => undefined);
    showOnPage(<PrintedAnswer />);
    const doubtful = {support: 'unsupported', doubts: ['number']} as const;
    print(
      [
        quotedPart({text: 'A **gripper** \\(\\theta\\) holds it.'}),
        {...quotedPart({text: 'It holds 7.'}), ...doubtful, opens: false},
        {...quotedPart({text: 'It holds 8.'}), ...doubtful, citations: []},
        {...quotedPart({text: 'a = b**2'}), kind: 'code', ...doubtful, isGenerated: true},
      ],
      {},
      'written',
    );
    const text = paper()?.textContent ?? '';
    expect(text).toContain('Written by a language model, and each sentence checked against');
    expect(text).toContain('A gripper θ holds it.1');
    expect(text).toContain('It holds 7.1, a');
    expect(text).toContain('It holds 8.b');
    expect(text).toContain('Not confirmeda A number in it is not in the passages.b A number');
    expect(paper()?.querySelector('pre')?.textContent?.trim()).toBe('a = b**21');
    expect(text).toContain('Written by a language model, not copied from these pages');
    expect(paper()?.querySelectorAll('.doubtful')).toHaveLength(2);
  });

  it('is headed by the text that it is about where nothing was asked of it', () => {
    vi.stubGlobal('print', () => undefined);
    showOnPage(<PrintedAnswer />);
    print([quotedPart()], {question: '', about: {text: 'A gripper', url: '/docs/arms'}});
    expect(screen.getByRole('heading', {level: 1}).textContent).toBe('A gripper');
  });

  it('says what text a question is about', () => {
    vi.stubGlobal('print', () => undefined);
    showOnPage(<PrintedAnswer />);
    print([quotedPart()], {about: {text: 'It turns by \\(\\alpha\\)', url: '/docs/arms'}});
    expect(screen.getByRole('heading', {level: 1}).textContent).toBe('What holds the cup?');
    expect(paper()?.querySelector('blockquote')?.textContent).toBe('It turns by α');
  });
});
