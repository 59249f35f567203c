import {describe, expect, it} from 'vitest';
import {chapterText} from '../../../support/textbook/chapter-text.ts';

const text = chapterText('chapter-04-jacobians');

type Arm = {readonly l1: number; readonly l2: number; readonly t1: number; readonly t2: number};
type Pair = readonly [number, number];

const rad = (degrees: number): number => (degrees * Math.PI) / 180;
const deg = (radians: number): number => (radians * 180) / Math.PI;
const UNIT = {l1: 1, l2: 1};

function hand({l1, l2, t1, t2}: Arm): Pair {
  return [l1 * Math.cos(t1) + l2 * Math.cos(t1 + t2), l1 * Math.sin(t1) + l2 * Math.sin(t1 + t2)];
}

/** The hand's velocity by moving the joints a little, forwards and backwards. */
function velocity(arm: Arm, [w1, w2]: Pair): Pair {
  const h = 1e-5;
  const [ax, ay] = hand({...arm, t1: arm.t1 + h * w1, t2: arm.t2 + h * w2});
  const [bx, by] = hand({...arm, t1: arm.t1 - h * w1, t2: arm.t2 - h * w2});
  return [(ax - bx) / (2 * h), (ay - by) / (2 * h)];
}

/** Torques as the power that the hand delivers per unit of each joint's speed. */
function torques(arm: Arm, [fx, fy]: Pair): Pair {
  const power = ([vx, vy]: Pair) => fx * vx + fy * vy;
  return [power(velocity(arm, [1, 0])), power(velocity(arm, [0, 1]))];
}

/** The longest and the shortest hand velocity among unit joint speeds, by going round. */
function singularValues(arm: Arm): {largest: number; smallest: number} {
  const lengths = Array.from({length: 20000}, (_, i) => {
    const a = (i * Math.PI) / 20000;
    return Math.hypot(...velocity(arm, [Math.cos(a), Math.sin(a)]));
  });
  return {largest: Math.max(...lengths), smallest: Math.min(...lengths)};
}

function determinant(arm: Arm): number {
  const [a, c] = velocity(arm, [1, 0]);
  const [b, d] = velocity(arm, [0, 1]);
  return a * d - b * c;
}

function expectClose(actual: readonly number[], expected: readonly number[], digits: number): void {
  expect(actual).toHaveLength(expected.length);
  actual.forEach((value, i) => {
    expect(value).toBeCloseTo(expected[i] ?? Number.NaN, digits);
  });
}

