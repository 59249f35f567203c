import {describe, expect, it} from 'vitest';
import {chapterText} from '../../../support/textbook/chapter-text.ts';

const text = chapterText('chapter-12-grasping');

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const degrees = (angle: number): number => (angle * 180) / Math.PI;

/** The quality of a grasp as the least reach of the hull over all directions, found by refinement. */
function quality(wrenches: readonly (readonly [number, number, number])[]): number {
  const reach = (a: number, b: number): number => {
    const u = [Math.sin(a) * Math.cos(b), Math.sin(a) * Math.sin(b), Math.cos(a)] as const;
    return Math.max(...wrenches.map((w) => w[0] * u[0] + w[1] * u[1] + w[2] * u[2]));
  };
  let best = {a: 0, b: 0, value: Infinity};
  for (
    let step = 0.02, from = {a: Math.PI / 2, b: Math.PI}, range = Math.PI;
    step > 1e-7;
    step /= 10, range = 30 * step
  ) {
    for (let a = from.a - range; a <= from.a + range; a += step) {
      for (let b = from.b - range; b <= from.b + range; b += step) {
        const value = reach(a, b);
        if (value < best.value) {
          best = {a, b, value};
        }
      }
    }
    from = {a: best.a, b: best.b};
  }
  return best.value;
}

const opposed = (mu: number): [number, number, number][] => [
  [1, mu, -mu],
  [1, -mu, mu],
  [-1, mu, mu],
  [-1, -mu, -mu],
];

/** Least normal force of a pad: raise it until force and moment fit into the limit surface. */
function leastForce(load: number, offset: number, mu: number, radius: number): number {
  // The greatest moment of the pad by summing rings, not by the closed formula.
  let perNewton = 0;
  const rings = 20000;
  for (let i = 0; i < rings; i++) {
    const r = ((i + 0.5) * radius) / rings;
    perNewton += (mu / (Math.PI * radius * radius)) * r * 2 * Math.PI * r * (radius / rings);
  }
  let low = 0;
  let high = 1000;
  for (let i = 0; i < 80; i++) {
    const N = (low + high) / 2;
    const holds = (load / 2 / (mu * N)) ** 2 + (((load / 2) * offset) / (perNewton * N)) ** 2 <= 1;
    if (holds) {
      high = N;
    } else {
      low = N;
    }
  }
  return high;
}

const opening = (theta: number): number => 2 * (0.01 + 0.06 * Math.sin(theta));

/** The angle of the linkage at a given opening, by bisection. */
function angleAt(width: number): number {
  let low = 0;
  let high = Math.PI / 2;
  for (let i = 0; i < 80; i++) {
    const middle = (low + high) / 2;
    if (opening(middle) < width) {
      low = middle;
    } else {
      high = middle;
    }
  }
  return low;
}

/** Motor torque from the work over a small closing motion. */
const torqueAt = (theta: number, force: number): number =>
  (force * (opening(theta + 1e-6) - opening(theta - 1e-6))) / 2e-6;

