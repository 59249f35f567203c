import {describe, expect, it} from 'vitest';
import {chapterText} from '../../../support/textbook/chapter-text.ts';
import {energyOf, fall, rungeKutta, type State, semiImplicit} from './falling-arm.ts';
import {
  degrees,
  determinant,
  gravity,
  gravityTorques,
  length,
  mass,
  massMatrix,
  particles,
  solve,
  times,
  velocityTorques,
} from './two-link-arm.ts';

const text = chapterText('chapter-05-dynamics');

const swing: State = {q: [30 * degrees, 60 * degrees], rate: [1, 2]};

describe('the numbers of chapter 5', () => {
  it('the torques that hold the arm out horizontally', () => {
    expect(text).toContain('It prints `[35.316, 5.886]`');
    const [shoulder, elbow] = gravityTorques([0, 0]);
    expect(shoulder).toBeCloseTo(35.316, 3);
    expect(elbow).toBeCloseTo(5.886, 3);
  });

  it('the constants of the mass matrix', () => {
    expect(text).toContain('$\\alpha = 1.41$, $\\beta = 0.3$ and $\\gamma = 0.16$ kg m²');
    const [[m11], [m12, m22]] = massMatrix([0.7, Math.PI / 2]);
    expect(m11).toBeCloseTo(1.41, 5);
    expect(m12).toBeCloseTo(0.16, 5);
    expect(m22).toBeCloseTo(0.16, 5);
    expect(massMatrix([0, 0])[0][1] - m22).toBeCloseTo(0.3, 5);
  });

  it("the shoulder's inertia stretched and folded", () => {
    expect(text).toContain('falls from 2.01 kg m² stretched to 0.81 folded');
    expect(massMatrix([0.2, 0])[0][0]).toBeCloseTo(2.01, 5);
    expect(massMatrix([0.2, Math.PI])[0][0]).toBeCloseTo(0.81, 5);
  });

  it('the factors of the gravity torques', () => {
    expect(text).toContain('The factors are 5.886 N m and 29.43 N m.');
    const [shoulder, elbow] = gravityTorques([0, 0]);
    expect(elbow).toBeCloseTo(5.886, 3);
    expect(shoulder - elbow).toBeCloseTo(29.43, 3);
  });

  it('the determinant of the mass matrix', () => {
    expect(text).toContain('\\det M = 0.2 - 0.09\\cos^2 q_2$, never below 0.11');
    for (const q2 of [0, 0.4, 1, 1.6, 2.5, Math.PI]) {
      const value = determinant(massMatrix([0.3, q2]));
      expect(value).toBeCloseTo(0.2 - 0.09 * Math.cos(q2) ** 2, 5);
      expect(value).toBeGreaterThan(0.11 - 1e-6);
    }
  });

  it('the skew matrix of the passivity proof', () => {
    expect(text).toContain(
      '\\dot M - 2C = h\\,(2\\dot q_1 + \\dot q_2)\\begin{pmatrix} 0 & 1 \\\\ -1 & 0 \\end{pmatrix}',
    );
    const d = 1e-4;
    const {q, rate} = swing;
    const ahead = massMatrix([q[0] + d * rate[0], q[1] + d * rate[1]]);
    const behind = massMatrix([q[0] - d * rate[0], q[1] - d * rate[1]]);
    const change = (i: 0 | 1, j: 0 | 1): number => (ahead[i][j] - behind[i][j]) / (2 * d);
    const h = 0.3 * Math.sin(q[1]);
    expect(change(0, 0) + 2 * h * rate[1]).toBeCloseTo(0, 5);
    expect(change(0, 1) + 2 * h * (rate[0] + rate[1])).toBeCloseTo(h * (2 * rate[0] + rate[1]), 5);
    expect(change(1, 0) - 2 * h * rate[0]).toBeCloseTo(-h * (2 * rate[0] + rate[1]), 5);
    expect(change(1, 1)).toBeCloseTo(0, 5);
  });

  it('the falling arm', () => {
    expect(text).toContain(
      'It prints `-2.941 -0.117`; the exact angles are −2.936 and −0.118 rad.',
    );
    const simple = fall(semiImplicit, 0.001).q;
    expect(simple.map((angle) => angle.toFixed(3))).toEqual(['-2.941', '-0.117']);
    const exact = fall(rungeKutta, 0.0005).q;
    expect(exact.map((angle) => angle.toFixed(3))).toEqual(['-2.936', '-0.118']);
  });

  it('the energy errors of the integrators', () => {
    expect(text).toContain('| semi-implicit Euler | 1.6 J      | 0.15 J    |');
    expect(text).toContain('| Runge–Kutta (RK4)   | 6.0 µJ     | 0.36 nJ   |');
    expect(Math.abs(energyOf(fall(semiImplicit, 0.01)))).toBeCloseTo(1.6, 1);
    expect(Math.abs(energyOf(fall(semiImplicit, 0.001)))).toBeCloseTo(0.15, 2);
    expect(Math.abs(energyOf(fall(rungeKutta, 0.01))) * 1e6).toBeCloseTo(6.0, 1);
    expect(Math.abs(energyOf(fall(rungeKutta, 0.001))) * 1e9).toBeCloseTo(0.36, 2);
  });

  it('the torques in mid-swing', () => {
    expect(text).toContain('| $M\\ddot q$           | 3.11     | 0.46  |');
    expect(text).toContain('| $C\\dot q$            | −2.08    | 0.26  |');
    expect(text).toContain('| $g(q)$               | 25.49    | 0.00  |');
    expect(text).toContain('| sum without friction | 26.52    | 0.72  |');
    expect(text).toContain('| $\\tau_f$             | 1.40     | 0.90  |');
    expect(text).toContain('| $\\tau$               | 27.92    | 1.62  |');
    expect(text).toContain('gives 26.519 and 0.720 without friction');
    const inertial = times(massMatrix(swing.q), [2, -1]);
    const velocity = velocityTorques(swing.q, swing.rate);
    const weight = gravityTorques(swing.q);
    expect(inertial[0]).toBeCloseTo(3.11, 4);
    expect(inertial[1]).toBeCloseTo(0.46, 4);
    expect(velocity[0]).toBeCloseTo(-2.08, 2);
    expect(velocity[1]).toBeCloseTo(0.26, 2);
    expect(0.3 * Math.sin(swing.q[1])).toBeCloseTo(0.26, 3);
    expect(weight[0]).toBeCloseTo(25.49, 2);
    expect(weight[1]).toBeCloseTo(0, 2);
    const shoulder = inertial[0] + velocity[0] + weight[0];
    const elbow = inertial[1] + velocity[1] + weight[1];
    expect(shoulder).toBeCloseTo(26.519, 3);
    expect(elbow).toBeCloseTo(0.72, 3);
    expect(shoulder + 1 + 0.4 * 1).toBeCloseTo(27.92, 2);
    expect(elbow + 0.5 + 0.2 * 2).toBeCloseTo(1.62, 2);
  });

  it('the entries of the mass matrix in mid-swing', () => {
    expect(text).toContain('\\begin{pmatrix} 1.71 & 0.31 \\\\ 0.31 & 0.16 \\end{pmatrix}');
    const [[m11, m12], [, m22]] = massMatrix(swing.q);
    expect(m11).toBeCloseTo(1.71, 5);
    expect(m12).toBeCloseTo(0.31, 5);
    expect(m22).toBeCloseTo(0.16, 5);
  });

  it('the accelerations after the motors cut out', () => {
    expect(text).toContain('\\approx (-20.6,\\, 38.4)$ rad/s²');
    const velocity = velocityTorques(swing.q, swing.rate);
    const weight = gravityTorques(swing.q);
    const [shoulder, elbow] = solve(massMatrix(swing.q), [
      -velocity[0] - weight[0],
      -velocity[1] - weight[1],
    ]);
    expect(shoulder).toBeCloseTo(-20.6, 1);
    expect(elbow).toBeCloseTo(38.4, 1);
    expect(shoulder + elbow).toBeGreaterThan(0); // the forearm tips backwards in the room, too
  });

  it('exercise 1: the arm with a payload', () => {
    expect(text).toContain('The mass adds 0.82, 0.4 and 0.32');
    expect(text).toContain('$\\alpha = 2.23$, $\\beta = 0.7$, $\\gamma = 0.48$ kg m²');
    expect(text).toContain(
      '$35.316 + 17.658 \\approx 52.97$ N m and $5.886 + 7.848 \\approx 13.73$ N m',
    );
    expect(text).toContain('F = (0,\\, 19.62)$ N');
    const loaded = particles(2);
    const [[m11], [m12, m22]] = massMatrix([0, Math.PI / 2], loaded);
    expect(m11).toBeCloseTo(2.23, 5);
    expect(m12).toBeCloseTo(0.48, 5);
    expect(m22).toBeCloseTo(0.48, 5);
    expect(massMatrix([0, 0], loaded)[0][1] - m22).toBeCloseTo(0.7, 5);
    const [before1, before2] = gravityTorques([0, 0]);
    const [after1, after2] = gravityTorques([0, 0], loaded);
    expect(after1).toBeCloseTo(52.97, 2);
    expect(after2).toBeCloseTo(13.73, 2);
    expect(after1 - before1).toBeCloseTo((length[0] + length[1]) * 19.62, 3);
    expect(after2 - before2).toBeCloseTo(length[1] * 19.62, 3);
    expect((length[0] + length[1]) * 19.62).toBeCloseTo(17.658, 3);
    expect(length[1] * 19.62).toBeCloseTo(7.848, 3);
  });

  it('exercise 2: the period of the hanging forearm', () => {
    expect(text).toContain('\\approx 6.07$ rad/s and the period is 1.04 s');
    // Integrated from a small angle to the first passage through zero, a quarter of the period.
    const h = 1e-5;
    let angle = 0.001;
    let rate = 0;
    let steps = 0;
    while (angle > 0) {
      rate -=
        (h * mass[1] * gravity * 0.5 * length[1] * Math.sin(angle)) /
        ((mass[1] * length[1] ** 2) / 3);
      angle += h * rate;
      steps += 1;
    }
    expect(4 * steps * h).toBeCloseTo(1.04, 2);
    expect((2 * Math.PI) / (4 * steps * h)).toBeCloseTo(6.07, 2);
  });

  it('exercise 3: how much the inertia varies', () => {
    expect(text).toContain('$2.01/0.81 \\approx 2.5$');
    expect(text).toContain('$3.01/1.81 \\approx 1.7$');
    const values = Array.from({length: 181}, (_, k) => massMatrix([0, k * degrees])[0][0]);
    expect(Math.max(...values) / Math.min(...values)).toBeCloseTo(2.5, 1);
    const rotor = 100 ** 2 * 1e-4;
    expect(rotor).toBeCloseTo(1, 9);
    expect((Math.max(...values) + rotor) / (Math.min(...values) + rotor)).toBeCloseTo(1.7, 1);
  });

  it('exercise 4: how far friction holds the forearm', () => {
    expect(text).toContain('\\varphi = \\arcsin(1.2/5.886) \\approx 11.8°');
    const elbowTorque = (lean: number): number =>
      Math.abs(gravityTorques([0, (90 - lean) * degrees])[1]);
    expect(elbowTorque(11.7)).toBeLessThan(1.2);
    expect(elbowTorque(11.85)).toBeGreaterThan(1.2);
  });
});
