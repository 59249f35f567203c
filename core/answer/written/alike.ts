const SHORTEST = 4;
const SHARED = 0.65;

/** Whether two stems are of one family: "converg" and "convergence", "grip" and "gripper". */
export function isAlike(one: string, other: string): boolean {
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
  return Array.from(terms).filter(
    (term) => others.has(term) || Array.from(others).some((other) => isAlike(term, other)),
  );
}