describe('the numbers of chapter 12', () => {
  it('the friction cones', () => {
    expect(text).toContain('with $\\mu = 0.5$ gives 26.6°');
    expect(Math.tan(radians(26.565))).toBeCloseTo(0.5, 4);
    expect(text).toContain('with $\\mu = 0.1$ only 5.7°');
    expect(Math.tan(radians(5.711))).toBeCloseTo(0.1, 4);
  });

  it('the friction pyramid', () => {
    expect(text).toContain('0.924 for eight edges, a loss of 7.6 %');
    // The middle of the chord between two neighbouring edges of a unit octagon.
    expect(Math.hypot((1 + Math.SQRT1_2) / 2, Math.SQRT1_2 / 2)).toBeCloseTo(0.924, 3);
    expect(text).toContain('$k \\ge 15.7$, so 16');
    expect(Math.PI / Math.acos(0.98)).toBeCloseTo(15.7, 1);
    expect(Math.cos(Math.PI / 15)).toBeLessThan(0.98);
    expect(Math.cos(Math.PI / 16)).toBeGreaterThan(0.98);
  });

  it('the grasp matrix of two opposed fingers and its null space', () => {
    expect(text).toContain('1 & 0 & -1 & 0 \\\\ 0 & 1 & 0 & 1 \\\\ 0 & -r & 0 & r');
    const r = 0.03;
    const contacts = [
      {p: [-r, 0], n: [1, 0], t: [0, 1]},
      {p: [r, 0], n: [-1, 0], t: [0, 1]},
    ] as const;
    const columns = contacts.flatMap(({p, n, t}) =>
      [n, t].map((f) => [f[0], f[1], p[0] * f[1] - p[1] * f[0]] as const),
    );
    const wrench = (f: readonly number[]): number[] =>
      [0, 1, 2].map((row) =>
        columns.reduce((sum, column, i) => sum + (column[row] ?? 0) * (f[i] ?? 0), 0),
      );
    expect(columns.map((c) => c[2] + 0)).toEqual([0, -r, 0, r]);
    for (const value of wrench([1, 0, 1, 0])) {
      expect(value).toBeCloseTo(0, 12);
    }
    const balanced = wrench([7, 2.5, 7, 2.5]);
    expect(balanced[0]).toBeCloseTo(0, 12);
    expect(balanced[1]).toBeCloseTo(5, 12);
    expect(balanced[2]).toBeCloseTo(0, 12);
  });

  it('the quality of the opposed grasp', () => {
    expect(text).toContain('`0.174 0.333 0.577`');
    expect(quality(opposed(0.25))).toBeCloseTo(0.174, 3);
    expect(quality(opposed(0.5))).toBeCloseTo(1 / 3, 4);
    expect(quality(opposed(1))).toBeCloseTo(0.577, 3);
  });

  it('the linkage of the parallel gripper', () => {
    expect(text).toContain('opens to 80 mm at 30°');
    expect(1000 * opening(radians(30))).toBeCloseTo(80, 9);
    expect(1000 * opening(0)).toBeCloseTo(20, 9);
    expect(text).toContain('60\\,(1 - \\cos 30°) \\approx 8.0');
    expect(60 - Math.sqrt(60 ** 2 - 30 ** 2)).toBeCloseTo(8.04, 2);
    expect(text).toContain('half a millimetre costs 10 N at 20 N/mm');
    expect(0.5 * 20).toBe(10);
  });

  it('the pairs on the oval outline', () => {
    expect(text).toContain('`31 (0.0, 50)`');
    const points = Array.from({length: 36}, (_, i) => {
      const t = radians(10 * i);
      return {
        x: 40 * Math.cos(t),
        y: 25 * Math.sin(t),
        normal: Math.atan2(-Math.sin(t) / 25, -Math.cos(t) / 40),
      };
    });
    const between = (a: number, b: number): number =>
      Math.abs(Math.atan2(Math.sin(a - b), Math.cos(a - b)));
    const pairs = points.flatMap((p, i) =>
      points.slice(i + 1).flatMap((q) => {
        const direction = Math.atan2(q.y - p.y, q.x - p.x);
        const worst = Math.max(
          between(direction, p.normal),
          between(direction + Math.PI, q.normal),
        );
        return [{worst, width: Math.hypot(q.x - p.x, q.y - p.y)}];
      }),
    );
    const held = pairs.filter(({worst, width}) => worst < Math.atan(0.4) && width <= 60);
    expect(held.length).toBe(31);
    const best = held.reduce((a, b) => (b.worst < a.worst ? b : a));
    expect(best.worst).toBeCloseTo(0, 9);
    expect(best.width).toBeCloseTo(50, 9);
    expect(text).toContain('80 mm wide');
    expect(Math.max(...pairs.map((pair) => pair.width))).toBeCloseTo(80, 9);
  });

  it('the force on the jar', () => {
    const load = 0.5 * (9.81 + 2);
    expect(text).toContain('0.5 \\cdot 11.81 = 5.905');
    expect(load).toBeCloseTo(5.905, 9);
    expect(text).toContain('M = 2.953 \\cdot 15 \\approx 44.3');
    expect((load / 2) * 15).toBeCloseTo(44.29, 2);
    expect(text).toContain('\\sqrt{2.953^2 + 6.643^2} \\approx 7.270');
    expect(0.4 * leastForce(load, 0.015, 0.4, 0.01)).toBeCloseTo(7.27, 3);
    expect(text).toContain('7.270/0.4 \\approx 18.2$ N, and 27.3 N with the safety factor');
    expect(1.5 * leastForce(load, 0.015, 0.4, 0.01)).toBeCloseTo(27.26, 2);
    expect(text).toContain('`7.4 9.2 13.3 18.2`');
    expect(
      [0, 0.005, 0.01, 0.015].map((offset) => leastForce(load, offset, 0.4, 0.01).toFixed(1)),
    ).toEqual(['7.4', '9.2', '13.3', '18.2']);
    expect(text).toContain('a factor of 2.46');
    expect(leastForce(load, 0.015, 0.4, 0.01) / leastForce(load, 0, 0.4, 0.01)).toBeCloseTo(
      2.46,
      2,
    );
    expect(text).toContain('2/11.81 \\approx 17$ %');
    expect(
      100 * (1 - leastForce(0.5 * 9.81, 0.015, 0.4, 0.01) / leastForce(load, 0.015, 0.4, 0.01)),
    ).toBeCloseTo(16.9, 1);
  });

  it('the motor torque for the jar', () => {
    const theta = angleAt(0.07);
    expect(text).toContain('$\\theta \\approx 24.6°$');
    expect(degrees(theta)).toBeCloseTo(24.62, 2);
    expect(text).toContain('\\cos 24.6° \\approx 2.97$ N m');
    expect(torqueAt(theta, 27.26)).toBeCloseTo(2.97, 2);
    expect(text).toContain('\\approx 11.1$ N and $\\tau \\approx 1.21$ N m');
    const centred = 1.5 * leastForce(5.905, 0, 0.4, 0.01);
    expect(centred).toBeCloseTo(11.07, 2);
    expect(torqueAt(theta, centred)).toBeCloseTo(1.208, 3);
  });

  it('the answers on the offset block and the lifted load', () => {
    expect(text).toContain('\\arctan(12/50) \\approx 13.5°');
    expect(Math.tan(radians(13.4957))).toBeCloseTo(0.24, 5);
    expect(text).toContain('the cone has 16.7°');
    expect(Math.tan(radians(16.699))).toBeCloseTo(0.3, 4);
    expect(text).toContain('50 \\cdot 0.3 = 15$ mm');
    expect(50 * 0.3).toBeCloseTo(15, 12);
    expect(text).toContain('2 \\cdot 1.2 \\cdot 13.81 / 1.2 \\approx 27.6');
    expect(leastForce(2 * 1.2 * (9.81 + 4), 0, 0.6, 0.01)).toBeCloseTo(27.62, 2);
  });
});
