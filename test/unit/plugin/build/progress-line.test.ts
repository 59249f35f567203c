import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {barLine, plainLine} from '../../../../plugin/build/progress-line.ts';

describe('a line on progress', () => {
  it.each([
    [{done: 120, total: 900, perSecond: 55}, 'Embedded 120 of 900 texts (55/s, 14 s left).'],
    [{done: 1, total: 900, perSecond: null}, 'Embedded 1 of 900 texts.'],
    [
      {done: 10, total: 1000, perSecond: 4.25},
      'Embedded 10 of 1000 texts (4.3/s, 3 min 53 s left).',
    ],
    [{done: 0, total: 90_000, perSecond: 10}, 'Embedded 0 of 90000 texts (10/s, 2 h 30 min left).'],
    [{done: 9, total: 9, perSecond: 55}, 'Embedded 9 of 9 texts (55/s).'],
  ])('says %o', (progress, line) => {
    expect(plainLine(progress)).toBe(line);
  });

  it('draws a bar as long as the share that is done', () => {
    const line = (done: number) => barLine({done, total: 100, perSecond: 50}, 100);
    expect(line(50)).toBe(
      `[rag-chat] Embedding [${'='.repeat(15)}>${' '.repeat(14)}]  50/100  50/s  1 s left`,
    );
    expect(line(100)).toBe(`[rag-chat] Embedding [${'='.repeat(30)}]  100/100  50/s`);
  });

  it('leaves out what has no room, the bar first', () => {
    const progress = {done: 50, total: 100, perSecond: 50};
    expect(barLine(progress, 52)).toBe('[rag-chat] Embedding [==>  ]  50/100  50/s  1 s left');
    expect(barLine(progress, 46)).toBe('[rag-chat] Embedding 50/100  50/s  1 s left');
    expect(barLine(progress, 30)).toBe('50/100  50/s  1 s left');
    expect(barLine(progress, 10)).toBe('50/100');
    expect(barLine(progress, 3)).toBe('');
  });

  it('is never wider than the terminal, and has no line breaks', () => {
    const progress = fc.record({
      done: fc.nat(1_000_000),
      total: fc.nat(1_000_000),
      perSecond: fc.option(fc.double({min: 0, max: 1e6, noNaN: true})),
    });
    fc.assert(
      fc.property(progress, fc.nat(200), (state, columns) => {
        const line = barLine(state, columns);
        expect(line.length).toBeLessThanOrEqual(columns);
        expect(line).not.toMatch(/[\r\n]|NaN|Infinity/);
      }),
    );
  });
});
