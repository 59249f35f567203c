import {describe, expect, it} from 'vitest';
import {freshnessOf} from '../../../../../theme/client/dev/freshness.ts';

const NOW = Date.UTC(2030, 0, 1, 12, 0);

function line(ageMs: number | null, changes: {pending?: number; failure?: string} = {}): string {
  const {pending = 0, failure = null} = changes;
  return freshnessOf({pending, failure}, ageMs === null ? null : NOW - ageMs, NOW).line;
}

describe('what an author is told of the index', () => {
  it('is that it is being made', () => {
    expect(line(null)).toBe('The index is being made…');
    expect(line(null, {pending: 120})).toBe('Indexing 120 pages…');
  });

  it('is how old it is, in steps', () => {
    const ages = [400, 7000, 59_000, 61_000, 3_700_000].map((age) => line(age));
    expect(ages.map((one) => one.replace('Index up to date, ', ''))).toEqual([
      ...['just now', '5 s ago', '55 s ago', '1 min ago', '1 h ago'],
    ]);
  });

  it('is what is on its way', () => {
    expect(line(5000, {pending: 1})).toBe('Indexing 1 changed page…');
    expect(line(5000, {pending: 3, failure: 'It was wrong.'})).toBe('Indexing 3 changed pages…');
  });

  it('is why it is older than what was saved', () => {
    expect(line(5000, {failure: 'docs/arms.md:3 Unexpected end.'})).toMatch(
      /^Index not up to date: docs\/arms\.md:3 Unexpected end; answers come from \d.*\d\.$|[AP]M\.$/,
    );
    expect(line(null, {failure: 'The model is missing.'})).toBe(
      'There is no index: The model is missing.',
    );
  });
});
