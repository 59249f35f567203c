const SHORTEST = 4;
const SHARED = 0.65;

/** Whether two stems are of one family: "converg" and "convergence", "grip" and "gripper". */
function isAlike(one: string, other: string): boolean {
  if (one === other) {
    return true;
  }
  const longest = Math.max(one.length, other.length);
  let shared = 0;
  while (shared < longest && one[shared] === other[shared]) {
    shared++;
  }
  return shared >= SHORTEST && shared >= SHARED * longest;
}

/** Those of some terms that others have, too. */
export function sharedTerms(
  terms: ReadonlySet<string>,
  others: ReadonlySet<string>,
): readonly string[] {
  let list: readonly string[] | null = null;
  return Array.from(terms).filter((term) => {
    if (others.has(term)) {
      return true;
    }
    if (term.length < SHORTEST) {
      return false;
    }
    list ??= Array.from(others);
    return list.some((other) => isAlike(term, other));
  });
}
