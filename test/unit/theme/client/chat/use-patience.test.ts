// @vitest-environment jsdom
import {act, cleanup, renderHook} from '@testing-library/react';
import {afterEach, beforeEach, expect, it, vi} from 'vitest';
import {usePatience} from '../../../../../theme/client/chat/use-patience.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('grows from stage to stage, and leaves nothing to be done when it ends', () => {
  const {result, unmount} = renderHook(() => usePatience());
  const after = (ms: number) => {
    act(() => void vi.advanceTimersByTime(ms));
    return result.current;
  };
  expect([result.current, after(299), after(1)]).toEqual(['none', 'none', 'little']);
  expect([after(4699), after(1), after(4999), after(1)]).toEqual([
    ...['little', 'some', 'some', 'much'],
  ]);
  unmount();
  renderHook(() => usePatience()).unmount();
  expect(vi.getTimerCount()).toBe(0);
});
