import {describe, expect, it} from 'vitest';
import {chapterText} from '../../../support/textbook/chapter-text.ts';
import {hermite, splineSpeeds} from './clamped-splines.ts';
import {bend, cubic, drive, grid, type Law, type Pair, peak, quintic, slope} from './time-laws.ts';

const text = chapterText('chapter-06-trajectory-planning');

const aboutZ = (angle: number): Pair => [Math.cos(angle / 2), Math.sin(angle / 2)];
const angleOf = ([w, z]: Pair): number => (2 * Math.atan2(z, w) * 180) / Math.PI;
function slerp(a: Pair, b: Pair, s: number): Pair {
  const omega = Math.acos(a[0] * b[0] + a[1] * b[1]);
  const left = Math.sin((1 - s) * omega) / Math.sin(omega);
  const right = Math.sin(s * omega) / Math.sin(omega);
  return [left * a[0] + right * b[0], left * a[1] + right * b[1]];
}

const hand = (q1: number, q2: number): Pair => [
  0.5 * Math.cos(q1) + 0.4 * Math.cos(q1 + q2),
  0.5 * Math.sin(q1) + 0.4 * Math.sin(q1 + q2),
];

describe('the numbers of chapter 6', () => {
  it('linear mixing of quaternions over a half turn', () => {
    expect(text).toContain('it stands at 36.9° instead of 45°');
    const [from, to] = [aboutZ(0), aboutZ(Math.PI)];
    expect(angleOf([0.75 * from[0] + 0.25 * to[0], 0.75 * from[1] + 0.25 * to[1]])).toBeCloseTo(
      36.9,
      1,
    );
    expect(angleOf(slerp(from, to, 0.25))).toBeCloseTo(45, 6);
  });

  it('the peaks of the time laws', () => {
    expect(text).toContain(
      '| cubic                  | 1.5                      | 6                                 |',
    );
    expect(text).toContain(
      '| quintic                | 1.875                    | 5.77                              |',
    );
    expect(text).toContain(
      '| Section 6.3, in thirds | 1.5                      | 4.5                               |',
    );
    expect(peak((u) => slope(cubic, u))).toBeCloseTo(1.5, 4);
    expect(peak((u) => bend(cubic, u))).toBeCloseTo(6, 3);
    expect(peak((u) => slope(quintic, u))).toBeCloseTo(1.875, 4);
    expect(peak((u) => bend(quintic, u))).toBeCloseTo(5.77, 2);
    const thirds = drive(1, 1.5, 4.5);
    expect(thirds.total).toBeCloseTo(1, 3);
    expect(thirds.ramp).toBeCloseTo(1 / 3, 3);
    expect(thirds.cruise).toBeCloseTo(1 / 3, 3);
  });

  it('the general quintic meets its end state', () => {
    expect(text).toContain(
      'c_3 = 10 d_q - 4 d_v + \\tfrac12 d_a, \\quad c_4 = -15 d_q + 7 d_v - d_a, \\quad c_5 = 6 d_q - 3 d_v + \\tfrac12 d_a',
    );
    const [q0, v0, a0, q1, v1, a1, T] = [0.2, -0.4, 0.7, 1.1, 0.5, -0.9, 1.7];
    const dq = q1 - q0 - v0 * T - 0.5 * a0 * T * T;
    const dv = (v1 - v0 - a0 * T) * T;
    const da = (a1 - a0) * T * T;
    const extra: Law = (u) =>
      (10 * dq - 4 * dv + da / 2) * u ** 3 +
      (-15 * dq + 7 * dv - da) * u ** 4 +
      (6 * dq - 3 * dv + da / 2) * u ** 5;
    const q: Law = (t) => q0 + v0 * t + 0.5 * a0 * t * t + extra(t / T);
    expect(q(T)).toBeCloseTo(q1, 9);
    expect(slope(q, T)).toBeCloseTo(v1, 5);
    expect(bend(q, T)).toBeCloseTo(a1, 4);
    expect(slope(q, 0)).toBeCloseTo(v0, 5);
    expect(bend(q, 0)).toBeCloseTo(a0, 4);
  });

  it('the motion that meets the conveyor', () => {
    expect(text).toContain('`0.000 0.000`, `0.506 0.994` and `1.200 0.300`');
    // The rest-to-rest quintic plus the quintic Hermite function that contributes the final speed alone.
    const q: Law = (t) =>
      1.2 * quintic(t / 2) + 0.3 * 2 * ((t / 2) ** 3 * (-4 + 7 * (t / 2) - 3 * (t / 2) ** 2));
    expect(q(1).toFixed(3)).toBe('0.506');
    expect(slope(q, 1).toFixed(3)).toBe('0.994');
    expect(q(2)).toBeCloseTo(1.2, 9);
    expect(slope(q, 2)).toBeCloseTo(0.3, 6);
    expect(bend(q, 2)).toBeCloseTo(0, 5);
  });

  it('the trapezoid and the triangle', () => {
    expect(text).toContain('prints `0.400 1.100 0.800`, 1.9 s in all');
    expect(text).toContain('prints `0.316 0.000 0.632`');
    const long = drive(1.2, 0.8, 2);
    expect(long.ramp).toBeCloseTo(0.4, 3);
    expect(long.cruise).toBeCloseTo(1.1, 3);
    expect(long.fastest).toBeCloseTo(0.8, 3);
    expect(long.total).toBeCloseTo(1.9, 3);
    const short = drive(0.2, 0.8, 2);
    expect(short.ramp).toBeCloseTo(0.316, 3);
    expect(short.cruise).toBeCloseTo(0, 3);
    expect(short.fastest).toBeCloseTo(0.632, 3);
  });

  it('the S-curve of the long move', () => {
    expect(text).toContain('with $j = 20$ rad/s³ the long move lasts 2.0 s');
    // Seven phases: jerk up, hold, jerk down, cruise, and the same backwards; integrated in small steps.
    const h = 1e-5;
    const [jerkTime, holdTime, total] = [2 / 20, 0.8 / 2 - 2 / 20, 2];
    const rampTime = 2 * jerkTime + holdTime;
    let [position, speed, acceleration] = [0, 0, 0];
    let [fastest, hardest] = [0, 0];
    for (let n = 0; n < total / h; n += 1) {
      const t = (n + 0.5) * h;
      const into = Math.min(t, total - t);
      const jerk =
        into < jerkTime ? 20 : into < jerkTime + holdTime ? 0 : into < rampTime ? -20 : 0;
      acceleration += jerk * h;
      speed += acceleration * h;
      position += speed * h;
      fastest = Math.max(fastest, speed);
      hardest = Math.max(hardest, Math.abs(acceleration));
    }
    expect(rampTime).toBeLessThan(total / 2);
    expect(position).toBeCloseTo(1.2, 3);
    expect(speed).toBeCloseTo(0, 3);
    expect(fastest).toBeCloseTo(0.8, 3);
    expect(hardest).toBeCloseTo(2, 3);
  });

  it('the spline and its overshoot', () => {
    expect(text).toContain('$v_1 = 1.8$ and $v_2 = -1.2$ rad/s');
    expect(text).toContain(
      '$1 + 1.8\\sigma + 0.6\\sigma^2 - 1.4\\sigma^3$, which peaks at $\\sigma \\approx 0.81$ with 2.11 rad',
    );
    const [v1, v2] = splineSpeeds([0, 1, 2, 0]);
    expect(v1).toBeCloseTo(1.8, 6);
    expect(v2).toBeCloseTo(-1.2, 6);
    const segment = hermite(1, 2, v1, v2);
    for (const u of [0.2, 0.5, 0.9]) {
      expect(segment(u)).toBeCloseTo(1 + 1.8 * u + 0.6 * u * u - 1.4 * u ** 3, 6);
    }
    const top = grid.reduce((best, u) => (segment(u) > segment(best) ? u : best), 0);
    expect(top).toBeCloseTo(0.81, 2);
    expect(segment(top)).toBeCloseTo(2.11, 2);
  });

  it('the factor by which the two joints are slowed', () => {
    expect(text).toContain('It prints `1.641`.');
    const first: Law = (t) => 1.5 * quintic(t);
    const second: Law = (t) => 0.9 * quintic(t) - 0.3 * Math.sin(Math.PI * quintic(t));
    const bends = peak((t) => bend(second, t));
    const factors = [
      peak((t) => slope(first, t)) / 2,
      peak((t) => slope(second, t)) / 2,
      Math.sqrt(peak((t) => bend(first, t)) / 5),
      Math.sqrt(bends / 4),
    ];
    expect(Math.max(...factors)).toBeCloseTo(1.641, 3);
    expect(Math.sqrt(bends / 4)).toBe(Math.max(...factors));
    const worst = grid.reduce(
      (best, t) => (Math.abs(bend(second, t)) > Math.abs(bend(second, best)) ? t : best),
      0,
    );
    expect(Math.abs(worst - 0.5)).toBeLessThan(0.05);
    expect(0.3 * Math.PI ** 2 * slope(quintic, 0.5) ** 2).toBeGreaterThan(4);
  });

  it('the durations of the worked example', () => {
    expect(text).toContain('the first $1.5 + 0.5 = 2.0$ s, the second $0.6 + 0.25 = 0.85$ s');
    expect(text).toContain(
      '| 1     | 1.5             | 1.0, 2.0                  | 1.0              | 2.0               |',
    );
    expect(text).toContain(
      '| 2     | −0.9            | 1.5, 6.0                  | −0.6             | −1.2              |',
    );
    expect(text).toContain('\\dot s = 1/(2.0 - 0.5) \\approx 0.667$ s⁻¹');
    expect(text).toContain('\\approx 1.333$ s⁻²');
    expect(drive(1.5, 1, 2).total).toBeCloseTo(2, 3);
    expect(drive(0.9, 1.5, 6).total).toBeCloseTo(0.85, 3);
    const s = drive(1, 2 / 3, 4 / 3);
    expect(s.total).toBeCloseTo(2, 3);
    expect(s.ramp).toBeCloseTo(0.5, 3);
    expect(s.fastest).toBeCloseTo(0.667, 3);
    expect(s.fastest / s.ramp).toBeCloseTo(1.333, 3);
    expect(1.5 * s.fastest).toBeCloseTo(1, 3);
    expect((1.5 * s.fastest) / s.ramp).toBeCloseTo(2, 2);
    expect(-0.9 * s.fastest).toBeCloseTo(-0.6, 3);
    expect((-0.9 * s.fastest) / s.ramp).toBeCloseTo(-1.2, 2);
  });

  it('the duration of the quintic', () => {
    expect(text).toContain(
      "\\approx 2.81$ s for the first joint's speed, 41% more, and 2.08 s would do for its acceleration",
    );
    const forSpeed = (1.5 * peak((u) => slope(quintic, u))) / 1;
    const forAcceleration = Math.sqrt((1.5 * peak((u) => bend(quintic, u))) / 2);
    expect(forSpeed).toBeCloseTo(2.81, 2);
    expect(forAcceleration).toBeCloseTo(2.08, 2);
    expect(100 * (forSpeed / 2 - 1)).toBeCloseTo(41, 0);
    expect((0.9 * peak((u) => slope(quintic, u))) / 1.5).toBeLessThan(forSpeed);
    expect(Math.sqrt((0.9 * peak((u) => bend(quintic, u))) / 6)).toBeLessThan(forSpeed);
  });

  it('the way of the hand', () => {
    expect(text).toContain('the hand is at $(0.511,\\, 0.714)$ m');
    expect(text).toContain('$(0.749,\\, 0.313)$ and $(0.064,\\, 0.898)$ m');
    expect(text).toContain('midpoint $(0.406,\\, 0.606)$ at a distance of 0.15 m');
    const [start, middle, end] = [hand(0, 0.9), hand(0.75, 0.45), hand(1.5, 0)];
    expect(middle.map((x) => x.toFixed(3))).toEqual(['0.511', '0.714']);
    expect(start.map((x) => x.toFixed(3))).toEqual(['0.749', '0.313']);
    expect(end.map((x) => x.toFixed(3))).toEqual(['0.064', '0.898']);
    const half: Pair = [(start[0] + end[0]) / 2, (start[1] + end[1]) / 2];
    expect(half[0]).toBeCloseTo(0.406, 3);
    expect(half[1]).toBeCloseTo(0.606, 3);
    expect(Math.hypot(middle[0] - half[0], middle[1] - half[1])).toBeCloseTo(0.15, 2);
  });

  it('exercise 1: the peaks of the quintic', () => {
    expect(text).toContain('$30/16 = 1.875$');
    expect(text).toContain(
      '\\sigma = \\tfrac12 - \\tfrac{1}{2\\sqrt3}$: $10/\\sqrt3 \\approx 5.77$',
    );
    expect(slope(quintic, 0.5)).toBeCloseTo(1.875, 6);
    expect(bend(quintic, 0.5 - 0.5 / Math.sqrt(3))).toBeCloseTo(10 / Math.sqrt(3), 5);
    expect(10 / Math.sqrt(3)).toBeCloseTo(5.77, 2);
  });

  it('exercise 2: two moves of one joint', () => {
    expect(text).toContain('The cruise needs 0.25 rad. So $0.5 + 0.25 = 0.75$ s');
    expect(text).toContain('2\\sqrt{0.16/4} = 0.4$ s');
    expect(drive(0.5, 1, 4).total).toBeCloseTo(0.75, 3);
    expect(drive(0.16, 1, 4).total).toBeCloseTo(0.4, 2);
    expect(drive(0.25, 1, 4).cruise).toBeCloseTo(0, 3);
  });

  it('exercise 3: the symmetric spline', () => {
    expect(text).toContain('give $v_1 = 1$, $v_2 = -1$ rad/s');
    expect(text).toContain('peaks at 1.25 rad, 0.25 rad above');
    const [v1, v2] = splineSpeeds([0, 1, 1, 0]);
    expect(v1).toBeCloseTo(1, 6);
    expect(v2).toBeCloseTo(-1, 6);
    expect(peak(hermite(1, 1, v1, v2))).toBeCloseTo(1.25, 6);
  });

  it('exercise 4: the right way round and the other', () => {
    expect(text).toContain('30° about $z$: $(0.966,\\, 0,\\, 0,\\, 0.259)$');
    expect(text).toContain('turns by 240° the other way and stands at −60° instead');
    const [from, to] = [aboutZ(0), aboutZ((120 * Math.PI) / 180)];
    const right = slerp(from, to, 0.25);
    expect(right[0]).toBeCloseTo(0.966, 3);
    expect(right[1]).toBeCloseTo(0.259, 3);
    expect(angleOf(right)).toBeCloseTo(30, 6);
    const wrong: Pair = [-to[0], -to[1]];
    expect(angleOf(slerp(from, wrong, 0.25))).toBeCloseTo(-60, 6);
    expect(angleOf(slerp(from, wrong, 0.999999))).toBeCloseTo(-240, 2);
  });

  it('exercise 5: stretching against a torque limit', () => {
    expect(text).toContain('$20/k^2 \\le 5$, so $k = 2$');
    const torque = (k: number): number => 30 + 20 / k ** 2;
    expect(torque(2)).toBeCloseTo(35, 9);
    expect(torque(1.99)).toBeGreaterThan(35);
    expect(torque(1e6)).toBeGreaterThan(28);
  });
});
