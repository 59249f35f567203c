import {describe, expect, it} from 'vitest';
import {lifts, newestDay} from '../../../../core/search/lift.ts';
import {tableOf} from './document-entry.ts';

const nobody = {leaders: [], page: null, newest: null};

describe('a document is lifted', () => {
  const table = tableOf([{links: [1]}, {}, {links: [1, 3]}, {}, {links: [0]}]);

  it('where one of the best links to it, the more the better that one is', () => {
    const lift = lifts(table, {...nobody, leaders: [4, 2, 0]});
    const [first, byThird, itself, bySecond] = [0, 1, 2, 3].map((document) => lift(document).links);
    expect(first).toBeGreaterThan(bySecond ?? 1);
    expect(bySecond).toBe(byThird);
    expect(bySecond).toBeGreaterThan(0);
    expect(itself).toBe(0);
  });

  it('where the reader is, and a little where that page is linked with it', () => {
    const lift = lifts(table, {...nobody, page: 0});
    const [own = 0, to = 0, other, , from] = table.documents.map((_, at) => lift(at).page);
    expect(own).toBeGreaterThan(to);
    expect(to).toBeGreaterThan(0);
    expect(from).toBe(to);
    expect(other).toBe(0);
  });

  it('where it is new, half as much when it is a year older than the newest', () => {
    const dated = tableOf([{updatedOn: 20_000}, {updatedOn: 19_635}, {updatedOn: null}]);
    const newest = newestDay(dated);
    const [now = 0, before, unknown] = [0, 1, 2].map(
      (document) => lifts(dated, {...nobody, newest})(document).recency,
    );
    expect(newest).toBe(20_000);
    expect(now).toBeGreaterThan(0);
    expect(before).toBeCloseTo(now / 2, 9);
    expect(unknown).toBe(0);
  });

  it('by nothing else', () => {
    const lift = lifts(table, nobody);
    expect([0, 1, 99].map(lift)).toEqual(Array(3).fill({links: 0, page: 0, recency: 0}));
    expect(newestDay(table)).toBeNull();
  });
});
