import {describe, expect, it} from 'vitest';
import {chapterText} from '../../../support/textbook/chapter-text.ts';
import {
  at,
  combine,
  correct,
  identity,
  type Matrix,
  scaled,
  times,
  transpose,
} from './kalman-correction.ts';

const text = chapterText('chapter-09-state-estimation');

/** The cells of the markdown table row that begins with `label`. */
function tableRow(label: string): number[] {
  const line = text.split('\n').find((candidate) => candidate.startsWith(`| ${label} `)) ?? '';
  return line.split('|').slice(2, -1).map(Number);
}

const door = [0.8, 0.8, 0.2, 0.2, 0.2];
const noDoor = [0.2, 0.2, 0.8, 0.8, 0.8];
const uniform = [0.2, 0.2, 0.2, 0.2, 0.2];

/** Probability of the last cell given all readings, by summing over every path through the ring. */
function byPaths(readings: readonly (readonly number[])[]): number[] {
  const joint = [0, 0, 0, 0, 0];
  const walk = (cell: number, step: number, weight: number): void => {
    const seen = weight * (readings[step]?.[cell] ?? Number.NaN);
    if (step === readings.length - 1) {
      joint[cell] = (joint[cell] ?? 0) + seen;
      return;
    }
    walk((cell + 1) % 5, step + 1, seen * 0.9);
    walk(cell, step + 1, seen * 0.1);
  };
  uniform.forEach((p, cell) => {
    walk(cell, 0, p);
  });
  const total = joint.reduce((sum, p) => sum + p, 0);
  return joint.map((p) => p / total);
}

const rounded = (values: readonly number[], digits: number): number[] =>
  values.map((value) => Number(value.toFixed(digits)));

/** Chi-square distribution function by the midpoint rule, substituting t = s² against the pole at 0. */
function chiSquareCdf(bound: number, m: number): number {
  const gamma: Record<number, number> = {1: Math.sqrt(Math.PI), 2: 1};
  const n = 20000;
  const top = Math.sqrt(bound);
  let sum = 0;
  for (let i = 0; i < n; i++) {
    const s = ((i + 0.5) * top) / n;
    sum += s ** (m - 1) * Math.exp((-s * s) / 2);
  }
  return (2 * sum * (top / n)) / (2 ** (m / 2) * (gamma[m] ?? Number.NaN));
}

