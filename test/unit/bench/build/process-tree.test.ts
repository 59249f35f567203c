import {describe, expect, it} from 'vitest';
import {parseStat} from '../../../../bench/build/process-tree.ts';

describe('what Linux says of a process', () => {
  it('is read whatever its name is', () => {
    const stat =
      '4321 (node (a) b) S 77 4321 4321 0 -1 4194560 900 0 0 0 150 30 8 2 20 0 11 0 100 900000 500 18446744073709551615';
    expect(parseStat(stat)).toEqual({pid: 4321, parent: 77, ticks: 190, bytes: 500 * 4096});
  });
});
