import {describe, expect, it} from 'vitest';
import {chapterText} from '../../../support/textbook/chapter-text.ts';

const text = chapterText('chapter-01-what-a-robot-is');

/** Degrees of freedom of bodies that float freely, less what each joint takes away. */
function mobility(space: 3 | 6, bodies: number, freedoms: readonly number[]): number {
  const floating = space * (bodies - 1);
  return freedoms.reduce((left, f) => left - (space - f), floating);
}

const joints = (count: number, f: number): number[] => new Array<number>(count).fill(f);

/** How far a robot goes before it has seen an obstacle and stopped, by walking through the time. */
function farthest(speed: number, rate: number, braking: number): number {
  const steps = 1000;
  let way = 0;
  for (let i = 0; i < steps; i++) {
    way += speed / rate / steps;
  }
  return way + braking;
}

describe('the numbers of chapter 1', () => {
  it('the sight that a mobile robot needs', () => {
    expect(text).toContain('travels 15 cm between two looks');
    expect(text).toContain('at least 45 cm away');
    expect(text).toContain('The listing prints `0.45`.');
    expect(farthest(1.5, 10, 0.3)).toBeCloseTo(0.45, 9);
  });

  it('the gains of a faster loop and of a lower speed', () => {
    expect(text).toContain('Doubling the loop rate saves 7.5 cm; halving the speed saves as much');
    expect(farthest(1.5, 10, 0) - farthest(1.5, 20, 0)).toBeCloseTo(0.075, 9);
    expect(farthest(1.5, 10, 0) - farthest(0.75, 10, 0)).toBeCloseTo(0.075, 9);
  });

  it('the mobility of the four-bar linkage, the arm and Bennett’s linkage', () => {
    expect(text).toContain('3\\,(4 - 1 - 4) + 4 = 1');
    expect(mobility(3, 4, joints(4, 1))).toBe(1);
    expect(text).toContain('6\\,(7 - 1 - 6) + 6 = 6');
    expect(mobility(6, 7, joints(6, 1))).toBe(6);
    expect(text).toContain('6\\,(4 - 1 - 4) + 4 = -2');
    expect(mobility(6, 4, joints(4, 1))).toBe(-2);
  });

  it('the geared motor and its reflected inertia', () => {
    expect(text).toContain('gives 40 N m at 30 rpm');
    // Power in, less the losses, is power out.
    const motorPower = 0.5 * ((3000 * 2 * Math.PI) / 60);
    expect((0.8 * motorPower) / ((30 * 2 * Math.PI) / 60)).toBeCloseTo(40, 9);
    expect(text).toContain('acts like 0.1 kg m²');
    // The same kinetic energy at the joint, at one radian a second.
    for (const [ratio, row] of [
      [50, '50: 20 N m, 60 rpm, 0.025 kg m^2'],
      [100, '100: 40 N m, 30 rpm, 0.100 kg m^2'],
      [150, '150: 60 N m, 20 rpm, 0.225 kg m^2'],
    ] as const) {
      const rpm = 3000 / ratio;
      const torque = (0.8 * motorPower) / ((rpm * 2 * Math.PI) / 60);
      const energy = 0.5 * 1e-5 * ratio ** 2;
      expect(text).toContain(row);
      expect(row).toBe(
        `${ratio}: ${torque.toFixed(0)} N m, ${rpm} rpm, ${(2 * energy).toFixed(3)} kg m^2`,
      );
    }
  });

  it('the figures of the data sheet', () => {
    expect(text).toContain('2^{17} = 131072');
    expect(Number.parseInt(`1${'0'.repeat(17)}`, 2)).toBe(131072);
    expect(text).toContain('\\approx 3.8 \\cdot 10^{-5}');
    expect(text).toContain('or 0.038 mm');
    const step = (0.8 * 2 * Math.PI) / 131072;
    expect(step * 1000).toBeCloseTo(0.038, 3);
    expect(text).toContain('lengthens it by 0.18 mm, nearly five encoder steps');
    const growth = 0.8 * ((1 + 23e-6) ** 10 - 1);
    expect(growth * 1000).toBeCloseTo(0.18, 2);
    expect(growth / step).toBeGreaterThan(4.5);
    expect(growth / step).toBeLessThan(5);
    expect(text).toContain('pull with 4.9 N m');
    expect(5 * 9.81 * 0.1).toBeCloseTo(4.9, 1);
    expect(text).toContain('0.25 m from it by a long gripper with 12.3 N m');
    expect(5 * 9.81 * 0.25).toBeCloseTo(12.26, 2);
  });

  describe('the worked example', () => {
    // The forearm, cut into slices.
    const slices = Array.from({length: 3000}, (_, i) => ({r: (i + 0.5) * 1e-4, m: 1.2 / 3000}));
    const masses = [...slices, {r: 0.35, m: 1.5}];
    const gravity = masses.reduce((sum, {r, m}) => sum + 9.81 * m * r, 0);
    const inertia = masses.reduce((sum, {r, m}) => sum + m * r * r, 0);
    const motorTorque = (ratio: number) =>
      (gravity + 6 * inertia) / (0.75 * ratio) + 4e-6 * 6 * ratio;

    it('the torque of gravity, the inertia and the torque of the gear', () => {
      expect(text).toContain('(1.2 \\cdot 0.15 + 1.5 \\cdot 0.35) \\approx 6.916');
      expect(gravity).toBeCloseTo(6.916, 3);
      expect(text).toContain('1.5 \\cdot 0.35^2 = 0.21975');
      expect(inertia).toBeCloseTo(0.21975, 5);
      expect(text).toContain('6.916 + 0.21975 \\cdot 6 \\approx 8.23');
      expect(gravity + 6 * inertia).toBeCloseTo(8.23, 2);
    });

    it.each([
      [50, '0.221', '80', '0.010'],
      [100, '0.112', '40', '0.040'],
      [160, '0.072', '25', '0.102'],
    ])('the row for a ratio of %i', (ratio, torque, rpm, reflected) => {
      const row = new RegExp(
        `\\| ${ratio} +\\| ${torque} N m +\\| ${rpm} rpm +\\| ${reflected} kg m² +\\|`,
      );
      expect(text).toMatch(row);
      expect(motorTorque(ratio).toFixed(3)).toBe(torque);
      expect(4000 / ratio).toBe(Number(rpm));
      expect((4e-6 * ratio ** 2).toFixed(3)).toBe(reflected);
    });

    it('the choice', () => {
      expect(text).toContain('leaves a quarter of the torque in reserve');
      expect(1 - motorTorque(100) / 0.15).toBeCloseTo(0.25, 2);
      expect(motorTorque(50)).toBeGreaterThan(0.15);
      expect(text).toContain('adds 18% to the inertia of forearm and load instead of 47%');
      expect((4e-6 * 100 ** 2) / inertia).toBeCloseTo(0.18, 2);
      expect((4e-6 * 160 ** 2) / inertia).toBeCloseTo(0.47, 2);
    });
  });

  it('the answers', () => {
    expect(text).toContain('1. $2/20 + 0.6 = 0.7$ m.');
    expect(farthest(2, 20, 0.6)).toBeCloseTo(0.7, 9);
    expect(text).toContain('2. $3\\,(5 - 1 - 5) + 5 = 2$.');
    expect(mobility(3, 5, joints(5, 1))).toBe(2);
    const legs = (sliding: number) => [...joints(6, 2), ...joints(6, sliding), ...joints(6, 3)];
    expect(text).toContain('6\\,(14 - 1 - 18) + 36 = 6');
    expect(mobility(6, 14, legs(1))).toBe(6);
    expect(text).toContain('the sum of the $f_i$ is 30 and the count is 0');
    expect(legs(0).reduce((sum, f) => sum + f, 0)).toBe(30);
    expect(mobility(6, 14, legs(0))).toBe(0);
    expect(text).toContain('4. $N = 60$, and $20 / (0.75 \\cdot 60) \\approx 0.44$ N m.');
    const needed = (20 * 60) / (3600 * 0.75); // from the powers at both ends
    expect(needed).toBeCloseTo(0.44, 2);
    expect(text).toContain('5. $N = 4000/20 = 200$, and $200^2 \\cdot 4 \\cdot 10^{-6} = 0.16$');
    expect(4e-6 * (4000 / 20) ** 2).toBeCloseTo(0.16, 9);
  });
});
