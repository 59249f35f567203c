import {describe, expect, it} from 'vitest';
import {pickUnits, wordsIn} from '../../../../../core/answer/pick/pick-units.ts';
import type {Unit} from '../../../../../core/answer/units/unit.ts';

const ROOM = {enough: 20, margin: 0.1, most: {words: 40, lines: 10}, steps: false};

/** A unit of so many words. */
function unit(words: number, changes: Partial<Unit> = {}): Unit {
  const text = Array.from({length: words}, (_, place) => `w${place}-${Math.random()}`).join(' ');
  const own = {text, kind: 'sentence', start: 0, end: text.length, heading: undefined} as const;
  return {...own, paragraph: 0, isFirst: false, needs: [], promises: [], ...changes};
}

const list = (items: number) => [
  unit(4, {promises: Array.from({length: items}, (_, place) => place + 1)}),
  ...Array.from({length: items}, (_, place) =>
    unit(5, {
      ...{kind: 'item', number: place + 1, needs: [0]},
      promises: Array.from({length: items}, (_one, other) => other + 1).filter(
        (other) => other !== place + 1,
      ),
    }),
  ),
];

describe('what is picked of a passage', () => {
  it('is the best unit, and others nearly as good while there is room, in reading order', () => {
    const units = [unit(8), unit(8), unit(8), unit(8)];
    expect(pickUnits(units, [0.5, 0.9, 0.95, 0.2], ROOM).places).toEqual([1, 2]);
    expect(pickUnits(units, [0.93, 0.9, 0.95, 0.94], ROOM).places).toEqual([0, 2, 3]);
  });

  it('comes with what it needs, and with what that needs', () => {
    const units = [unit(5), unit(5, {needs: [0]}), unit(5, {needs: [1]}), unit(5)];
    expect(pickUnits(units, [0, 0, 1, 0], ROOM).places).toEqual([0, 1, 2]);
  });

  it('is another one where the best one is too long with what it needs', () => {
    const units = [unit(38), unit(5, {needs: [0]}), unit(5)];
    expect(pickUnits(units, [0, 1, 0.6], ROOM)).toMatchObject({places: [2], words: 5, lines: 0});
  });

  it('is nothing where all is too long', () => {
    expect(pickUnits([unit(41)], [1], ROOM)).toEqual({places: [], words: 0, lines: 0});
  });

  it('is all steps for who asks how it is done, one item for others', () => {
    const worths = [0, 0, 1, 0];
    expect(pickUnits(list(3), worths, {...ROOM, steps: true}).places).toEqual([0, 1, 2, 3]);
    expect(pickUnits(list(3), worths, ROOM).places).toEqual([0, 2]);
  });

  it('is one step where there are more than a reader wants to read', () => {
    const worths = [0, 0, 1];
    expect(pickUnits(list(30), worths, {...ROOM, steps: true}).places).toEqual([0, 2]);
  });

  it('is never what announces a list, alone', () => {
    expect(pickUnits(list(3), [1, 0, 0, 0], ROOM).places).toEqual([0, 1, 2, 3]);
    expect(pickUnits(list(30), [1], ROOM).places.length).toBeGreaterThan(1);
  });

  it('has no more code than fits, nor what announces it', () => {
    const code = (lines: number) =>
      unit(1, {kind: 'code', text: 'x\n'.repeat(lines).trim(), needs: [0]});
    const worths = [0.5, 1, 0.2];
    expect(pickUnits([unit(4, {needs: [1]}), code(10), unit(5)], worths, ROOM).places).toEqual([
      0, 1,
    ]);
    expect(pickUnits([unit(4, {needs: [1]}), code(11), unit(5)], worths, ROOM).places).toEqual([2]);
  });

  it('counts no words of code and formulas', () => {
    expect(wordsIn(unit(50, {kind: 'code'}))).toBe(0);
    expect(wordsIn({kind: 'sentence', text: 'It is — \\(x\\) — 5 m.'})).toBe(5);
  });

  it('says nothing twice', () => {
    const twice = unit(5);
    expect(pickUnits([twice, {...twice, start: 50}], [1, 1], ROOM).places).toEqual([0]);
  });

  it('ends where units need each other', () => {
    const units = [unit(5, {needs: [1]}), unit(5, {needs: [0]})];
    expect(pickUnits(units, [1, 0], ROOM).places).toEqual([0, 1]);
  });
});
