import {hash} from 'node:crypto';
import {describe, expect, it} from 'vitest';
import {keyTable} from '../../../../plugin/tables/key-table.ts';

const keyOf = (text: string) => hash('sha256', text, 'buffer').subarray(0, 16);

describe('a table of keys', () => {
  it('numbers each key once, in the order in which they come', () => {
    const table = keyTable(16);
    expect(['a', 'b', 'a', 'c'].map((text) => table.add(keyOf(text)))).toEqual([0, 1, 0, 2]);
    expect(['c', 'b', 'a', 'd'].map((text) => table.find(keyOf(text)))).toEqual([2, 1, 0, -1]);
  });

  it('finds each of very many, and none that is not there', () => {
    const table = keyTable(16);
    const numbers = Array.from({length: 20_000}, (_, number) => number);
    for (const number of numbers) {
      table.add(keyOf(`key ${number}`));
    }
    expect(numbers.map((number) => table.find(keyOf(`key ${number}`)))).toEqual(numbers);
    expect(numbers.some((number) => table.find(keyOf(`other ${number}`)) >= 0)).toBe(false);
    expect(table.keyAt(12_345)).toEqual(keyOf('key 12345'));
  });

  it('tells keys apart that begin alike, as ids that somebody counted do', () => {
    const table = keyTable(16);
    const counted = Array.from({length: 3000}, (_, number) => {
      const key = Buffer.alloc(16);
      key.writeUInt32BE(number, 12);
      return key;
    });
    expect(counted.map((key) => table.add(key))).toEqual(counted.map((_, number) => number));
  });

  it('keeps a key, whatever becomes of the bytes that it was given', () => {
    const table = keyTable(16);
    const bytes = Buffer.from(keyOf('a'));
    table.add(bytes);
    bytes.fill(0);
    expect(table.find(keyOf('a'))).toBe(0);
    expect(table.find(bytes)).toBe(-1);
  });
});
