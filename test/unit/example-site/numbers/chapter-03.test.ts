import {describe, expect, it} from 'vitest';
import {chapterText} from '../../../support/textbook/chapter-text.ts';

const text = chapterText('chapter-03-kinematics');

type Point = readonly [number, number];

const rad = (degrees: number): number => (degrees * Math.PI) / 180;
const deg = (radians: number): number => (radians * 180) / Math.PI;

/** The hand of a planar arm, with angles in degrees, link after link. */
function hand(links: readonly number[], angles: readonly number[]): Point {
  let [x, y, direction] = [0, 0, 0];
  links.forEach((length, i) => {
    direction += rad(angles[i] ?? Number.NaN);
    x += length * Math.cos(direction);
    y += length * Math.sin(direction);
  });
  return [x, y];
}

/** Both solutions as the points where two circles meet; no arccosine of the elbow angle. */
function solutions([x, y]: Point, l1: number, l2: number): {t1: number; t2: number}[] {
  const r = Math.hypot(x, y);
  const along = (r * r + l1 * l1 - l2 * l2) / (2 * r);
  const across = Math.sqrt(l1 * l1 - along * along);
  return [1, -1].map((side) => {
    const ex = (along * x - side * across * y) / r;
    const ey = (along * y + side * across * x) / r;
    const t1 = deg(Math.atan2(ey, ex));
    return {t1, t2: deg(Math.atan2(y - ey, x - ex)) - t1};
  });
}

/** The share of a square that a predicate holds in, times the square's area. */
function area(half: number, holds: (r: number) => boolean): number {
  const n = 1000;
  let cells = 0;
  for (let i = 0; i < n; i++) {
    for (let j = 0; j < n; j++) {
      const at = (k: number) => ((k + 0.5) / n) * half;
      cells += holds(Math.hypot(at(i), at(j))) ? 1 : 0;
    }
  }
  return (4 * cells * half * half) / (n * n);
}

