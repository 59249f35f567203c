import {describe, it} from 'vitest';

/** Why this machine cannot have a rig, or null if it can. */
export type Rig = {readonly unavailable: () => string | null};

/**
 * Describes tests that need a rig. Where the platform cannot have it they are
 * skipped with the reason; in CI that is a failure.
 */
export function describeWithRig(rigs: readonly Rig[], name: string, tests: () => void): void {
  const reasons = rigs.map((rig) => rig.unavailable()).filter((reason) => reason !== null);
  if (reasons.length === 0) {
    describe(name, tests);
  } else if (process.env['CI']) {
    describe(name, () => {
      it('has what it needs', () => {
        throw new Error(reasons.join(' '));
      });
    });
  } else {
    describe.skip(`${name} (skipped: ${reasons.join(' ')})`, tests);
  }
}
