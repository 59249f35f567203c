/** How near each chunk is to a question; its best part counts. All the same where nobody knows the question. */
export function meaningScores(
  question: Float32Array | null,
  {parts, owners}: {readonly parts: readonly Float32Array[]; readonly owners: readonly number[]},
  chunks: number,
): Float32Array {
  if (question === null) {
    return new Float32Array(chunks);
  }
  const scores = new Float32Array(chunks).fill(-1);
  parts.forEach((part, index) => {
    const owner = owners[index] ?? 0;
    scores[owner] = Math.max(scores[owner] ?? -1, dot(part, question));
  });
  return scores;
}

/** The chunks' places, best first. */
export function ranked(scores: Float32Array): number[] {
  return Array.from(scores.keys()).sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b);
}

export function dot(a: Float32Array, b: Float32Array): number {
  return a.reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0);
}
