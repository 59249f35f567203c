// The arm of chapter 5 as a heap of point masses: its torques by sums and differences alone.
export type Pair = readonly [number, number];
export type Matrix = readonly [Pair, Pair];

export const gravity = 9.81;
export const length: Pair = [0.5, 0.4];
export const mass: Pair = [6, 3];
export const degrees = Math.PI / 180;

/** A rod cut into many point masses: neither Steiner's theorem nor a formula of the text is used. */
export function particles(payload = 0): Array<{mass: number; onFirst: number; onSecond: number}> {
  const n = 2000;
  const cuts = Array.from({length: n}, (_, k) => (k + 0.5) / n);
  return [
    ...cuts.map((u) => ({mass: mass[0] / n, onFirst: u * length[0], onSecond: 0})),
    ...cuts.map((u) => ({mass: mass[1] / n, onFirst: length[0], onSecond: u * length[1]})),
    {mass: payload, onFirst: length[0], onSecond: length[1]},
  ];
}
const bare = particles();

/** The mass matrix as the sum of mass times JᵀJ over all particles. */
export function massMatrix([q1, q2]: Pair, body = bare): Matrix {
  let m11 = 0;
  let m12 = 0;
  let m22 = 0;
  for (const {mass: m, onFirst, onSecond} of body) {
    const x2 = -onSecond * Math.sin(q1 + q2);
    const y2 = onSecond * Math.cos(q1 + q2);
    const x1 = -onFirst * Math.sin(q1) + x2;
    const y1 = onFirst * Math.cos(q1) + y2;
    m11 += m * (x1 * x1 + y1 * y1);
    m12 += m * (x1 * x2 + y1 * y2);
    m22 += m * (x2 * x2 + y2 * y2);
  }
  return [
    [m11, m12],
    [m12, m22],
  ];
}

function potential([q1, q2]: Pair, body = bare): number {
  return body.reduce(
    (sum, p) =>
      sum + p.mass * gravity * (p.onFirst * Math.sin(q1) + p.onSecond * Math.sin(q1 + q2)),
    0,
  );
}

export function gravityTorques([q1, q2]: Pair, body = bare): Pair {
  const d = 1e-4;
  return [
    (potential([q1 + d, q2], body) - potential([q1 - d, q2], body)) / (2 * d),
    (potential([q1, q2 + d], body) - potential([q1, q2 - d], body)) / (2 * d),
  ];
}

export const times = (m: Matrix, v: Pair): Pair => [
  m[0][0] * v[0] + m[0][1] * v[1],
  m[1][0] * v[0] + m[1][1] * v[1],
];
export const dot = (a: Pair, b: Pair): number => a[0] * b[0] + a[1] * b[1];
export const determinant = (m: Matrix): number => m[0][0] * m[1][1] - m[0][1] * m[1][0];

export function solve(m: Matrix, [a, b]: Pair): Pair {
  return [
    (m[1][1] * a - m[0][1] * b) / determinant(m),
    (m[0][0] * b - m[1][0] * a) / determinant(m),
  ];
}

/** Ṁq̇ − ∂K/∂q by differences: the velocity terms of Lagrange's equation. */
export function velocityTorques(q: Pair, rate: Pair): Pair {
  const d = 1e-4;
  const ahead = times(massMatrix([q[0] + d * rate[0], q[1] + d * rate[1]]), rate);
  const behind = times(massMatrix([q[0] - d * rate[0], q[1] - d * rate[1]]), rate);
  const energy = (at: Pair): number => dot(rate, times(massMatrix(at), rate)) / 2;
  return [
    (ahead[0] - behind[0]) / (2 * d) -
      (energy([q[0] + d, q[1]]) - energy([q[0] - d, q[1]])) / (2 * d),
    (ahead[1] - behind[1]) / (2 * d) -
      (energy([q[0], q[1] + d]) - energy([q[0], q[1] - d])) / (2 * d),
  ];
}
