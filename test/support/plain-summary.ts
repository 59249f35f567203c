import type {Reporter, TestModule} from 'vitest/node';

/** Ends the run in one plain line that people and programs can read: "N passed, N failed". */
export default class PlainSummary implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]): void {
    const counts = {passed: 0, failed: unhandledErrors.length, skipped: 0};
    for (const module of modules) {
      // Where a file cannot be loaded or a set-up throws, no test of it could fail.
      for (const container of [module, ...module.children.allSuites()]) {
        counts.failed += container.errors().length > 0 ? 1 : 0;
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
