export type Matrix = readonly (readonly number[])[];

export const at = (m: Matrix, i: number, j: number): number => m[i]?.[j] ?? Number.NaN;
export const transpose = (m: Matrix): number[][] =>
  (m[0] ?? []).map((_, j) => m.map((_row, i) => at(m, i, j)));
export const times = (a: Matrix, b: Matrix): number[][] =>
  a.map((row) =>
    (b[0] ?? []).map((_, j) => row.reduce((sum, value, k) => sum + value * at(b, k, j), 0)),
  );
export const combine = (a: Matrix, b: Matrix, factor: number): number[][] =>
  a.map((row, i) => row.map((value, j) => value + factor * at(b, i, j)));
export const scaled = (a: Matrix, factor: number): number[][] =>
  a.map((row) => row.map((value) => value * factor));
export const identity: Matrix = [
  [1, 0],
  [0, 1],
];

/** Correction with a scalar measurement; the covariance in Joseph form, the text uses the short one. */
export function correct(x: Matrix, P: Matrix, H: Matrix, R: number, innovation: number) {
  const S = at(times(times(H, P), transpose(H)), 0, 0) + R;
  const K = scaled(times(P, transpose(H)), 1 / S);
  const rest = combine(identity, times(K, H), -1);
  const joseph = combine(
    times(times(rest, P), transpose(rest)),
    scaled(times(K, transpose(K)), R),
    1,
  );
  return {S, K, x: combine(x, scaled(K, innovation), 1), P: joseph, nis: innovation ** 2 / S};
}
