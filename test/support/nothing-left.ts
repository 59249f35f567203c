import {afterAll, vi} from 'vitest';

/** Files that share a process find what they import as it was. */
afterAll(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
