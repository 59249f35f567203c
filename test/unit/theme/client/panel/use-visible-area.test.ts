// @vitest-environment jsdom
import {act, renderHook} from '@testing-library/react';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {useVisibleArea} from '../../../../../theme/client/panel/use-visible-area.ts';
import {leaveSite, newSite} from '../../chat-page.ts';

beforeEach(newSite);
afterEach(leaveSite);

const sizeOf = ({style}: HTMLElement) => [
  style.getPropertyValue('--rag-chat-height'),
  style.getPropertyValue('--rag-chat-offset'),
];

describe('a full-screen panel', () => {
  it('is as high as what a keyboard leaves of the screen, for as long as it is open', () => {
    const area = Object.assign(new EventTarget(), {height: 844, offsetTop: 0});
    vi.stubGlobal('visualViewport', area);
    const panel = document.createElement('div');
    const {rerender} = renderHook(({isOpen}) => useVisibleArea(panel, isOpen), {
      initialProps: {isOpen: true},
    });
    expect(sizeOf(panel)).toEqual(['844px', '0px']);
    Object.assign(area, {height: 508.4, offsetTop: 12});
    act(() => void area.dispatchEvent(new Event('resize')));
    expect(sizeOf(panel)).toEqual(['508px', '12px']);
    rerender({isOpen: false});
    Object.assign(area, {height: 844, offsetTop: 0});
    area.dispatchEvent(new Event('resize'));
    expect(sizeOf(panel)).toEqual(['508px', '12px']);
  });

  it('is as its stylesheet has it where the browser does not tell', () => {
    vi.stubGlobal('visualViewport', null);
    const panel = document.createElement('div');
    renderHook(() => useVisibleArea(panel, true));
    expect(sizeOf(panel)).toEqual(['', '']);
  });
});
