const MOSTLY = 0.8;

/** Whether a text says in nearly the same words what another one says. */
export function isRepeated(text: string, others: readonly string[]): boolean {
  const words = wordsOf(text);
  return others.some((other) => {
    const others = wordsOf(other);
    const shared = Array.from(words).filter((word) => others.has(word)).length;
    return shared > MOSTLY * Math.max(words.size, others.size);
  });
}

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(
    text
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word !== ''),
  );
}
