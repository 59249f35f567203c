import {describe, expect, it} from 'vitest';
import {chapterText} from '../../../support/textbook/chapter-text.ts';

const text = chapterText('chapter-15-safety');

type Cell = {reaction: number; deceleration: number; fixed: number};

/** How far a person and the robot approach each other until it stands, step by step. */
function separation(speed: number, {reaction, deceleration, fixed}: Cell): number {
  const dt = 1e-5;
  let gap = fixed;
  let v = speed;
  for (let t = 0; t < reaction || v > 0; t += dt) {
    const slower = t < reaction ? v : Math.max(0, v - deceleration * dt);
    gap += (1.6 + (v + slower) / 2) * dt;
    v = slower;
  }
  return gap;
}

/** The greatest speed for a distance, by bisection. */
function allowedSpeed(distance: number, cell: Cell): number {
  let low = 0;
  let high = 5;
  for (let i = 0; i < 30; i++) {
    const middle = (low + high) / 2;
    if (separation(middle, cell) > distance) {
      high = middle;
    } else {
      low = middle;
    }
  }
  return low;
}

/** The greatest speed at which two masses may meet, by integrating their motion on the spring. */
function contactSpeed(body: number, robot: number, stiffness: number, limit: number): number {
  const dt = 1e-6;
  const speed = 1;
  let squeeze = 0;
  let rate = speed;
  let peak = 0;
  while (rate > 0) {
    const force = stiffness * squeeze;
    rate -= (force / body + force / robot) * dt;
    squeeze += rate * dt;
    peak = Math.max(peak, stiffness * squeeze);
  }
  return (speed * limit) / peak; // the spring is linear
}

const figure: Cell = {reaction: 0.1, deceleration: 5, fixed: 0.97};
const palletiser: Cell = {reaction: 0.15, deceleration: 4, fixed: 1};

/** The level for a rate, from the table of the chapter. */
function level(rate: number): string | undefined {
  const bounds = [1e-8, 1e-7, 1e-6, 3e-6, 1e-5, 1e-4];
  return 'edcba'[bounds.findIndex((bound) => rate < bound) - 1];
}