describe('the numbers of chapter 4', () => {
  it('the determinant of the planar arm', () => {
    expect(text).toContain('\\det J = l_1 l_2 \\sin\\theta_2');
    const arm = {l1: 0.7, l2: 0.3, t1: 0.4, t2: 1.1};
    expect(determinant(arm)).toBeCloseTo(0.7 * 0.3 * Math.sin(1.1), 8);
  });

  it('the stretched arm stands still, damped', () => {
    expect(text).toContain('the listing prints `(0.0, 0.0)`');
    // The damped rates minimise |J q - v|² + λ²|q|²; descend to the minimum.
    const stretched = {...UNIT, t1: 0, t2: 0};
    let q: Pair = [0.3, -0.2];
    for (let i = 0; i < 60000; i++) {
      const [vx, vy] = velocity(stretched, q);
      const [g1, g2] = torques(stretched, [vx - 0.1, vy]);
      q = [q[0] - 0.1 * (g1 + 0.05 ** 2 * q[0]), q[1] - 0.1 * (g2 + 0.05 ** 2 * q[1])];
    }
    expectClose(q, [0, 0], 3);
  });

  it('the greatest gain that damping allows', () => {
    expect(text).toContain('never exceeds $1/(2\\lambda)$');
    expect(text).toContain("The listing's values allow 1 rad/s.");
    const gains = Array.from({length: 20000}, (_, i) => {
      const sigma = i * 1e-5;
      return sigma / (sigma ** 2 + 0.05 ** 2);
    });
    expect(Math.max(...gains)).toBeCloseTo(1 / (2 * 0.05), 6);
    expect(gains.indexOf(Math.max(...gains)) * 1e-5).toBeCloseTo(0.05, 5);
    expect(0.1 * Math.max(...gains)).toBeCloseTo(1, 6);
  });

  it('the load of Section 4.4', () => {
    expect(text).toContain('F = 2 \\cdot 9.81 \\approx 19.6$ N');
    expect(text).toContain('\\tau_1 = 2 \\cdot 19.62 \\approx 39.2$ N m');
    expect(text).toContain('\\tau_2 \\approx 19.6$ N m');
    expectClose(torques({...UNIT, t1: 0, t2: 0}, [0, 2 * 9.81]), [39.24, 19.62], 5);
  });

  it('the idle motion of Section 4.5', () => {
    expect(text).toContain("`['0.000', '0.130', '0.070', '0.000']`");
    // Another way: hold the hand where it is and solve for the other links, elbow by elbow.
    const ends = (q: readonly number[]): Pair[] => {
      let [x, y, a] = [0, 0, 0];
      return q.map((turn) => {
        a += turn;
        x += 0.4 * Math.cos(a);
        y += 0.4 * Math.sin(a);
        return [x, y];
      });
    };
    const start = [0.4, 0.8, 0.6];
    const [elbow0 = [0, 0], wrist0 = [0, 0], hand0 = [0, 0]] = ends(start);
    const pose = (t1: number) => {
      const elbow: Pair = [0.4 * Math.cos(t1), 0.4 * Math.sin(t1)];
      const [dx, dy] = [hand0[0] - elbow[0], hand0[1] - elbow[1]];
      const bend = Math.acos(Math.hypot(dx, dy) / 0.8);
      const a2 = Math.atan2(dy, dx) - bend;
      return {q: [t1, a2 - t1, 2 * bend], elbow, a2};
    };
    // Joint space is measured along the curve, until its length is 1 rad.
    const travel = (direction: 1 | -1) => {
      let [t1, way] = [0.4, 0];
      while (way < 1) {
        const before = pose(t1).q;
        t1 += direction * 1e-5;
        way += Math.hypot(...pose(t1).q.map((v, i) => v - (before[i] ?? 0)));
      }
      const {elbow, a2} = pose(t1);
      const wrist = [elbow[0] + 0.4 * Math.cos(a2), elbow[1] + 0.4 * Math.sin(a2)];
      return [
        Math.hypot(elbow[0] - elbow0[0], elbow[1] - elbow0[1]).toFixed(3),
        Math.hypot((wrist[0] ?? 0) - wrist0[0], (wrist[1] ?? 0) - wrist0[1]).toFixed(3),
      ];
    };
    expect([travel(1), travel(-1)]).toContainEqual(['0.130', '0.070']);
  });

  describe('the worked example', () => {
    // Elbow up, from the circles about the shoulder and about the target.
    const t2 = -Math.acos(0.1);
    const t1 = Math.atan2(0.3, 0.6) + Math.atan2(0.4 * Math.sqrt(0.99), 0.54);
    const arm = {l1: 0.5, l2: 0.4, t1, t2};

    it('the pose', () => {
      expectClose(hand(arm), [0.6, 0.3], 9);
      expect(text).toContain('\\theta_1 \\approx 63.0°$ and $\\theta_2 \\approx -84.3°');
      expectClose([deg(t1), deg(t2)], [63.0, -84.3], 1);
    });

    it('the Jacobian and its determinant', () => {
      expect(text).toContain('-0.3 & 0.145 \\\\ 0.6 & 0.373');
      expect(text).toContain('that link is $(0.373,\\; -0.145)$');
      expectClose(velocity(arm, [1, 0]), [-0.3, 0.6], 8);
      expectClose(velocity(arm, [0, 1]), [0.145, 0.373], 3);
      expect(text).toContain('\\sin(-84.3°) \\approx -0.199');
      expect(determinant(arm)).toBeCloseTo(-0.199, 5);
    });

    // The joint speeds by stepping the hand along x and solving the arm at both ends.
    const solve = (x: number, y: number): Pair => {
      const b = -Math.acos((x * x + y * y - 0.41) / 0.4);
      return [Math.atan2(y, x) - Math.atan2(0.4 * Math.sin(b), 0.5 + 0.4 * Math.cos(b)), b];
    };
    const [a1, a2] = solve(0.6 - 1e-6, 0.3);
    const [b1, b2] = solve(0.6 + 1e-6, 0.3);
    const speeds: Pair = [((b1 - a1) / 2e-6) * 0.1, ((b2 - a2) / 2e-6) * 0.1];

    it('the joint speeds', () => {
      expect(text).toContain('\\begin{pmatrix} -0.187 \\\\ 0.302 \\end{pmatrix}');
      expectClose(speeds, [-0.187, 0.302], 3);
      expectClose(velocity(arm, speeds), [0.1, 0], 6);
    });

    it('the torques and the power', () => {
      expect(text).toContain('\\begin{pmatrix} -3.00 \\\\ 1.45 \\end{pmatrix}');
      expect(text).toContain('0.562 + 0.438 = 1.000$ W');
      const [u1, u2] = torques(arm, [10, 0]);
      expectClose([u1, u2], [-3, 1.45], 2);
      expectClose([u1 * speeds[0], u2 * speeds[1]], [0.562, 0.438], 3);
      expect(u1 * speeds[0] + u2 * speeds[1]).toBeCloseTo(1, 6);
    });

    it('the singular values', () => {
      expect(text).toContain('are 0.536 and 0.074');
      expect(text).toContain('\\sigma_1 \\approx 0.732$, $\\sigma_2 \\approx 0.272$');
      expect(text).toContain('the condition number is 2.7');
      const {largest, smallest} = singularValues(arm);
      expectClose([largest, smallest], [0.732, 0.272], 3);
      expectClose([largest ** 2, smallest ** 2], [0.536, 0.074], 3);
      expect(largest / smallest).toBeCloseTo(2.7, 1);
    });
  });

  it('answer 2: the best elbow angle and its singular values', () => {
    expect(text).toContain('\\sigma_1 \\approx 1.618$ and $\\sigma_2 \\approx 0.618');
    const best = Array.from({length: 181}, (_, t2) => t2).reduce((a, b) =>
      Math.abs(determinant({...UNIT, t1: 0.3, t2: rad(b)})) >
      Math.abs(determinant({...UNIT, t1: 0.3, t2: rad(a)}))
        ? b
        : a,
    );
    expect(best).toBe(90);
    const {largest, smallest} = singularValues({...UNIT, t1: 0.3, t2: rad(90)});
    expectClose([largest, smallest], [1.618, 0.618], 3);
  });

  it('answer 3: the hand goes straight up', () => {
    expect(text).toContain('$\\dot\\theta_1 = 0.2$ and $\\dot\\theta_2 = -0.2$ rad/s');
    expectClose(velocity({...UNIT, t1: 0, t2: rad(90)}, [0.2, -0.2]), [0, 0.2], 8);
  });

  it('answer 4: the upright arm needs no torque', () => {
    expect(text).toContain('4. None: the load rests in line with the links.');
    expectClose(torques({...UNIT, t1: rad(90), t2: 0}, [0, 2 * 9.81]), [0, 0], 8);
  });

  it('answer 5: the isotropic pose', () => {
    const arm = {l1: Math.SQRT2, l2: 1, t1: 0.5, t2: rad(135)};
    expect(Math.hypot(...hand(arm))).toBeCloseTo(1, 9);
    const {largest, smallest} = singularValues(arm);
    expect(largest / smallest).toBeCloseTo(1, 6);
  });
});
