export type Point = readonly [number, number];

export const apart = (a: Point, b: Point): number => Math.hypot(b[0] - a[0], b[1] - a[1]);

/** Distance from p to the segment a b by sampling it, so by another way than the clamp of the text. */
export function sampledDistance(p: Point, a: Point, b: Point, samples = 4000): number {
  let least = Infinity;
  for (let i = 0; i <= samples; i++) {
    const s = i / samples;
    least = Math.min(least, apart(p, [a[0] + s * (b[0] - a[0]), a[1] + s * (b[1] - a[1])]));
  }
  return least;
}

export const lengthOf = (path: readonly Point[]): number => {
  let sum = 0;
  let previous: Point | undefined;
  for (const point of path) {
    sum += previous ? apart(previous, point) : 0;
    previous = point;
  }
  return sum;
};