describe('the numbers of chapter 15', () => {
  it('the two terms of a redundant pair', () => {
    expect(text).toContain('first term is $7.7 \\cdot 10^{-12}$ and the second $2 \\cdot 10^{-8}$');
    // Both of two independent channels within one interval, per hour.
    const both = (rate: number, hours: number): number => Math.expm1(-rate * hours) ** 2 / hours;
    expect(both(0.98e-6, 8) * 1e12).toBeCloseTo(7.7, 1);
    expect(0.02 * 1e-6).toBeCloseTo(2e-8, 15);
    // The answer to exercise 2.
    expect(text).toContain('\\approx 8.7 \\cdot 10^{-11}$');
    const independent = both(0.95 * 2e-6, 24);
    expect(independent * 1e11).toBeCloseTo(8.7, 1);
    expect(text).toContain('the sum lies just above $10^{-7}$: level d');
    expect(level(independent + 0.05 * 2e-6)).toBe('d');
    expect(independent + 0.05 * 2e-6).toBeLessThan(1.01e-7);
  });

  it('the safety controller of the listing', () => {
    expect(text).toContain('`Ready Running Stopping Stopping Stopped Fault Fault`');
    const moves: Record<string, string> = {
      'Stopped 11 reset': 'Ready',
      'Ready 11 start': 'Running',
      'Ready 00': 'Stopped',
      'Running 00': 'Stopping',
      'Stopping 11 standstill': 'Stopped',
      'Stopping 00 standstill': 'Stopped',
    };
    let state = 'Stopped';
    const seen = ['11 reset', '11 start', '00', '11 start', '11 standstill', '10', '11 reset'].map(
      (input) => {
        const broken = input.startsWith('10') || input.startsWith('01');
        state = broken ? 'Fault' : (moves[`${state} ${input}`] ?? state);
        return state;
      },
    );
    expect(seen.join(' ')).toBe('Ready Running Stopping Stopping Stopped Fault Fault');
  });

  it('the separation of the figure', () => {
    expect(text).toContain('uncertainty: 1.65 m]');
    expect(separation(1, figure)).toBeCloseTo(1.65, 3);
    expect(1.6 * (0.1 + 1 / 5)).toBeCloseTo(0.48, 9);
    expect(text).toContain("The robot's own motion takes 20 cm of it");
    expect(separation(1, figure) - 0.97 - 0.48).toBeCloseTo(0.2, 3);
  });

  it('the speeds allowed', () => {
    expect(text).toContain('`1.000 0.372`');
    expect(allowedSpeed(1.65, figure)).toBeCloseTo(1, 3);
    expect(allowedSpeed(1.3, figure)).toBeCloseTo(0.372, 3);
    expect(text).toContain('Below 1.13 m even a robot at rest must not start');
    expect(separation(0, figure)).toBeCloseTo(1.13, 3);
  });

  it('the speeds of contact', () => {
    expect(text).toContain('$m_R = 10$ kg');
    expect(text).toContain('$\\mu = 8$ kg and $v_\\text{max} \\approx 0.63$ m/s');
    expect(text).toContain('$\\mu \\approx 0.57$ kg and $v_\\text{max} \\approx 1.36$ m/s');
    expect(1 / (1 / 40 + 1 / 10)).toBeCloseTo(8, 9);
    expect(1 / (1 / 0.6 + 1 / 10)).toBeCloseTo(0.57, 2);
    expect(contactSpeed(40, 10, 25_000, 280)).toBeCloseTo(0.63, 2);
    expect(contactSpeed(0.6, 10, 75_000, 280)).toBeCloseTo(1.36, 2);
    // The answer to exercise 4.
    expect(text).toContain(
      '$m_R = 20$ kg, $\\mu \\approx 13.3$ kg, $v_\\text{max} \\approx 0.48$ m/s',
    );
    expect(30 / 2 + 5).toBe(20);
    expect((40 * 20) / 60).toBeCloseTo(13.3, 1);
    expect(contactSpeed(40, 20, 25_000, 280)).toBeCloseTo(0.485, 3);
  });

  it('the chain of the palletiser', () => {
    expect(text).toContain('in sum $8.7 \\cdot 10^{-8}$. That rate would be e');
    const sum = 8e-8 + 2e-9 + 5e-9;
    expect(sum * 1e8).toBeCloseTo(8.7, 9);
    expect(level(sum)).toBe('e');
  });

  it('the fields of the palletiser', () => {
    const rows = [...text.matchAll(/^\| \$.*\$ +\| (\d\.\d{3}) m +\| (\d\.\d{3}) m +\|$/gm)];
    const columns = [1, 2].map((i) => rows.map((row) => Number(row[i])));
    expect(columns).toEqual([
      [1.04, 0.3, 0.5, 1, 2.84],
      [0.44, 0.075, 0.031, 1, 1.546],
    ]);
    for (const column of columns) {
      const parts = column.slice(0, 4).reduce((sum, part) => sum + part, 0);
      expect(parts).toBeCloseTo(column[4] ?? Number.NaN, 9);
    }
    expect(text).toContain('within 0.5 s at full and 0.125 s at reduced speed');
    expect(2 / 4).toBe(0.5);
    expect(0.5 / 4).toBe(0.125);
    const full = separation(2, palletiser);
    const slow = separation(0.5, palletiser);
    expect(full).toBeCloseTo(2.84, 3);
    expect(Math.abs(slow - 1.546)).toBeLessThan(0.001);

    expect(text).toContain('$0.15 + 1.5/4 = 0.525$ s');
    expect(text).toContain('$1.6 \\cdot 0.525 = 0.84$ m');
    expect(text).toContain('\\approx 0.769 \\text{ m}');
    let v = 2;
    let way = 0;
    let t = 0;
    for (; v > 0.5; t += 1e-5) {
      way += v * 1e-5;
      v -= t < 0.15 ? 0 : 4e-5;
    }
    expect(t).toBeCloseTo(0.525, 3);
    expect(1.6 * t).toBeCloseTo(0.84, 3);
    expect(way).toBeCloseTo(0.769, 3);
    const outer = slow + 1.6 * t + way;
    expect(text).toContain('1.546 + 0.84 + 0.769 \\approx 3.16$ m');
    expect(outer).toBeCloseTo(3.16, 2);
    expect(text).toContain('For 32 cm more');
    expect(outer - full).toBeCloseTo(0.32, 2);
  });

  it('the answers on worn brakes and on the reaction time', () => {
    expect(text).toContain('$1.6 \\cdot 0.75 + 0.3 + 0.6 + 1.0 = 3.10$ m, 26 cm more');
    const worn = separation(2, {...palletiser, deceleration: 10 / 3});
    expect(worn).toBeCloseTo(3.1, 3);
    expect(worn - separation(2, palletiser)).toBeCloseTo(0.26, 3);
    expect(2 / (10 / 3)).toBeCloseTo(0.6, 9);

    expect(text).toContain('gives $T_r \\approx 0.042$ s');
    expect(separation(1, {...figure, reaction: 0.0423})).toBeCloseTo(1.5, 3);
  });
});
