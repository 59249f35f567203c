// @vitest-environment jsdom
import {act, renderHook} from '@testing-library/react';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import type {Turn} from '../../../../../theme/client/chat/turn.ts';
import {useAnswerAnnouncements} from '../../../../../theme/client/panel/use-answer-announcements.ts';
import {quotedPart} from '../../../../support/quoted-part.ts';
import {askedTurn} from '../../../../support/theme/asked-turn.ts';
import {leaveSite, newSite} from '../../chat-page.ts';

beforeEach(() => {
  newSite();
  vi.useFakeTimers();
});
afterEach(leaveSite);

const CUP = quotedPart({text: 'A gripper \\(g\\) holds\tthe cup.\uFFFC'});
const BOWL = quotedPart({text: 'Another holds the bowl.', url: '/docs/bowls'});

function answered(parts: Turn['answer']['parts'], status: 'answered' | 'answering' = 'answered') {
  return askedTurn({status, answer: {...askedTurn({}).answer, parts}});
}

/** What is said of an answer while it comes, which is soon. */
function told(turns: readonly (Turn | undefined)[]): string {
  const {result, rerender} = renderHook(({turn}) => useAnswerAnnouncements(turn), {
    initialProps: {turn: turns[0]},
  });
  const said = new Set<string>();
  for (const turn of turns) {
    rerender({turn});
    act(() => void vi.advanceTimersByTime(turn?.status === 'searching' ? 900 : 1500));
    said.add(result.current);
  }
  return Array.from(said).join(' ').trim();
}

const ASKED = askedTurn({status: 'searching'});

describe('what is said of an answer', () => {
  it('is its sentences, as they are read, and how much it was', () => {
    const said = told([undefined, ASKED, answered([CUP], 'answering'), answered([CUP, BOWL])]);
    expect(said).toBe(
      'A gripper g holds · the cup. Another holds the bowl. Complete: 2 sentences, 2 sources.',
    );
  });

  it('tells of a written answer who wrote it, and which sentences its passages may not say', () => {
    const parts = [
      {...quotedPart({text: 'A **gripper** `g_1` holds \\(x\\).'}), code: [{start: 14, end: 19}]},
      {...quotedPart({text: 'It holds 7.'}), support: 'unsupported', doubts: ['number']} as const,
      {...quotedPart({text: 'a = b**2'}), kind: 'code', isGenerated: true} as const,
    ];
    const answer = {...ASKED.answer, origin: 'written', parts} as const;
    const draft = {...answer, parts: [], draft: 'A grip'};
    expect(told([ASKED, askedTurn({status: 'answering', answer: draft})])).toBe('');
    expect(told([ASKED, askedTurn({answer})])).toBe(
      [
        'Written by a language model, and each sentence checked against the sections that it cites.',
        'A gripper g_1 holds x.',
        'It holds 7. (Not confirmed)',
        'a = b**2 (Written by a language model, not copied from these pages)',
        'Complete: 3 sentences, 1 source.',
      ].join(' '),
    );
  });

  it('has the singular where there is one', () => {
    expect(told([ASKED, answered([CUP])])).toContain('Complete: 1 sentence, 1 source.');
  });

  it('is that the book has none', () => {
    const refusal = {nearest: [], wider: []};
    const refused = askedTurn({answer: {...ASKED.answer, refusal}});
    expect(told([ASKED, refused])).toBe('The book doesn’t say. Try asking in other words.');
  });

  it('is that a stopped one is stopped, not that it is complete', () => {
    const stopped = askedTurn({status: 'cancelled', answer: {...ASKED.answer, parts: [BOWL]}});
    expect(told([ASKED, stopped])).toBe('Another holds the bowl. Stopped.');
    expect(told([ASKED, askedTurn({status: 'cancelled'})])).toBe('Stopped.');
  });

  it('is that it is looked for, once, where that takes more than a second', () => {
    const {result, rerender} = renderHook(({turn}) => useAnswerAnnouncements(turn), {
      initialProps: {turn: ASKED},
    });
    const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
    const said: string[] = [];
    const waitFor = (ms: number) => {
      for (let step = 0; step < ms; step += 50) {
        wait(50);
        if (result.current !== said.at(-1)) {
          said.push(result.current);
        }
      }
    };
    waitFor(950);
    expect(said).toEqual(['']);
    waitFor(9000);
    rerender({turn: {...ASKED, found: 12}});
    waitFor(9000);
    rerender({turn: answered([CUP, BOWL])});
    waitFor(3000);
    expect(said.slice(1)).toEqual([
      'Looking it up…',
      'A gripper g holds · the cup. Another holds the bowl. Complete: 2 sentences, 2 sources.',
    ]);
    // Asked again, and found at once this time.
    rerender({turn: ASKED});
    waitFor(500);
    rerender({turn: answered([BOWL])});
    waitFor(3000);
    expect(said.slice(3)).toEqual(['Another holds the bowl. Complete: 1 sentence, 1 source.']);
  });

  it.each([
    ['page', 'Complete: 1 sentence, 1 source. Searched: Arms.'],
    ['upToHere', 'Complete: 1 sentence, 1 source. Searched: up to Arms.'],
  ] as const)('is where it was looked for, if not in the whole book: %s', (scope, words) => {
    const turn = {...answered([BOWL]), scope, scopeName: 'Arms'};
    expect(told([{...ASKED, scope, scopeName: 'Arms'}, turn])).toContain(words);
  });

  it('is that a page or chapter has none, where it was asked, not that the book has none', () => {
    const refusal = {nearest: [], wider: []};
    const asked = askedTurn({status: 'searching', scope: 'page', scopeName: 'Arms'});
    const refused = {...asked, status: 'answered', answer: {...asked.answer, refusal}} as const;
    expect(told([asked, refused])).toBe('“Arms” doesn’t say.');
    const upTo = {scope: 'upToHere'} as const;
    expect(
      told([
        {...asked, ...upTo},
        {...refused, ...upTo},
      ]),
    ).toBe('“Arms” doesn’t say. Searched: up to Arms.');
  });

  it('is the answer to the same question asked again', () => {
    const again = told([answered([CUP, BOWL]), ASKED, answered([BOWL])]);
    expect(again).toBe('Another holds the bowl. Complete: 1 sentence, 1 source.');
  });

  describe('asked again, where nothing came of that,', () => {
    const EARLIER = {...answered([CUP, BOWL]), isEarlier: true};
    const REFUSED = askedTurn({answer: {...ASKED.answer, refusal: {nearest: [], wider: []}}});

    it.each([
      ['an answer', EARLIER],
      ['a refusal', {...REFUSED, isEarlier: true}],
    ])('is that it was stopped, and not %s that was told before', (_, earlier) => {
      expect(told([earlier, ASKED, {...earlier, status: 'cancelled'}])).toBe('Stopped.');
    });

    it('is nothing where it failed: what went wrong is an alert', () => {
      const failed = {...EARLIER, status: 'failed', reason: 'No network.'} as const;
      expect(told([EARLIER, ASKED, failed])).toBe('');
    });
  });
});