describe('the numbers of chapter 9', () => {
  it('the belief in the ring of five cells', () => {
    const ones = [1, 1, 1, 1, 1];
    expect(tableRow('start')).toEqual(uniform);
    expect(tableRow('first door')).toEqual(rounded(byPaths([door]), 3));
    expect(tableRow('advance')).toEqual(rounded(byPaths([door, ones]), 3));
    expect(tableRow('second door')).toEqual(rounded(byPaths([door, door]), 3));
  });

  it('the size of a grid', () => {
    expect(text).toContain('a planar pose needs a million entries, a pose in space $10^{12}$');
    expect(100 ** 3).toBe(1e6);
    expect(100 ** 6).toBe(1e12);
  });

  it('two standard deviations hold about 95 %', () => {
    expect(text).toContain('within $\\pm 2\\sigma$ in about 95 % of cases');
    expect(chiSquareCdf(4, 1)).toBeCloseTo(0.954, 3);
  });

  it('the fusion of a prediction with a reading', () => {
    expect(text).toContain(
      '$k = 4/5 = 0.8$, hence $\\hat x = 11.6$ m and $p = 0.8$ m², so $\\sigma \\approx 0.89$ m',
    );
    // the product of the two densities, integrated
    let mass = 0;
    let first = 0;
    let second = 0;
    for (let x = 0; x <= 24; x += 0.001) {
      const density = Math.exp(-((x - 10) ** 2) / 8 - (x - 12) ** 2 / 2);
      mass += density;
      first += density * x;
      second += density * x * x;
    }
    const mean = first / mass;
    const variance = second / mass - mean * mean;
    expect(mean).toBeCloseTo(11.6, 6);
    expect(variance).toBeCloseTo(0.8, 6);
    expect(Math.sqrt(variance)).toBeCloseTo(0.89, 2);
    expect((mean - 10) / (12 - 10)).toBeCloseTo(0.8, 6);
  });

  it('no gain has a smaller trace than the one derived', () => {
    const P: Matrix = [
      [2.1, 1.2],
      [1.2, 1.4],
    ];
    const traceFor = (k1: number, k2: number): number => {
      const K: Matrix = [[k1], [k2]];
      const rest = combine(identity, times(K, [[1, 0]]), -1);
      const after = combine(
        times(times(rest, P), transpose(rest)),
        scaled(times(K, transpose(K)), 0.9),
        1,
      );
      return at(after, 0, 0) + at(after, 1, 1);
    };
    const best = traceFor(0.7, 0.4);
    for (const [d1, d2] of [
      [0.01, 0],
      [-0.01, 0],
      [0, 0.01],
      [0, -0.01],
    ] as const) {
      expect(traceFor(0.7 + d1, 0.4 + d2)).toBeGreaterThan(best);
    }
  });

  it('a heading error moves a vehicle sideways', () => {
    expect(text).toContain('2° over 10 m are 0.35 m');
    expect(10 * Math.sin((2 * Math.PI) / 180)).toBeCloseTo(0.35, 2);
  });

  it('the wrapped bearing', () => {
    expect(text).toContain('expected at 179° and read as −179° is off by 2°, not −358°');
    const plain = -179 - 179;
    expect(plain).toBe(-358);
    expect(((plain + 180 + 720) % 360) - 180).toBe(2);
  });

  it('the effective number of particles', () => {
    expect(text).toContain('$1/0.52 \\approx 1.9$ particles');
    const squares = [0.7, 0.1, 0.1, 0.1].reduce((sum, w) => sum + w * w, 0);
    expect(squares).toBeCloseTo(0.52, 10);
    expect(1 / squares).toBeCloseTo(1.9, 1);
  });

  it('the bounds of the chi-square distribution', () => {
    expect(text).toContain('3.84 for $m = 1$ and 5.99 for $m = 2$');
    expect(chiSquareCdf(3.84, 1)).toBeCloseTo(0.95, 3);
    expect(chiSquareCdf(5.99, 2)).toBeCloseTo(0.95, 3);
  });

  it('the output of the consistency listings', () => {
    expect(text).toContain('`5.064 0.93` and `5.155 6.62`');
    const zs = [5.1, 4.8, 5.3, 5.0, 4.7, 5.2, 4.9, 5.2];
    const filter = (r: number): string => {
      // information form: 1/p and x/p add up
      let x = 0;
      let p = 100;
      let total = 0;
      for (const z of zs) {
        const before = p + 0.01;
        total += (z - x) ** 2 / (before + r);
        const information = 1 / before + 1 / r;
        x = (x / before + z / r) / information;
        p = 1 / information;
      }
      return `${x.toFixed(3)} ${(total / zs.length).toFixed(2)}`;
    };
    expect(filter(0.04)).toBe('5.064 0.93');
    expect(filter(0.0025)).toBe('5.155 6.62');
  });

  describe('the cart on a rail', () => {
    const F: Matrix = [
      [1, 1],
      [0, 1],
    ];
    const g: Matrix = [[0.5], [1]];
    const Q = scaled(times(g, transpose(g)), 0.4);
    const H: Matrix = [[1, 0]];
    const predict = (x: Matrix, P: Matrix) => ({
      x: times(F, x),
      P: combine(times(times(F, P), transpose(F)), Q, 1),
    });
    const before = predict([[0], [1]], identity);
    const first = correct(before.x, before.P, H, 0.9, 1.6 - at(before.x, 0, 0));
    const between = predict(first.x, first.P);
    const second = correct(between.x, between.P, H, 0.9, 2.9 - at(between.x, 0, 0));

    it('the prediction', () => {
      expect(text).toContain('$\\hat x^- = (1,\\; 1)$');
      expect(text).toContain('\\begin{pmatrix} 0.1 & 0.2 \\\\ 0.2 & 0.4 \\end{pmatrix}');
      expect(text).toContain('\\begin{pmatrix} 2.1 & 1.2 \\\\ 1.2 & 1.4 \\end{pmatrix}');
      expect(before.x).toEqual([[1], [1]]);
      expect(rounded(Q.flat(), 10)).toEqual([0.1, 0.2, 0.2, 0.4]);
      expect(rounded(before.P.flat(), 10)).toEqual([2.1, 1.2, 1.2, 1.4]);
    });

    it('the correction', () => {
      expect(text).toContain('$S = 2.1 + 0.9 = 3$ and $K = (0.7,\\; 0.4)^{\\mathsf T}$');
      expect(text).toContain('hence $\\nu = 0.6$');
      expect(text).toContain('\\begin{pmatrix} 1.42 \\\\ 1.24 \\end{pmatrix}');
      expect(text).toContain('\\begin{pmatrix} 0.63 & 0.36 \\\\ 0.36 & 0.92 \\end{pmatrix}');
      expect(text).toContain('fell from 1.4 to 0.92');
      expect(text).toContain('$\\mathrm{NIS} = 0.36/3 = 0.12$');
      expect(first.S).toBeCloseTo(3, 10);
      expect(1.6 - at(before.x, 0, 0)).toBeCloseTo(0.6, 10);
      expect(rounded(first.K.flat(), 10)).toEqual([0.7, 0.4]);
      expect(rounded(first.x.flat(), 10)).toEqual([1.42, 1.24]);
      expect(rounded(first.P.flat(), 10)).toEqual([0.63, 0.36, 0.36, 0.92]);
      expect(first.nis).toBeCloseTo(0.12, 10);
    });

    it('the next second', () => {
      expect(text).toContain('the prediction is $(2.66,\\; 1.24)$ and $S = 3.27$');
      expect(text).toContain(
        '$\\hat x \\approx (2.83,\\; 1.35)$ with the variances 0.652 and 0.650',
      );
      expect(rounded(between.x.flat(), 10)).toEqual([2.66, 1.24]);
      expect(second.S).toBeCloseTo(3.27, 10);
      expect(rounded(second.x.flat(), 2)).toEqual([2.83, 1.35]);
      expect(at(second.P, 0, 0).toFixed(3)).toBe('0.652');
      expect(at(second.P, 1, 1).toFixed(3)).toBe('0.650');
    });
  });

  describe('the exercises', () => {
    it('no door on the second look', () => {
      expect(text).toContain('$(0.046,\\; 0.142,\\; 0.527,\\; 0.142,\\; 0.142)$');
      expect(rounded(byPaths([door, noDoor]), 3)).toEqual([0.046, 0.142, 0.527, 0.142, 0.142]);
    });

    it('the steady state', () => {
      expect(text).toContain('$p^- = 2$, $k = 0.5$, $p = 1$');
      let p = 50;
      for (let i = 0; i < 200; i++) {
        p = 1 / (1 / (p + 1) + 1 / 2);
      }
      expect(p).toBeCloseTo(1, 8);
      expect(p + 1).toBeCloseTo(2, 8);
      expect((p + 1) / (p + 1 + 2)).toBeCloseTo(0.5, 8);
    });

    it('the range to a beacon', () => {
      expect(text).toContain(
        '$H = (0.6,\\; 0.8)$, $S = 0.25$, $K = (0.48,\\; 0.64)^{\\mathsf T}$ and $\\nu = 0.25$',
      );
      expect(text).toContain('$\\hat x = (3.12,\\; 4.16)$');
      expect(text).toContain(
        '\\begin{pmatrix} 0.1424 & -0.0768 \\\\ -0.0768 & 0.0976 \\end{pmatrix}',
      );
      expect(text).toContain('falls to 0.04; across it 0.2 remains');
      const h = 1e-6;
      const dx = (Math.hypot(3 + h, 4) - Math.hypot(3 - h, 4)) / (2 * h);
      const dy = (Math.hypot(3, 4 + h) - Math.hypot(3, 4 - h)) / (2 * h);
      expect(rounded([dx, dy], 6)).toEqual([0.6, 0.8]);
      const innovation = 5.25 - Math.hypot(3, 4);
      const result = correct([[3], [4]], scaled(identity, 0.2), [[dx, dy]], 0.05, innovation);
      expect(innovation).toBe(0.25);
      expect(result.S).toBeCloseTo(0.25, 6);
      expect(rounded(result.K.flat(), 6)).toEqual([0.48, 0.64]);
      expect(rounded(result.x.flat(), 6)).toEqual([3.12, 4.16]);
      expect(rounded(result.P.flat(), 6)).toEqual([0.1424, -0.0768, -0.0768, 0.0976]);
      const along: Matrix = [[0.6, 0.8]];
      const across: Matrix = [[-0.8, 0.6]];
      expect(at(times(times(along, result.P), transpose(along)), 0, 0)).toBeCloseTo(0.04, 6);
      expect(at(times(times(across, result.P), transpose(across)), 0, 0)).toBeCloseTo(0.2, 6);
    });

    it('resampling four particles', () => {
      expect(text).toContain('$1/0.36 \\approx 2.8$');
      expect(text).toContain(
        'The pointers 0.2, 0.45, 0.7 and 0.95 choose the particles 1, 1, 2 and 4',
      );
      const weights = [0.5, 0.3, 0.1, 0.1];
      const squares = weights.reduce((sum, w) => sum + w * w, 0);
      expect(squares).toBeCloseTo(0.36, 10);
      expect(1 / squares).toBeCloseTo(2.8, 1);
      const pointers = [0, 1, 2, 3].map((i) => 0.2 + i * 0.25);
      expect(rounded(pointers, 10)).toEqual([0.2, 0.45, 0.7, 0.95]);
      const chosen = pointers.map((pointer) => {
        let sum = 0;
        return (
          1 +
          weights.findIndex((w) => {
            sum += w;
            return pointer < sum;
          })
        );
      });
      expect(chosen).toEqual([1, 1, 2, 4]);
    });
  });
});
