// @vitest-environment jsdom
import {act, cleanup, render, screen} from '@testing-library/react';
import {afterEach, beforeEach, expect, it, vi} from 'vitest';
import type {IndexStatus} from '../../../../../core/index-status.ts';
import Freshness from '../../../../../theme/components/DocsChat/Freshness/index.tsx';

/** What a browser has and jsdom has not. */
class Source {
  static open: Source[] = [];
  onmessage: ((event: {readonly data: string}) => void) | null = null;

  constructor(readonly url: string) {
    Source.open.push(this);
  }

  close(): void {
    Source.open = Source.open.filter((one) => one !== this);
  }
}

beforeEach(() => {
  Source.open = [];
  vi.stubGlobal('EventSource', Source);
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function tell(changes: Partial<IndexStatus>): void {
  const status = {pending: 0, ageMs: 0, failure: null, anchors: null, ...changes};
  act(() => Source.open[0]?.onmessage?.({data: JSON.stringify(status)}));
}

it('asks the server only while the chat is open in a tab that is seen', () => {
  const {rerender} = render(<Freshness isShown={false} />);
  expect(Source.open).toEqual([]);
  rerender(<Freshness isShown={true} />);
  expect(Source.open.map(({url}) => url)).toEqual([expect.stringMatching(/\/rag-chat\/status$/)]);
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(Source.open).toEqual([]);
  hidden.mockRestore();
});

it('shows each state as it comes, and what of the anchors was checked', () => {
  const {container} = render(<Freshness isShown={true} />);
  expect(container.textContent).toBe('');
  tell({ageMs: null, pending: 2});
  expect(container.textContent).toBe('Indexing 2 pages…');
  tell({anchors: {checked: 3, missing: ['docs/arms.md#reach'], changed: 1, unbuilt: 0}});
  expect(container.textContent).toContain('Index up to date, just now');
  expect(container.textContent).toContain('1 in pages that changed since');
  expect(container.textContent).toContain('docs/arms.md#reach');
});

it('reads out failures alone', () => {
  render(<Freshness isShown={true} />);
  tell({});
  expect(screen.getByRole('status').textContent).toBe('');
  tell({failure: 'docs/arms.md:3 Unexpected end.'});
  expect(screen.getByRole('status').textContent).toContain('docs/arms.md:3 Unexpected end');
});
