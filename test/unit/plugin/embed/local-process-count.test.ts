import {describe, expect, it} from 'vitest';
import {processCount} from '../../../../plugin/embed/local-process-count.ts';

const GB = 1e9;
const SMALL = 23e6;
const machine = (cores: number, freeBytes: number, limitBytes?: number) => ({
  cores,
  freeBytes,
  limitBytes,
});

describe('the number of processes', () => {
  it('is one per core, but eight at most', () => {
    expect(processCount(machine(4, 64 * GB), SMALL)).toBe(4);
    expect(processCount(machine(64, 64 * GB), SMALL)).toBe(8);
  });

  it('is what the free memory has room for, by the size of the weights', () => {
    expect(processCount(machine(8, 0.6 * GB), SMALL)).toBe(3);
    expect(processCount(machine(8, 8 * GB), 440e6)).toBe(3);
  });

  it('is what a container may take, where that is less', () => {
    expect(processCount(machine(8, 64 * GB, 0.4 * GB), SMALL)).toBe(2);
    expect(processCount(machine(8, 0.4 * GB, 64 * GB), SMALL)).toBe(2);
    expect(processCount(machine(8, 64 * GB, 0), SMALL)).toBe(8);
    expect(processCount(machine(8, 64 * GB, 2 ** 64), SMALL)).toBe(8);
  });

  it('is one at least', () => {
    expect(processCount(machine(8, 1e6), 440e6)).toBe(1);
  });
});
