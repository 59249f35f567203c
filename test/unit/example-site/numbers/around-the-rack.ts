import {apart, lengthOf, type Point} from './paths.ts';

/** Distance from a point to the rack of the worked example. */
const toRack = ([x, y]: Point): number =>
  Math.hypot(Math.max(1 - x, 0, x - 2), Math.max(-2 - y, 0, y - 1));

export function freeLine(a: Point, b: Point, radius: number, samples = 4000): boolean {
  for (let i = 0; i <= samples; i++) {
    const s = i / samples;
    if (toRack([a[0] + s * (b[0] - a[0]), a[1] + s * (b[1] - a[1])]) < radius - 1e-9) {
      return false;
    }
  }
  return true;
}

/** Cheapest path over points 0.5 m apart with eight neighbours, by relaxing all edges until nothing changes. */
export function gridLength(radius: number): number {
  const points: Point[] = [];
  for (let i = -4; i <= 10; i++) {
    for (let j = -8; j <= 8; j++) {
      if (toRack([i / 2, j / 2]) >= radius) {
        points.push([i / 2, j / 2]);
      }
    }
  }
  const cost = new Map<Point, number>(
    points.map((p) => [p, apart(p, [0, 0]) === 0 ? 0 : Infinity]),
  );
  for (let changed = true; changed; ) {
    changed = false;
    for (const a of points) {
      for (const b of points) {
        const step = apart(a, b);
        const through = (cost.get(a) ?? Infinity) + step;
        if (
          step < 0.8 &&
          through < (cost.get(b) ?? Infinity) - 1e-12 &&
          freeLine(a, b, radius, 100)
        ) {
          cost.set(b, through);
          changed = true;
        }
      }
    }
  }
  return Math.min(
    ...points.filter((p) => apart(p, [3, 0]) === 0).map((p) => cost.get(p) ?? Infinity),
  );
}

/** Length of the taut string as the upper hull of start, goal and finely sampled corner circles. */
export function tautString(radius: number): number {
  const points: Point[] = [
    [0, 0],
    [3, 0],
  ];
  for (let i = 0; i <= 20000; i++) {
    const t = (Math.PI * i) / 20000;
    points.push([1 + radius * Math.cos(t), 1 + radius * Math.sin(t)]);
    points.push([2 + radius * Math.cos(t), 1 + radius * Math.sin(t)]);
  }
  points.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const hull: Point[] = [];
  for (const p of points) {
    for (;;) {
      const last = hull[hull.length - 1];
      const before = hull[hull.length - 2];
      if (!last || !before) {
        break;
      }
      const turn =
        (last[0] - before[0]) * (p[1] - before[1]) - (last[1] - before[1]) * (p[0] - before[0]);
      if (turn < 0) {
        break;
      }
      hull.pop();
    }
    hull.push(p);
  }
  return lengthOf(hull);
}
