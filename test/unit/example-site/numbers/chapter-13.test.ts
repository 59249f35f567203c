import {describe, expect, it} from 'vitest';
import {chapterText} from '../../../support/textbook/chapter-text.ts';

const text = chapterText('chapter-13-reinforcement-learning');

/** A reproducible uniform generator, another one than the chapter's. */
function uniform(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

const GAMMA = 0.9;

/** Values of the cup's states under a policy, by sweeping instead of solving; a change costs `cost`. */
function cupValues(changeWorn: boolean, cost = 0.5): {fresh: number; worn: number} {
  let fresh = 0;
  let worn = 0;
  for (let sweep = 0; sweep < 2000; sweep++) {
    const nextFresh = 1 + GAMMA * (0.9 * fresh + 0.1 * worn);
    worn = changeWorn ? -cost + GAMMA * fresh : 0.4 + GAMMA * worn;
    fresh = nextFresh;
  }
  return {fresh, worn};
}

describe('the numbers of chapter 13', () => {
  it('the horizon of a discount', () => {
    expect(text).toContain('that is 100 steps, which are 2 s for a controller at 50 Hz');
    let weights = 0;
    for (let k = 0; k < 10_000; k++) {
      weights += 0.99 ** k;
    }
    expect(weights).toBeCloseTo(100, 6);
    expect(weights / 50).toBeCloseTo(2, 6);
  });

  // Row by row; the policy that the chapter prints, and its values in the figure.
  const policy = ['SWES', 'S*ES', 'EEE*'];
  const clockwise = 'NESW';
  const dy = [-1, 0, 1, 0];
  const dx = [0, 1, 0, -1];
  const cells = policy.flatMap((row, y) => [...row].map((move, x) => ({x, y, move})));
  const inner = cells.filter(({move}) => move !== '*');

  function goes(x: number, y: number, direction: number): {x: number; y: number} {
    const nx = x + (dx[direction] ?? 0);
    const ny = y + (dy[direction] ?? 0);
    return nx < 0 || nx > 3 || ny < 0 || ny > 2 ? {x, y} : {x: nx, y: ny};
  }
  const isStairs = (x: number, y: number): boolean => x === 1 && y === 1;
  const isCharger = (x: number, y: number): boolean => x === 3 && y === 2;

  /** Policy evaluation in place, Gauss–Seidel. */
  const values = new Map<string, number>();
  const valueAt = (x: number, y: number): number => values.get(`${x},${y}`) ?? 0;
  function worth(x: number, y: number, direction: number): number {
    return [
      {to: goes(x, y, direction), chance: 0.8},
      {to: goes(x, y, (direction + 1) % 4), chance: 0.2},
    ].reduce((sum, {to, chance}) => {
      const reward = isStairs(to.x, to.y) ? -20 : -1;
      return sum + chance * (reward + 0.95 * valueAt(to.x, to.y));
    }, 0);
  }
  for (let sweep = 0; sweep < 500; sweep++) {
    for (const {x, y, move} of inner) {
      values.set(`${x},${y}`, worth(x, y, clockwise.indexOf(move)));
    }
  }

  it('the moves and values of the grid', () => {
    expect(text).toContain('`S W E S`, `S * E S` and `E E E *`, and the value −5.456 of the start');
    expect(valueAt(0, 0)).toBeCloseTo(-5.456, 3);
    // No other move is better in any cell.
    for (const {x, y} of inner) {
      for (let direction = 0; direction < 4; direction++) {
        expect(worth(x, y, direction)).toBeLessThanOrEqual(valueAt(x, y) + 1e-9);
      }
    }
    const drawn = [-5.46, -6.35, -3.55, -2.77, -4.5, -2.33, -1.44, -3.48, -2.39, -1.23];
    inner.forEach(({x, y}, i) => {
      expect(valueAt(x, y)).toBeCloseTo(drawn[i] ?? Number.NaN, 2);
    });
  });

  it('the value of the start in the mean of simulated runs', () => {
    const random = uniform(5);
    const runs = 40_000;
    let sum = 0;
    for (let run = 0; run < runs; run++) {
      let at = {x: 0, y: 0};
      let weight = 1;
      while (!isStairs(at.x, at.y) && !isCharger(at.x, at.y)) {
        const wanted = clockwise.indexOf(policy[at.y]?.[at.x] ?? '');
        at = goes(at.x, at.y, random() < 0.8 ? wanted : (wanted + 1) % 4);
        sum += weight * (isStairs(at.x, at.y) ? -20 : -1);
        weight *= 0.95;
      }
    }
    expect(sum / runs).toBeCloseTo(-5.456, 1);
  });

  it('what Q-learning prints', () => {
    expect(text).toContain('`7.04 7.40`');
    expect(text).toContain('learnt the same numbers to within 0.02');
    const {fresh, worn} = cupValues(true);
    expect(Math.abs(7.04 - (0.4 + GAMMA * worn))).toBeLessThan(0.02);
    expect(Math.abs(7.4 - (-0.5 + GAMMA * fresh))).toBeLessThan(0.02);
  });

  it('the scatter of the gradient with and without a baseline', () => {
    expect(text).toContain('`4.02 11.1` and `4.00 5.9`');
    expect(text).toContain('= -4.25$, and the gradient is $-2(w - 2) = 4$');
    // Integrals over the standard normal density by the trapezoidal rule.
    const expectation = (f: (z: number) => number): number => {
      let sum = 0;
      for (let i = -80_000; i <= 80_000; i++) {
        const z = i / 10_000;
        sum += (f(z) * Math.exp(-z * z * 0.5)) / Math.sqrt(2 * Math.PI) / 10_000;
      }
      return sum;
    };
    const reward = (z: number): number => -((0.5 * z - 2) ** 2);
    expect(expectation(reward)).toBeCloseTo(-4.25, 6);
    const scatter = (baseline: number): number => {
      const sample = (z: number): number => ((reward(z) - baseline) * z) / 0.5;
      const mean = expectation(sample);
      expect(mean).toBeCloseTo(4, 6);
      return Math.sqrt(expectation((z) => (sample(z) - mean) ** 2));
    };
    expect(scatter(0)).toBeCloseTo(11.1, 1);
    expect(scatter(-4.25)).toBeCloseTo(5.9, 1);
  });

  it('shaping adds a constant to the return', () => {
    const random = uniform(3);
    const potential = [0.7, ...Array.from({length: 400}, random), 0];
    let sum = 0;
    for (let t = 0; t + 1 < potential.length; t++) {
      sum += GAMMA ** t * (GAMMA * (potential[t + 1] ?? 0) - (potential[t] ?? 0));
    }
    expect(sum).toBeCloseTo(-0.7, 9);
  });

  it('the hours and seconds of ten million steps', () => {
    expect(text).toContain('Ten million steps at 50 Hz take 56 hours on one robot');
    expect(text).toContain('the same steps take 49 s');
    expect(text).toContain('40 ms are two whole steps at 50 Hz');
    expect((1e7 * 0.02) / 3600).toBeCloseTo(55.6, 1);
    expect((1e7 * 0.02) / 4096).toBeCloseTo(48.8, 1);
    expect(0.04 / 0.02).toBeCloseTo(2, 9);
  });

  it('picking on or changing', () => {
    const picksOn = cupValues(false);
    expect(text).toContain('\\frac{1.36}{0.19} \\approx 7.158');
    expect(picksOn.worn).toBeCloseTo(4, 9);
    expect(picksOn.fresh).toBeCloseTo(7.158, 3);
    expect(text).toContain('$-0.5 + 0.9 \\cdot 7.158 \\approx 5.942$');
    expect(-0.5 + GAMMA * picksOn.fresh).toBeCloseTo(5.942, 3);

    const changes = cupValues(true);
    expect(text).toContain('\\frac{0.955}{0.109} \\approx 8.761, \\qquad W \\approx 7.385');
    expect(changes.fresh).toBeCloseTo(8.761, 3);
    expect(changes.worn).toBeCloseTo(7.385, 3);
    expect(text).toContain('$0.4 + 0.9 \\cdot 7.385 \\approx 7.047$');
    expect(0.4 + GAMMA * changes.worn).toBeCloseTo(7.047, 3);
    expect(text).toContain('$-0.5 + 0.9 \\cdot 8.761 \\approx 7.385$');
    expect(-0.5 + GAMMA * changes.fresh).toBeCloseTo(7.385, 3);
  });

  it('three sweeps of value iteration', () => {
    expect(text).toContain('$F = 1$, $W = 0.4$');
    expect(text).toContain(
      '$F = 1 + 0.9\\,(0.9 + 0.04) = 1.846$ and $W = \\max(0.76,\\; 0.4) = 0.76$',
    );
    expect(text).toContain('$W = \\max(1.084,\\; 1.161)$');
    let fresh = 0;
    let worn = 0;
    const seen = [];
    for (let sweep = 0; sweep < 3; sweep++) {
      const pick = 0.4 + GAMMA * worn;
      const change = -0.5 + GAMMA * fresh;
      fresh = Math.max(1 + GAMMA * (0.9 * fresh + 0.1 * worn), change);
      worn = Math.max(pick, change);
      seen.push({fresh, worn, pick, change});
    }
    expect(seen[0]).toMatchObject({fresh: 1, worn: 0.4});
    expect(seen[1]?.fresh).toBeCloseTo(1.846, 9);
    expect(seen[1]?.pick).toBeCloseTo(0.76, 9);
    expect(seen[1]?.change).toBeCloseTo(0.4, 9);
    expect(seen[2]?.pick).toBeCloseTo(1.084, 9);
    expect(seen[2]?.change).toBeCloseTo(1.161, 3);
  });

  it('the answers', () => {
    expect(text).toContain('-(1 - 0.95^5)/0.05 \\approx -4.524');
    expect(-(1 + 0.95 + 0.95 ** 2 + 0.95 ** 3 + 0.95 ** 4)).toBeCloseTo(-4.524, 3);

    expect(text).toContain('$V_5 \\approx -5.456$');
    let v = 0;
    for (let n = 0; n < 5; n++) {
      v = (-1 + 0.76 * v) / 0.81;
    }
    expect(v).toBeCloseTo(-5.456, 3);
    expect(-20 * (1 - (0.76 / 0.81) ** 5)).toBeCloseTo(v, 9);

    expect(text).toContain('$0.99^{1/4} \\approx 0.9975$');
    expect(Math.exp(Math.log(0.99) * (50 / 200))).toBeCloseTo(0.9975, 4);

    expect(text).toContain('$7.2 + 0.1\\,(7.15 - 7.2) = 7.195$');
    expect(0.9 * 7.2 + 0.1 * (-0.5 + GAMMA * 8.5)).toBeCloseTo(7.195, 9);

    expect(text).toContain('about 2.44 parcels');
    const gain = (cost: number): number => cupValues(true, cost).worn - cupValues(false).worn;
    expect(gain(2.43)).toBeGreaterThan(0);
    expect(gain(2.45)).toBeLessThan(0);
  });
});
