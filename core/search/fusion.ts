/** Measured: what a question means says more than how it is put. */
const MEANING = 1.5;

/**
 * Joins what two kinds of search make of every chunk of an index. Each one's
 * scores are measured against its own mean and spread, and added: neither has
 * a scale that means anything beside the other's.
 */
export function fuse(words: Float32Array, meaning: Float32Array): Float32Array {
  const standing = standings(words);
  return standings(meaning).map((score, chunk) => MEANING * score + (standing[chunk] ?? 0));
}

function standings(scores: Float32Array): Float32Array {
  const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
  const variance = scores.reduce((sum, score) => sum + (score - mean) ** 2, 0) / scores.length;
  const spread = Math.sqrt(variance);
  // Where all are equal, none stands out.
  return scores.map((score) => (spread > 0 ? (score - mean) / spread : 0));
}
