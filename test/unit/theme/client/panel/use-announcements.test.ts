// @vitest-environment jsdom
import {act, cleanup, renderHook} from '@testing-library/react';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {useAnnouncements} from '../../../../../theme/client/panel/use-announcements.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

type Said = {readonly at: number; readonly text: string};

/** A conversation with somebody who listens. */
function listen(lines: readonly string[], conversation = 'first') {
  const said: Said[] = [];
  const begin = Date.now();
  const {rerender} = renderHook(
    (props: {readonly lines: readonly string[]; readonly conversation: string}) => {
      const text = useAnnouncements(props.lines, props.conversation);
      if (text !== (said.at(-1)?.text ?? '')) {
        said.push({at: Date.now() - begin, text});
      }
    },
    {initialProps: {lines, conversation}},
  );
  return {
    said,
    texts: () => said.map(({text}) => text),
    come: (next: readonly string[], of = conversation) => rerender({lines: next, conversation: of}),
  };
}

/** Step by step: what is shown is shown when it is time, not when the waiting ends. */
function wait(ms: number): void {
  for (let step = 0; step <= ms; step += 10) {
    act(() => void vi.advanceTimersByTime(step === 0 ? 0 : 10));
  }
}

describe('what a screen reader is told', () => {
  it('is every line once, at least a second and a half apart', () => {
    const {said, texts, come} = listen([]);
    const lines: string[] = [];
    for (let place = 0; place < 20; place += 1) {
      lines.push(`Sentence ${place}.`);
      come(lines.slice());
      wait(310);
    }
    wait(5000);
    expect(texts().join(' ')).toBe(lines.join(' '));
    const pauses = said.slice(1).map(({at}, place) => at - (said[place]?.at ?? 0));
    expect(Math.min(...pauses)).toBeGreaterThanOrEqual(1500);
    expect(said.length).toBeGreaterThan(3);
  });

  it('is not what was there before', () => {
    const {texts, come} = listen(['Old.', 'Older.']);
    wait(5000);
    expect(texts()).toEqual([]);
    come(['Old.', 'Older.', 'New.']);
    wait(0);
    expect(texts()).toEqual(['New.']);
  });

  it('is not what another conversation has said already', () => {
    const {texts, come} = listen([]);
    come(['Resumed.', 'From before.'], 'second');
    wait(5000);
    expect(texts()).toEqual([]);
    come(['Resumed.', 'From before.', 'New.'], 'second');
    wait(0);
    expect(texts()).toEqual(['New.']);
  });

  it('is an answer that begins anew, too', () => {
    const {texts, come} = listen(['One.', 'Two.', 'Three.']);
    come([]);
    come(['Another.']);
    wait(0);
    expect(texts()).toEqual(['Another.']);
  });

  it('is told again where the next question has the same answer', () => {
    const {said, come} = listen([]);
    come(['The book doesn’t say.']);
    wait(0);
    for (const question of ['second', 'third']) {
      come([], question);
      come(['The book doesn’t say.'], question);
      wait(1500);
    }
    // A live region is read out when its text is another one.
    expect(said.map(({text}) => text.trim())).toEqual(Array(3).fill('The book doesn’t say.'));
  });

  it('keeps its pace from one question to the next', () => {
    const {said, come} = listen([]);
    come(['One.']);
    wait(0);
    come([], 'second');
    wait(100);
    come(['Two.'], 'second');
    wait(5000);
    expect(said).toMatchObject([{at: 0}, {at: 1500}]);
  });
});
