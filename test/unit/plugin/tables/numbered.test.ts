import {expect, it} from 'vitest';
import {numbered} from '../../../../plugin/tables/numbered.ts';

it('keeps one of each of the same things, by its number', () => {
  const things = numbered<{readonly name: string}>();
  const [first, other] = [{name: 'a'}, {name: 'b'}];
  const numbers = [
    things.add('a', first),
    things.add('b', other),
    things.add('a', {name: 'a'}),
    things.add('c', {name: 'c'}),
  ];
  expect(numbers).toEqual([0, 1, 0, 2]);
  expect(things.at(0)).toBe(first);
  expect([things.at(2), things.at(3)]).toEqual([{name: 'c'}, undefined]);
});
