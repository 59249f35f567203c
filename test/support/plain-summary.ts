import type {Reporter, TestModule} from 'vitest/node';

/** Ends the run in one plain line that people and programs can read: "N passed, N failed". */
export default class PlainSummary implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]): void {
    const counts = {passed: 0, failed: unhandledErrors.length, skipped: 0};
    for (const module of modules) {
      // A file that could not even be loaded has no tests that could fail.
      if (module.errors().length > 0) {
        counts.failed += 1;
      }
      for (const test of module.children.allTests()) {
        const {state} = test.result();
        counts[state === 'pending' ? 'failed' : state] += 1;
      }
    }
    const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : '';
    process.stdout.write(`\n${counts.passed} passed, ${counts.failed} failed${skipped}\n`);
  }
}
