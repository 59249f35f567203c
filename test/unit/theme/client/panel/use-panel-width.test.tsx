// @vitest-environment jsdom
import {act, fireEvent, render, screen} from '@testing-library/react';
import type {ReactNode} from 'react';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {usePanelWidth} from '../../../../../theme/client/panel/use-panel-width.ts';
import {leaveSite, newSite} from '../../chat-page.ts';

beforeEach(() => {
  newSite();
  resizeTo(1600);
});
afterEach(leaveSite);

function resizeTo(width: number): void {
  act(() => {
    window.innerWidth = width;
    window.dispatchEvent(new Event('resize'));
  });
}

function Separator({direction}: {readonly direction: 'ltr' | 'rtl'}): ReactNode {
  const {width, least, most, onKeyDown, onPointerDown, reset} = usePanelWidth();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a separator that can be moved is no <hr>
    <div
      role="separator"
      tabIndex={0}
      style={{direction}}
      aria-valuenow={width}
      aria-valuemin={least}
      aria-valuemax={most}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onDoubleClick={reset}
    />
  );
}

const separator = () => screen.getByRole('separator');
const show = (direction: 'ltr' | 'rtl' = 'ltr') => render(<Separator direction={direction} />);

/** As the panel's stylesheet has it, and as the separator says. */
function width(): number {
  const shown = document.documentElement.style.getPropertyValue('--rag-chat-width');
  expect(shown).toBe(`${separator().ariaValueNow ?? separator().getAttribute('aria-valuenow')}px`);
  return Number.parseInt(shown, 10);
}

const press = (key: string) => fireEvent.keyDown(separator(), {key});

describe('the width of the panel', () => {
  it('is changed with the arrows, towards where its edge goes', () => {
    show();
    expect(width()).toBe(380);
    expect(press('ArrowLeft')).toBe(false);
    expect(width()).toBe(396);
    press('ArrowRight');
    press('ArrowRight');
    expect(width()).toBe(364);
    expect(press('a')).toBe(true);
  });

  it('is changed the other way round where one reads from right to left', () => {
    show('rtl');
    press('ArrowRight');
    expect(width()).toBe(396);
    press('ArrowLeft');
    press('ArrowLeft');
    expect(width()).toBe(364);
  });

  it('has ends', () => {
    show();
    press('End');
    expect(width()).toBe(720);
    press('ArrowLeft');
    expect(width()).toBe(720);
    press('Home');
    press('ArrowRight');
    expect(width()).toBe(320);
  });

  it('is kept, until it is as at first again', () => {
    const {unmount} = show();
    press('ArrowLeft');
    unmount();
    show();
    expect(width()).toBe(396);
    fireEvent.doubleClick(separator());
    expect(width()).toBe(380);
  });

  it('is never more than half of the window, and comes back with the window', () => {
    show();
    press('End');
    resizeTo(1000);
    expect(width()).toBe(500);
    expect(separator().getAttribute('aria-valuemax')).toBe('500');
    resizeTo(1600);
    expect(width()).toBe(720);
  });

  it.each(['nonsense', '-5', 'Infinity', ''])('is a possible one where "%s" was kept', (kept) => {
    window.localStorage.setItem('docusaurus.rag-chat.width', kept);
    show();
    expect(width()).toBeGreaterThanOrEqual(320);
    expect(width()).toBeLessThanOrEqual(720);
  });

  it.each([
    ['ltr', -60, 440],
    ['ltr', 40, 340],
    ['rtl', 60, 440],
  ] as const)('follows the pointer (%s, by %i)', (direction, by, wide) => {
    show(direction);
    const edge = separator();
    Object.assign(edge, {setPointerCapture: () => undefined});
    fireEvent.pointerDown(edge, {clientX: 800, pointerId: 1});
    fireEvent.pointerMove(edge, {clientX: 800 + by, pointerId: 1});
    fireEvent.lostPointerCapture(edge, {pointerId: 1});
    expect(width()).toBe(wide);
    fireEvent.pointerMove(edge, {clientX: 0, pointerId: 1});
    expect(width()).toBe(wide);
  });
});
