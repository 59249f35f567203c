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

/** What is said of an answer while it comes. */
function told(turns: readonly (Turn | undefined)[]): string {
  const {result, rerender} = renderHook(({turn}) => useAnswerAnnouncements(turn), {
    initialProps: {turn: turns[0]},
  });
  const said = new Set<string>();
  for (const turn of turns) {
    rerender({turn});
    act(() => void vi.advanceTimersByTime(1500));
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

  it('has the singular where there is one', () => {
    expect(told([ASKED, answered([CUP])])).toContain('Complete: 1 sentence, 1 source.');
  });

  it('is that the book has none', () => {
    const refusal = {nearest: [], wider: []};
    const refused = askedTurn({answer: {...ASKED.answer, refusal}});
    expect(told([ASKED, refused])).toBe('The book doesn’t say. Try asking in other words.');
  });

  it('is not that a stopped one is complete', () => {
    const stopped = askedTurn({status: 'cancelled', answer: {...ASKED.answer, parts: [BOWL]}});
    expect(told([ASKED, stopped])).toBe('Another holds the bowl.');
  });

  it('is the answer to the same question asked again', () => {
    const again = told([answered([CUP, BOWL]), ASKED, answered([BOWL])]);
    expect(again).toBe('Another holds the bowl. Complete: 1 sentence, 1 source.');
  });
});
