import {describe, expect, it} from 'vitest';
import {pickUnits, type Room, wordsIn} from '../../../../../core/answer/pick/pick-units.ts';
import type {Unit} from '../../../../../core/answer/units/unit.ts';

const ROOM: Room = {
  ...{enough: 20, margin: 0.1, units: 12, most: {words: 40, lines: 10}},
  isWhole: () => false,
  isOnlyWhole: () => false,
};
const WHOLE: Room = {...ROOM, isWhole: () => true};

/** A unit of so many words. */
function unit(words: number, changes: Partial<Unit> = {}): Unit {
  const text = Array.from({length: words}, (_, place) => `w${place}-${Math.random()}`).join(' ');
  const own = {text, kind: 'sentence', start: 0, end: text.length, heading: undefined} as const;
  const alone = {isFirst: false, needs: [], promises: [], isNoAnswer: false, pointsEarly: false};
  return {...own, ...alone, paragraph: 0, ...changes};
}

const list = (items: number) => [
  unit(4, {
    text: 'To choose, do all this:',
    promises: Array.from({length: items}, (_, place) => place + 1),
  }),
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

  it('is one item of a list with what announces it, or the whole list', () => {
    const worths = [0, 0, 1, 0];
    expect(pickUnits(list(3), worths, WHOLE).places).toEqual([0, 1, 2, 3]);
    expect(pickUnits(list(3), worths, ROOM).places).toEqual([0, 2]);
  });

  it('is one item where there are more than a reader wants to read, unless one alone says little', () => {
    const worths = [0, 0, 1];
    expect(pickUnits(list(30), worths, WHOLE).places).toEqual([0, 2]);
    const step = {...WHOLE, isOnlyWhole: ({kind}: Unit) => kind === 'item'};
    expect(pickUnits([...list(30), unit(5)], worths, step).places).toEqual([]);
    expect(
      pickUnits([...list(30), unit(5)], [...worths, ...Array(28).fill(0), 0.5], step).places,
    ).toEqual([31]);
  });

  it('is one row of a table, or all of them', () => {
    const row = (others: readonly number[]) => unit(3, {kind: 'row', promises: others});
    const rows = [row([1, 2]), row([0, 2]), row([0, 1])];
    expect(pickUnits(rows, [0.9, 1, 0.95], ROOM).places).toEqual([1]);
    expect(pickUnits(rows, [0.9, 1, 0.95], WHOLE).places).toEqual([0, 1, 2]);
  });

  it('is at most so many units at a time', () => {
    const units = [unit(5), unit(5, {needs: [0]}), unit(5)];
    expect(pickUnits(units, [0, 1, 0.8], {...ROOM, units: 1, enough: 1}).places).toEqual([2]);
  });

  it('is nothing of what was said before', () => {
    expect(pickUnits([unit(5)], [Number.NEGATIVE_INFINITY], ROOM).places).toEqual([]);
  });

  it('is never what announces a list, alone', () => {
    expect(pickUnits(list(3), [1, 0, 0, 0], ROOM).places).toEqual([0, 1, 2, 3]);
    expect(pickUnits(list(30), [1], ROOM).places).toEqual([]);
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
