import {describe, expect, it} from 'vitest';
import {chapterText} from '../../../support/textbook/chapter-text.ts';

const text = chapterText('chapter-10-slam');

type Edge = {from: number; to: number; z: number; variance: number};

/** Minimises a one-dimensional pose graph with node 0 at 0 by conjugate gradients on the residuals. */
function minimise(nodes: number, edges: readonly Edge[]): {x: number[]; cost: number} {
  const gradient = (x: readonly number[], withMeasurements: boolean): number[] => {
    const g = x.map(() => 0);
    for (const {from, to, z, variance} of edges) {
      const e = ((x[to] ?? 0) - (x[from] ?? 0) - (withMeasurements ? z : 0)) / variance;
      g[to] = (g[to] ?? 0) + e;
      g[from] = (g[from] ?? 0) - e;
    }
    g[0] = 0;
    return g;
  };
  const dot = (a: readonly number[], b: readonly number[]): number =>
    a.reduce((s, v, i) => s + v * (b[i] ?? 0), 0);
  let x = new Array<number>(nodes + 1).fill(0);
  let residual = gradient(x, true).map((v) => -v);
  let direction = residual;
  for (let i = 0; i < nodes + 2 && dot(residual, residual) > 1e-24; i++) {
    const image = gradient(direction, false);
    const step = dot(residual, residual) / dot(direction, image);
    x = x.map((v, k) => v + step * (direction[k] ?? 0));
    const next = residual.map((v, k) => v - step * (image[k] ?? 0));
    const beta = dot(next, next) / dot(residual, residual);
    direction = next.map((v, k) => v + beta * (direction[k] ?? 0));
    residual = next;
  }
  const cost = edges.reduce(
    (s, {from, to, z, variance}) => s + ((x[to] ?? 0) - (x[from] ?? 0) - z) ** 2 / variance,
    0,
  );
  return {x, cost};
}

const rounded = (values: readonly number[], digits: number): number[] =>
  values.map((value) => Number(value.toFixed(digits)));

/** Bayes' rule on the pair (occupied, free) with readings given as inverse models at an even prior. */
function occupied(readings: readonly number[]): number {
  let yes = 0.5;
  let no = 0.5;
  for (const p of readings) {
    yes *= p;
    no *= 1 - p;
    const total = yes + no;
    yes /= total;
    no /= total;
  }
  return yes;
}

