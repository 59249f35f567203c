import type {Law, Pair} from './time-laws.ts';

/** A cubic on the unit interval from its positions and speeds at both ends. */
export function hermite(q0: number, q1: number, v0: number, v1: number): Law {
  return (u) =>
    q0 * (1 + 2 * u) * (1 - u) ** 2 +
    v0 * u * (1 - u) ** 2 +
    q1 * u * u * (3 - 2 * u) +
    v1 * u * u * (u - 1);
}

/** The integral of the squared acceleration. Simpson's rule and the differences are exact for a cubic. */
function bending(law: Law): number {
  const second = (u: number): number => (law(u + 0.01) - 2 * law(u) + law(u - 0.01)) / 1e-4;
  return (second(0) ** 2 + 4 * second(0.5) ** 2 + second(1) ** 2) / 6;
}

/** The clamped spline has the least bending of all; so its inner speeds are found without the equations of the text. */
export function splineSpeeds(points: readonly [number, number, number, number]): Pair {
  const cost = (v1: number, v2: number): number =>
    bending(hermite(points[0], points[1], 0, v1)) +
    bending(hermite(points[1], points[2], v1, v2)) +
    bending(hermite(points[2], points[3], v2, 0));
  let v1 = 0;
  let v2 = 0;
  // The cost is quadratic, so a parabola through three values finds the minimum in each direction.
  const lowest = (f: (x: number) => number): number =>
    0.5 * ((f(-1) - f(1)) / (f(-1) - 2 * f(0) + f(1)));
  for (let turn = 0; turn < 40; turn += 1) {
    v1 = lowest((x) => cost(x, v2));
    v2 = lowest((x) => cost(v1, x));
  }
  return [v1, v2];
}
