import {describe, expect, it} from 'vitest';
import {stepsIn} from '../../../../bench/build/perf-log.ts';

const LOG = `[INFO] [en] Creating an optimized production build...
[PERF] Build > en > Load site > Load context - 78.43 ms - (Heap 64mb -> 66mb / Total 97mb)
[PERF] Build > en > Load site - 668.08 ms - (Heap 64mb -> 112mb / Total 136mb)
[PERF] SSG Worker 2 - Task 2 - Rendering 10 pathnames - 239.03 ms - (Heap 56mb -> 58mb / Total 88mb)
[PERF] Build > en > postBuild() - 22.01 seconds! - (Heap 176mb -> 402mb / Total 727mb)
[PERF] Build > en - 62.05 seconds! - (Heap 64mb -> 413mb / Total 726mb)
`;

describe('the steps of a build', () => {
  it('have the seconds that Docusaurus measured', () => {
    expect(stepsIn(LOG).get('postBuild()')).toBe(22.01);
    expect(stepsIn(LOG).get('Load site')).toBeCloseTo(0.668);
  });

  it('are those of the locale itself, not parts of them and not the whole', () => {
    expect(Array.from(stepsIn(LOG).keys())).toEqual(['Load site', 'postBuild()']);
  });
});
