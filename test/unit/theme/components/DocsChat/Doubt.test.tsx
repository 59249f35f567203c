// @vitest-environment jsdom
import {act, fireEvent, screen} from '@testing-library/react';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import type {AnswerPart} from '../../../../../core/types.ts';
import Doubt from '../../../../../theme/components/DocsChat/Doubt/index.tsx';
import {quotedPart} from '../../../../support/quoted-part.ts';
import {showOnPage} from '../../../../support/theme/show-chat.tsx';
import {leaveSite, newSite} from '../../chat-page.ts';

beforeEach(() => {
  newSite();
  vi.useFakeTimers();
});
afterEach(leaveSite);

function show(changes: Partial<AnswerPart> = {doubts: ['number']}) {
  const part = {...quotedPart(), support: 'unsupported', ...changes} as const;
  return showOnPage(
    <>
      <Doubt part={part} />
      <input aria-label="box" />
    </>,
  );
}

const mark = () => screen.getByRole('button');
const card = () => screen.queryByRole('tooltip');
const NUMBER = 'A number in it is not in the passages.';

describe('the mark of a sentence that its passages may not say', () => {
  it.each<readonly [string, Partial<AnswerPart>]>([
    [NUMBER, {doubts: ['number']}],
    ['The passages give another unit, or none.', {doubts: ['unit']}],
    ['It denies what the passages say, or says what they deny.', {doubts: ['negation']}],
    ['A name in it is not in the passages.', {doubts: ['identifier']}],
    ['The passages do not clearly say this.', {doubts: ['meaning']}],
    ['The passages do not clearly say this.', {}],
    [
      'The passages do not clearly say this. It cites no passage.',
      {doubts: ['meaning', 'uncited', 'meaning']},
    ],
    ['The passages do not have this formula.', {kind: 'formula', doubts: ['identifier']}],
  ])('says why to who hears it: %s', (words, changes) => {
    show(changes);
    expect(mark().getAttribute('aria-label')).toBe(`Not confirmed: ${words}`);
  });

  it('says why on a card to who points at it, for as long as they do', () => {
    show({doubts: ['number', 'unit']});
    fireEvent.pointerEnter(mark(), {pointerType: 'mouse'});
    act(() => void vi.advanceTimersByTime(120));
    expect(Array.from(card()?.children ?? [], (one) => one.textContent)).toEqual([
      ...['Not confirmed', NUMBER, 'The passages give another unit, or none.'],
    ]);
    fireEvent.click(mark());
    expect(card()).not.toBeNull();
    fireEvent.pointerLeave(mark(), {pointerType: 'mouse'});
    act(() => void vi.advanceTimersByTime(260));
    expect(card()).toBeNull();
  });

  it('shows it at a tap, and hides it at the next, or at one elsewhere', () => {
    show();
    const tap = () => {
      fireEvent.pointerDown(mark(), {pointerType: 'touch'});
      fireEvent.click(mark());
    };
    tap();
    expect(card()?.textContent).toContain(NUMBER);
    tap();
    expect(card()).toBeNull();
    tap();
    fireEvent.pointerDown(screen.getByLabelText('box'));
    expect(card()).toBeNull();
  });

  it('shows it to the keyboard, and hides it with Escape, which closes nothing else', () => {
    show();
    const closes = vi.fn();
    document.body.addEventListener('keydown', closes);
    const focused = mark();
    vi.spyOn(focused, 'matches').mockReturnValue(true);
    act(() => focused.focus());
    expect(card()).not.toBeNull();
    fireEvent.keyDown(focused, {key: 'Escape'});
    expect(card()).toBeNull();
    expect(closes).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(focused);
  });
});