describe('the numbers of chapter 3', () => {
  it('the forward kinematics of Section 3.1', () => {
    expect(text).toContain('x = \\cos 30° + \\cos 90° \\approx 0.866$ m');
    expect(text).toContain('y = \\sin 30° + \\sin 90° = 1.5$ m');
    const [x, y] = hand([1, 1], [30, 60]);
    expect(x).toBeCloseTo(0.866, 3);
    expect(y).toBeCloseTo(1.5, 9);
  });

  it('the listings of Section 3.2', () => {
    expect(text).toContain('prints `[30, 60]`');
    const [, down] = solutions([0.866, 1.5], 1, 1);
    expect(down?.t1).toBeCloseTo(30, 1);
    expect(down?.t2).toBeCloseTo(60, 1);
    expect(text).toContain('The other prints `null`');
    expect(solutions([3, 0], 1, 1)[0]?.t1).toBeNaN();
  });

  it('the errors of Newton’s method', () => {
    expect(text).toContain('`1e-01 1e-02 2e-04 2e-08`');
    // The Jacobian by central differences, where the listing has it in closed form.
    let [t1, t2] = [deg(0.9), deg(-1.2)];
    const links = [0.5, 0.4];
    const column = (d1: number, d2: number): Point => {
      const [a, b] = hand(links, [t1 + d1, t2 + d2]);
      const [c, d] = hand(links, [t1 - d1, t2 - d2]);
      return [(a - c) / 0.02, (b - d) / 0.02];
    };
    const errors = [1, 2, 3, 4].map(() => {
      const [x, y] = hand(links, [t1, t2]);
      const [ex, ey] = [0.6 - x, 0.3 - y];
      const [a, c] = column(0.01, 0);
      const [b, d] = column(0, 0.01);
      const det = a * d - b * c;
      t1 += (d * ex - b * ey) / det;
      t2 += (a * ey - c * ex) / det;
      return Math.hypot(ex, ey).toExponential(0);
    });
    expect(errors).toEqual(['1e-1', '1e-2', '2e-4', '2e-8']);
  });

  it('the radii of the workspace', () => {
    expect(text).toContain('between 0.1 and 0.9');
    const radii = Array.from({length: 361}, (_, t2) => Math.hypot(...hand([0.5, 0.4], [0, t2])));
    expect(Math.min(...radii)).toBeCloseTo(0.1, 9);
    expect(Math.max(...radii)).toBeCloseTo(0.9, 9);
  });

  it('the worked example', () => {
    expect(text).toContain('\\sqrt{0.36 + 0.09} \\approx 0.671');
    expect(Math.hypot(0.6, 0.3)).toBeCloseTo(0.671, 3);
    expect(text).toContain('\\frac{0.04}{0.4} = 0.1');
    expect(text).toContain('\\theta_2 \\approx \\pm 84.3°');
    expect(text).toContain('\\sin\\theta_2 \\approx 0.995');
    expect(text).toContain('26.6° - 36.4° = -9.8°');
    expect(text).toContain('26.6° + 36.4° = 63.0°');
    const [up, down] = solutions([0.6, 0.3], 0.5, 0.4);
    expect(up?.t1).toBeCloseTo(63.0, 1);
    expect(up?.t2).toBeCloseTo(-84.3, 1);
    expect(down?.t1).toBeCloseTo(-9.8, 1);
    expect(down?.t2).toBeCloseTo(84.3, 1);
    expect(Math.cos(rad(down?.t2 ?? Number.NaN))).toBeCloseTo(0.1, 9);
    expect(Math.sin(rad(down?.t2 ?? Number.NaN))).toBeCloseTo(0.995, 3);
    expect(((up?.t1 ?? 0) + (down?.t1 ?? 0)) / 2).toBeCloseTo(26.6, 1);
    expect(((up?.t1 ?? 0) - (down?.t1 ?? 0)) / 2).toBeCloseTo(36.4, 1);
  });

  it('its check with rounded angles', () => {
    expect(text).toContain('0.2270 + 0.3727 = 0.5997');
    expect(text).toContain('0.4455 - 0.1453 = 0.3002');
    expect(text).toContain('63.0° - 84.3° = -21.3°');
    const [x, y] = hand([0.5, 0.4], [63.0, -84.3]);
    expect(x).toBeCloseTo(0.5997, 4);
    expect(y).toBeCloseTo(0.3002, 4);
    const [ex, ey] = hand([0.5], [63.0]);
    expect([ex.toFixed(4), ey.toFixed(4)]).toEqual(['0.2270', '0.4455']);
    expect([(x - ex).toFixed(4), (y - ey).toFixed(4)]).toEqual(['0.3727', '-0.1453']);
  });

  it('the turns from the present pose', () => {
    expect(text).toContain('turns of $13.0°$ and $14.3°$');
    expect(text).toContain('for $59.8°$ and $154.3°$');
    const turns = solutions([0.6, 0.3], 0.5, 0.4).map(({t1, t2}) =>
      [t1 - 50, t2 + 70].map((turn) => Math.abs(turn).toFixed(1)),
    );
    expect(turns).toEqual([
      ['13.0', '14.3'],
      ['59.8', '154.3'],
    ]);
  });

  it('answer 1: the solutions are mirrored in the line to the target', () => {
    const [up, down] = solutions([0.6, 0.3], 0.5, 0.4);
    const line = deg(Math.atan2(0.3, 0.6));
    expect((up?.t1 ?? 0) - line).toBeCloseTo(line - (down?.t1 ?? 0), 9);
    expect(up?.t2).toBeCloseTo(-(down?.t2 ?? 0), 9);
  });

  it('answer 3: the wrist below the hand that points up', () => {
    expect(text).toContain('Here $\\varphi = 90°$ and the wrist is at $(0.6,\\; 0.3)$.');
    const [up] = solutions([0.6, 0.3], 0.5, 0.4);
    const {t1, t2} = up ?? {t1: Number.NaN, t2: Number.NaN};
    const [x, y] = hand([0.5, 0.4, 0.2], [t1, t2, 90 - t1 - t2]);
    expect(x).toBeCloseTo(0.6, 9);
    expect(y).toBeCloseTo(0.5, 9);
  });

  it('answer 4: the reachable areas', () => {
    expect(text).toContain('4\\pi \\cdot 0.5 \\cdot 0.4 \\approx 2.51$ m²');
    expect(text).toContain('4\\pi \\cdot 0.45^2 \\approx 2.54$ m²');
    expect(area(0.9, (r) => r <= 0.9 && r >= 0.1)).toBeCloseTo(2.51, 2);
    expect(area(0.9, (r) => r <= 0.9)).toBeCloseTo(2.54, 2);
  });
});
