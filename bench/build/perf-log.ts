/** A line of Docusaurus' own measurements of one locale, as in `[PERF] Build > en > SSG - 11.52 seconds! - (Heap …`. */
const LINE = /^\[PERF\] Build > \w+ > ([^>]+?) - ([\d.]+) (ms|seconds!)/gm;

/** How many seconds each step of a build took, by its name. Those of a few milliseconds are not said. */
export function stepsIn(log: string): ReadonlyMap<string, number> {
  return new Map(
    Array.from(log.matchAll(LINE), ([, step = '', value, unit]) => [
      step,
      Number(value) / (unit === 'ms' ? 1000 : 1),
    ]),
  );
}
