// @vitest-environment jsdom
import {act, fireEvent, render, screen} from '@testing-library/react';
import {type ReactNode, useRef} from 'react';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {useKeptScroll} from '../../../../../theme/client/panel/use-kept-scroll.ts';
import addressOf, {serveSiteAt} from '../../../../support/theme/use-base-url.ts';
import {leaveSite, newSite} from '../../chat-page.ts';

beforeEach(() => {
  newSite();
  vi.useFakeTimers();
});
afterEach(leaveSite);

function Scroller({isShown}: {readonly isShown: boolean}): ReactNode {
  const ref = useRef<HTMLDivElement>(null);
  useKeptScroll(ref, isShown);
  return <div ref={ref} role="log" />;
}

const log = () => screen.getByRole('log');

function scrollTo(top: number): void {
  log().scrollTop = top;
  fireEvent.scroll(log());
}

describe('the place in the conversation', () => {
  it('is the same when the page is loaded again', () => {
    const {unmount} = render(<Scroller isShown />);
    scrollTo(120.4);
    act(() => void vi.advanceTimersByTime(150));
    unmount();
    render(<Scroller isShown />);
    expect(log().scrollTop).toBe(120);
  });

  it('is the same when the panel was closed, even right after it was moved', () => {
    const {rerender} = render(<Scroller isShown />);
    scrollTo(300);
    rerender(<Scroller isShown={false} />);
    // What is hidden has no place.
    log().scrollTop = 0;
    rerender(<Scroller isShown />);
    expect(log().scrollTop).toBe(300);
  });

  it('is its own in another site of the host', () => {
    const {unmount} = render(<Scroller isShown />);
    scrollTo(120);
    unmount();
    serveSiteAt('/another-site');
    render(<Scroller isShown />);
    expect(log().scrollTop).toBe(0);
  });

  it('is the beginning where nothing sensible was kept', () => {
    window.sessionStorage.setItem(`docusaurus.rag-chat.scroll ${addressOf('/')}`, 'nonsense');
    render(<Scroller isShown />);
    expect(log().scrollTop).toBe(0);
  });
});
