// @vitest-environment jsdom
import {act, fireEvent, render, screen} from '@testing-library/react';
import type {ReactNode} from 'react';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {focusQuietly} from '../../../../../theme/client/citation/quiet-focus.ts';
import {useCard} from '../../../../../theme/client/citation/use-card.ts';
import {leaveSite, newSite} from '../../chat-page.ts';

beforeEach(() => {
  newSite();
  vi.useFakeTimers();
});
afterEach(leaveSite);

function Chip(): ReactNode {
  const card = useCard();
  return (
    <>
      <a href="/docs/arms" {...card.trigger}>
        chip
      </a>
      {card.isShown && (
        <div role="note" {...card.surface}>
          card
        </div>
      )}
      <output>{card.isTouched() ? 'touched' : 'not touched'}</output>
      <button type="button" onClick={card.hide}>
        hide
      </button>
      <button type="button" onClick={card.leave}>
        leave
      </button>
    </>
  );
}

const mouse = {pointerType: 'mouse'};
const chip = () => screen.getByText('chip');
const card = () => screen.queryByRole('note');
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));

describe('the card of a citation', () => {
  it('shows when a mouse has rested on the chip, and not when it only passes', () => {
    render(<Chip />);
    fireEvent.pointerEnter(chip(), mouse);
    wait(100);
    fireEvent.pointerLeave(chip(), mouse);
    wait(1000);
    expect(card()).toBeNull();
    fireEvent.pointerEnter(chip(), mouse);
    wait(119);
    expect(card()).toBeNull();
    wait(1);
    expect(card()).not.toBeNull();
  });

  it('gives the mouse time to get to it, and stays while it is there', () => {
    render(<Chip />);
    fireEvent.pointerEnter(chip(), mouse);
    wait(120);
    fireEvent.pointerLeave(chip(), mouse);
    wait(259);
    fireEvent.pointerEnter(card() ?? chip(), mouse);
    wait(5000);
    expect(card()).not.toBeNull();
    fireEvent.pointerLeave(card() ?? chip(), mouse);
    wait(260);
    expect(card()).toBeNull();
  });

  it('stays wherever the mouse goes once it was pressed, until it is closed', () => {
    render(<Chip />);
    fireEvent.pointerEnter(chip(), mouse);
    wait(120);
    fireEvent.pointerDown(card() ?? chip(), mouse);
    fireEvent.pointerLeave(card() ?? chip(), mouse);
    wait(5000);
    expect(card()).not.toBeNull();
    fireEvent.click(screen.getByText('hide'));
    expect(card()).toBeNull();
    fireEvent.pointerEnter(chip(), mouse);
    wait(120);
    fireEvent.pointerLeave(chip(), mouse);
    wait(260);
    expect(card()).toBeNull();
  });

  it('does not come after it was closed, though the mouse has just come', () => {
    render(<Chip />);
    fireEvent.pointerEnter(chip(), mouse);
    wait(50);
    fireEvent.click(screen.getByText('hide'));
    wait(1000);
    expect(card()).toBeNull();
  });

  it.each([true, false])(
    'shows where the keyboard leads to the chip, and no press does: %s',
    (isKeyboard) => {
      render(<Chip />);
      vi.spyOn(chip(), 'matches').mockImplementation(
        (selector) => selector === ':focus-visible' && isKeyboard,
      );
      fireEvent.focus(chip());
      expect(card() !== null).toBe(isKeyboard);
      fireEvent.blur(chip());
      wait(260);
      expect(card()).toBeNull();
    },
  );

  describe('that was left for the page', () => {
    const elsewhere = () => screen.getByText('hide');

    beforeEach(() => {
      render(<Chip />);
      vi.spyOn(chip(), 'matches').mockImplementation((selector) => selector === ':focus-visible');
      act(() => chip().focus());
      expect(card()).not.toBeNull();
      fireEvent.click(screen.getByText('leave'));
      expect(card()).toBeNull();
    });

    it('stays away where the focus comes back with the window', () => {
      for (let time = 0; time < 2; time += 1) {
        act(() => chip().blur());
        act(() => chip().focus());
        wait(1000);
        expect(card()).toBeNull();
      }
    });

    it('stays away where the chip is given the focus back, whatever had it meanwhile', () => {
      act(() => elsewhere().focus());
      act(() => focusQuietly(chip()));
      expect(document.activeElement).toBe(chip());
      wait(1000);
      expect(card()).toBeNull();
    });

    it.each<[string, () => void]>([
      ['within the chat', () => undefined],
      // As after a press in the page, or when the chat was closed meanwhile.
      ['from nowhere', () => chip().blur()],
    ])('shows as soon as the reader has gone on, %s, and comes to the chip again', (_, goOn) => {
      act(goOn);
      act(() => elsewhere().focus());
      wait(1000);
      act(() => chip().focus());
      expect(card()).not.toBeNull();
    });
  });

  it('shows on what a mouse points at, also after it was left', () => {
    render(<Chip />);
    fireEvent.click(screen.getByText('leave'));
    fireEvent.pointerEnter(chip(), mouse);
    wait(120);
    expect(card()).not.toBeNull();
  });

  it('is not hovered by fingers, and knows that there was one', () => {
    const {rerender} = render(<Chip />);
    const touch = {pointerType: 'touch'};
    fireEvent.pointerEnter(chip(), touch);
    fireEvent.pointerDown(chip(), touch);
    wait(1000);
    expect(card()).toBeNull();
    rerender(<Chip />);
    expect(screen.queryByText('touched')).not.toBeNull();
  });

  it('leaves nothing to be done when it goes', () => {
    const {unmount} = render(<Chip />);
    fireEvent.pointerEnter(chip(), mouse);
    unmount();
    expect(vi.getTimerCount()).toBe(0);
  });
});
