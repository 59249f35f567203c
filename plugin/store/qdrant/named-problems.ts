/** More of a kind are counted only. */
const MOST_NAMED = 20;

/** What is wrong in one way. */
export type NamedProblems = {
  readonly add: (line: string) => void;
  readonly count: () => number;
  /** A line for each of the first ones, and one that counts the others. */
  readonly lines: () => readonly string[];
};

/** However many there are, they take no more room than a reader has patience for. */
export function namedProblems(how: string): NamedProblems {
  const named: string[] = [];
  let count = 0;
  return {
    add(line) {
      count++;
      if (named.length < MOST_NAMED) {
        named.push(line);
      }
    },
    count: () => count,
    lines: () =>
      count > named.length ? [...named, `… and ${count - named.length} more ${how}.`] : named,
  };
}
