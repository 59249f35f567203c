export type Law = (sigma: number) => number;
export type Pair = readonly [number, number];

export const cubic: Law = (u) => u * u * (3 - 2 * u);
export const quintic: Law = (u) => u ** 3 * (10 - 15 * u + 6 * u * u);

const d = 1e-4;
export const slope = (law: Law, u: number): number => (law(u + d) - law(u - d)) / (2 * d);
export const bend = (law: Law, u: number): number =>
  (law(u + d) - 2 * law(u) + law(u - d)) / (d * d);
export const grid = Array.from({length: 5001}, (_, k) => k / 5000);
export const peak = (f: Law): number => grid.reduce((most, u) => Math.max(most, Math.abs(f(u))), 0);

/** Runs a joint from rest to rest against its limits by brute force: full throttle, cruise, full brake. */
export function drive(
  distance: number,
  v: number,
  a: number,
): {ramp: number; cruise: number; fastest: number; total: number} {
  const h = 1e-5;
  let position = 0;
  let speed = 0;
  let ramp = 0;
  let cruise = 0;
  let brake = 0;
  let fastest = 0;
  while (position < distance) {
    // One or two steps early rather than late, so that the joint comes to rest before the end.
    const mustBrake = (speed * speed) / (2 * a) >= distance - position - 2 * speed * h;
    if (mustBrake) {
      speed -= a * h;
      brake += h;
      if (speed <= 0) {
        break;
      }
    } else if (speed + a * h <= v) {
      speed += a * h;
      ramp += h;
    } else {
      cruise += h;
    }
    fastest = Math.max(fastest, speed);
    position += speed * h;
  }
  return {ramp, cruise, fastest, total: ramp + cruise + brake};
}