describe('the numbers of chapter 10', () => {
  it('a heading error over a straight run', () => {
    expect(text).toContain('$50 \\sin 1° \\approx 0.87$ m');
    expect(50 * Math.sin(Math.PI / 180)).toBeCloseTo(0.87, 2);
  });

  it('two landmarks seen from one uncertain place', () => {
    expect(text).toContain('$\\sqrt{0.5^2 + 0.05^2} \\approx 0.502$ m');
    expect(text).toContain('$\\sqrt{2} \\cdot 0.05 \\approx 0.071$ m');
    expect(text).toContain('two variances of 0.2525 m² and drops the covariance of 0.25 m²');
    // covariance of (m1, m2) from independent sources: robot, first reading, second reading
    const sources = [
      [0.5, 0.5],
      [0.05, 0],
      [0, 0.05],
    ] as const;
    const cov = (i: 0 | 1, j: 0 | 1): number =>
      sources.reduce((s, source) => s + source[i] * source[j], 0);
    expect(cov(0, 0)).toBeCloseTo(0.2525, 10);
    expect(cov(0, 1)).toBeCloseTo(0.25, 10);
    expect(Math.sqrt(cov(0, 0))).toBeCloseTo(0.502, 3);
    expect(Math.sqrt(cov(0, 0) + cov(1, 1) - 2 * cov(0, 1))).toBeCloseTo(0.071, 3);
  });

  it('log odds', () => {
    expect(text).toContain('a hit worth 0.7 adds 0.847 and a pass worth 0.4 adds $-0.405$');
    expect(text).toContain('make 2.136, so $p = 1/(1 + e^{-2.136}) \\approx 0.894$');
    expect(Math.log(7 / 3)).toBeCloseTo(0.847, 3);
    expect(Math.log(2 / 3)).toBeCloseTo(-0.405, 3);
    const p = occupied([0.7, 0.7, 0.4, 0.7]);
    expect(p).toBeCloseTo(0.894, 3);
    expect(Math.log(p / (1 - p))).toBeCloseTo(2.136, 3);
  });

  it('the row of cells', () => {
    expect(text).toContain('`0.16 0.16 0.16 0.89 0.70 0.50`');
    const ends = [3, 3, 4, 3];
    const row = [0, 1, 2, 3, 4, 5].map((cell) =>
      occupied(ends.filter((end) => cell <= end).map((end) => (cell === end ? 0.7 : 0.4))),
    );
    expect(row.map((p) => p.toFixed(2)).join(' ')).toBe('0.16 0.16 0.16 0.89 0.70 0.50');
  });

  it('a landmark that profits from a beacon', () => {
    expect(text).toContain('the correlation is $1/\\sqrt{1.25} \\approx 0.894$');
    expect(text).toContain('Then $S = 2$, the gain is $K = (0.5,\\; 0.5)^{\\mathsf T}$');
    expect(text).toContain('\\begin{pmatrix} 0.5 & 0.5 \\\\ 0.5 & 0.75 \\end{pmatrix}');
    expect(1 / Math.sqrt(1 * 1.25)).toBeCloseTo(0.894, 3);
    // information form: the inverse of P gains 1/R in its first entry
    const det = 1 * 1.25 - 1 * 1;
    const a = 1.25 / det + 1;
    const b = -1 / det;
    const c = 1 / det;
    const inverseDet = a * c - b * b;
    expect([c / inverseDet, -b / inverseDet, a / inverseDet]).toEqual([0.5, 0.5, 0.75]);
    expect([1 / (1 + 1), 1 / (1 + 1)]).toEqual([0.5, 0.5]);
  });

  it('the growth of the covariance', () => {
    for (const [n, size, shown] of [
      [10, 23, '529'],
      [100, 203, '41 209'],
      [1000, 2003, '4 012 009'],
    ] as const) {
      const line = text.split('\n').find((row) => row.startsWith(`| ${n} `)) ?? '';
      expect(
        line
          .split('|')
          .slice(1, -1)
          .map((cell) => cell.trim()),
      ).toEqual([String(n), String(size), shown]);
      expect(3 + 2 * n).toBe(size);
      expect((3 + 2 * n) ** 2).toBe(Number(shown.replaceAll(' ', '')));
    }
  });

  it('the graph with three nodes', () => {
    expect(text).toContain('x_1 = 1.0, \\quad x_2 = 1.9');
    expect(text).toContain('Odometry says 2.1 m, the match 1.8 m, and every edge bears a third');
    const {x} = minimise(2, [
      {from: 0, to: 1, z: 1.1, variance: 1},
      {from: 1, to: 2, z: 1.0, variance: 1},
      {from: 0, to: 2, z: 1.8, variance: 1},
    ]);
    expect(rounded(x, 9)).toEqual([0, 1, 1.9]);
    expect(1.1 + 1.0).toBeCloseTo(2.1, 10);
    expect(
      [1.1 - 1, 1.0 - 0.9, 1.9 - 1.8].map((share) => Number((share / 0.3).toFixed(6))),
    ).toEqual([0.333333, 0.333333, 0.333333]);
  });

  it('there and back again', () => {
    expect(text).toContain('The shares are 0.06, 0.06, 0.15 and 0.03 m');
    expect(text).toContain('$x_1 = 2.04$, $x_2 = 4.08$ and $x_3 = 4.08 - 4.05 = 0.03$ m');
    expect(text).toContain('$D^2/\\sum\\sigma^2 = 0.09/0.10 = 0.9$, below 3.84');
    expect(text).toContain('`[0.0, 2.04, 4.08, 0.03]`');
    const graph = (closure: number): Edge[] => [
      {from: 0, to: 1, z: 2.1, variance: 0.02},
      {from: 1, to: 2, z: 2.1, variance: 0.02},
      {from: 2, to: 3, z: -3.9, variance: 0.05},
      {from: 0, to: 3, z: closure, variance: 0.01},
    ];
    const {x, cost} = minimise(3, graph(0));
    expect(rounded(x, 9)).toEqual([0, 2.04, 4.08, 0.03]);
    expect(cost).toBeCloseTo(0.9, 9);
    const shares = graph(0).map(({from, to, z}) => Math.abs((x[to] ?? 0) - (x[from] ?? 0) - z));
    expect(rounded(shares, 9)).toEqual([0.06, 0.06, 0.15, 0.03]);
    expect(text).toContain('$z_{03} = 1.5$ would have $D = -1.2$ and the cost 14.4');
    expect(2.1 + 2.1 - 3.9 - 1.5).toBeCloseTo(-1.2, 10);
    expect(minimise(3, graph(1.5)).cost).toBeCloseTo(14.4, 8);
  });

  describe('the exercises', () => {
    it('two hits and a pass', () => {
      expect(text).toContain('\\approx 6.86$, so $p \\approx 0.873$');
      const p = occupied([0.8, 0.8, 0.3]);
      expect(p).toBeCloseTo(0.873, 3);
      expect(p / (1 - p)).toBeCloseTo(6.86, 2);
    });

    it('the memory of 500 landmarks', () => {
      expect(text).toContain('$1003^2 = 1\\,006\\,009$ entries, about 8.0 MB');
      expect(1003 ** 2).toBe(1_006_009);
      expect((1003 ** 2 * 8) / 1e6).toBeCloseTo(8.0, 1);
    });

    it('the trusted edge', () => {
      expect(text).toContain('give $x_1 \\approx 0.967$ and $x_2 \\approx 1.833$ m');
      expect(text).toContain('The trusted edge bears 0.033 m, the others 0.133 m each');
      const {x} = minimise(2, [
        {from: 0, to: 1, z: 1.1, variance: 1},
        {from: 1, to: 2, z: 1.0, variance: 1},
        {from: 0, to: 2, z: 1.8, variance: 1 / 4},
      ]);
      const [, x1 = Number.NaN, x2 = Number.NaN] = x;
      expect(rounded([x1, x2], 3)).toEqual([0.967, 1.833]);
      expect(2 * x1 - x2).toBeCloseTo(0.1, 9);
      expect(-x1 + 5 * x2).toBeCloseTo(8.2, 9);
      expect(rounded([x2 - 1.8, 1.1 - x1, 1.0 - (x2 - x1)], 3)).toEqual([0.033, 0.133, 0.133]);
    });

    it('an ambiguous landmark', () => {
      expect(text).toContain('$d_A^2 = 1.5625$ and $d_B^2 = 0.49$');
      expect(text).toContain('is $-1.66$ for $A$ and $-0.90$ for $B$');
      const density = (expected: number, S: number): number =>
        Math.exp(-((2.25 - expected) ** 2) / (2 * S)) / Math.sqrt(2 * Math.PI * S);
      const [a, b] = [density(2.0, 0.04), density(2.6, 0.25)];
      expect(a).toBeGreaterThan(b);
      expect(-2 * Math.log(a) - Math.log(2 * Math.PI)).toBeCloseTo(-1.66, 2);
      expect(-2 * Math.log(b) - Math.log(2 * Math.PI)).toBeCloseTo(-0.9, 2);
      expect((2.25 - 2.0) ** 2 / 0.04).toBeCloseTo(1.5625, 10);
      expect((2.25 - 2.6) ** 2 / 0.25).toBeCloseTo(0.49, 10);
      expect(1.5625).toBeLessThan(3.84);
    });
  });
});
