import {describe, expect, it} from 'vitest';
import {chapterText} from '../../../support/textbook/chapter-text.ts';
import {freeLine, gridLength, tautString} from './around-the-rack.ts';
import {apart, lengthOf, type Point, sampledDistance} from './paths.ts';

const text = chapterText('chapter-11-motion-planning');

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const degrees = (angle: number): number => (angle * 180) / Math.PI;

/** Best-first search on the map of Section 11.3: number of cells with cost and heuristic within the bound. */
function mapDistances(from: Point): Map<string, number> {
  const map = ['..........', '........#.', 'S....####G', '..........', '..........'];
  const found = new Map<string, number>([[from.join(), 0]]);
  let front: Point[] = [from];
  for (let cost = 1; front.length > 0; cost++) {
    const next: Point[] = [];
    for (const [r, c] of front) {
      for (const [y, x] of [
        [r + 1, c],
        [r - 1, c],
        [r, c + 1],
        [r, c - 1],
      ] as const) {
        const mark = map[y]?.[x];
        if (mark !== undefined && mark !== '#' && !found.has(`${y},${x}`)) {
          found.set(`${y},${x}`, cost);
          next.push([y, x]);
        }
      }
    }
    front = next;
  }
  return found;
}

describe('the numbers of chapter 11', () => {
  it('the band of the round obstacle in configuration space', () => {
    expect(text).toContain('\\arcsin(0.25/0.990) \\approx 14.6°');
    expect(text).toContain('Its centre is 0.990 m from the shoulder');
    expect(Math.hypot(0.7, 0.7)).toBeCloseTo(0.99, 3);
    let widest = 0;
    for (let offset = 0; offset < 40; offset += 0.01) {
      const tip: Point = [Math.cos(radians(45 + offset)), Math.sin(radians(45 + offset))];
      if (sampledDistance([0.7, 0.7], [0, 0], tip, 1000) <= 0.25) {
        widest = offset;
      }
    }
    expect(widest).toBeCloseTo(14.63, 1);
  });

  it('the figure: start and goal are free, the band is closed, and the way round is open', () => {
    const clearance = (t1: number, t2: number): number => {
      const elbow: Point = [Math.cos(radians(t1)), Math.sin(radians(t1))];
      const hand: Point = [
        elbow[0] + Math.cos(radians(t1 + t2)),
        elbow[1] + Math.sin(radians(t1 + t2)),
      ];
      return (
        Math.min(
          sampledDistance([0.7, 0.7], [0, 0], elbow, 100),
          sampledDistance([0.7, 0.7], elbow, hand, 100),
        ) - 0.25
      );
    };
    for (let t2 = -180; t2 <= 180; t2 += 5) {
      expect(clearance(45, t2)).toBeLessThan(0);
    }
    for (let s = 0; s <= 1; s += 0.01) {
      expect(clearance(100 + 250 * s, -25 + 65 * s)).toBeGreaterThan(0);
    }
  });

  it('the clearance that both listings print', () => {
    expect(text).toContain('print 0.332');
    expect(sampledDistance([1.2, 0.6], [0, 0], [1, 0]) - 0.3).toBeCloseTo(0.332, 3);
  });

  it('the step of the hand between two checks', () => {
    expect(text).toContain('a hand 0.8 m away by 14 mm');
    expect(2 * 800 * Math.sin(radians(0.5))).toBeCloseTo(13.96, 2);
  });

  it('the bound on the motion of the arm holds', () => {
    const hand = (t1: number, t2: number): Point => [
      Math.cos(t1) + Math.cos(t1 + t2),
      Math.sin(t1) + Math.sin(t1 + t2),
    ];
    expect(text).toContain('2 \\cdot 0.1 + 1 \\cdot 0.05 = 0.25');
    expect(2 * 0.1 + 0.05).toBeCloseTo(0.25, 12);
    for (let t2 = -3; t2 <= 3; t2 += 0.1) {
      expect(apart(hand(0, t2), hand(0.1, t2 + 0.05))).toBeLessThanOrEqual(0.25 + 1e-12);
    }
  });

  it('the A* listing: cost and cells', () => {
    expect(text).toContain('`[(11, 42), (11, 23), (11, 15)]`');
    const fromStart = mapDistances([2, 0]);
    expect(fromStart.get('2,9')).toBe(11);
    // Dijkstra has expanded every cell nearer than the goal, and no cell further away.
    const costs = [...fromStart.values()];
    expect(costs.filter((c) => c < 11).length).toBeLessThanOrEqual(42);
    expect(costs.filter((c) => c <= 11).length - 1).toBeGreaterThanOrEqual(42);
    // A* must expand each cell with f < 11 and may expand those with f = 11.
    const f = [...fromStart].map(([key, g]) => {
      const [r = 0, c = 0] = key.split(',').map(Number);
      return g + Math.abs(r - 2) + Math.abs(c - 9);
    });
    expect(f.filter((v) => v < 11).length).toBeLessThanOrEqual(23);
    expect(f.filter((v) => v <= 11).length).toBeGreaterThanOrEqual(23);
  });

  it('the number of cells for six joints', () => {
    expect(text).toContain('360^6 \\approx 2.2 \\cdot 10^{15}');
    expect(360 ** 6 / 1e15).toBeCloseTo(2.18, 2);
  });

  it('the robot in front of the wall comes to rest at 0.5 m, and at 0.25 m for the smaller constant', () => {
    expect(text).toContain('both sides are 1.5 at $d = 0.5$ m');
    expect(text).toContain('$\\eta \\approx 0.026$');
    const rest = (eta: number): number => {
      let d = 0.9;
      for (let i = 0; i < 200000; i++) {
        const push = d < 1 ? (eta * (1 / d - 1)) / (d * d) : 0;
        d += 1e-4 * (push - (d + 1));
      }
      return d;
    };
    expect(rest(0.375)).toBeCloseTo(0.5, 6);
    expect(rest(1.25 / 48)).toBeCloseTo(0.25, 6);
    expect(1.25 / 48).toBeCloseTo(0.026, 3);
  });

  it('the balance behind a round obstacle is a saddle', () => {
    expect(text).toContain('ky\\,(D/\\rho - 1)');
    const [k, rho, goal, size] = [1, 0.8, 1.5, 0.3];
    const d = rho - size;
    const D = rho + goal;
    const eta = (k * D * d * d) / (1 / d - 1);
    const U = (x: number, y: number): number => {
      const gap = Math.hypot(x, y) - size;
      return 0.5 * k * ((x + goal) ** 2 + y * y) + 0.5 * eta * (1 / gap - 1) ** 2;
    };
    const h = 1e-4;
    expect((U(rho + h, 0) - U(rho - h, 0)) / (2 * h)).toBeCloseTo(0, 4);
    expect((U(rho, h) - 2 * U(rho, 0) + U(rho, -h)) / (h * h)).toBeCloseTo(-k * (D / rho - 1), 3);
    expect((U(rho + h, 0) - 2 * U(rho, 0) + U(rho - h, 0)) / (h * h)).toBeGreaterThan(0);
  });

  it('the failure bounds of the roadmap', () => {
    expect(text).toContain('this is $4.3 \\cdot 10^{-4}$');
    expect(10 * Math.exp(1000 * Math.log1p(-0.01)) * 1e4).toBeCloseTo(4.32, 2);
    expect(text).toContain('\\approx 1975.7$, so 1976');
    let samples = 0;
    for (let bound = 20; bound >= 1e-3; bound *= 0.995) {
      samples++;
    }
    expect(samples).toBe(1976);
    expect(Math.log(20000) / -Math.log(0.995)).toBeCloseTo(1975.7, 1);
  });

  it('the grid path around the rack', () => {
    expect(text).toContain('4 \\cdot 0.5 + 4 \\cdot 0.5\\sqrt2 \\approx 4.828');
    expect(gridLength(0.3)).toBeCloseTo(4.828, 3);
  });

  it('the shortcuts around the rack', () => {
    expect(text).toContain('\\approx 0.277$ m, which is 23 mm too close');
    expect(sampledDistance([1, 1], [0, 0], [1, 1.5])).toBeCloseTo(0.277, 3);
    expect(300 - 1000 * sampledDistance([1, 1], [0, 0], [1, 1.5])).toBeCloseTo(22.6, 1);
    const corners: Point[] = [
      [0, 0],
      [0.5, 1],
      [1, 1.5],
      [2, 1.5],
      [2.5, 1],
      [3, 0],
    ];
    expect(text).toContain('2\\,(1.118 + 0.707) + 1 \\approx 4.650');
    expect(lengthOf(corners)).toBeCloseTo(4.65, 3);
    const all: Point[] = [
      [0, 0],
      [0, 0.5],
      [0.5, 1],
      [1, 1.5],
      [1.5, 1.5],
      [2, 1.5],
      [2.5, 1],
      [3, 0.5],
      [3, 0],
    ];
    const free = all.flatMap((a, i) =>
      all
        .slice(i + 2)
        .filter((b) => freeLine(a, b, 0.3))
        .map((b) => `${a.join()} to ${b.join()}`),
    );
    expect(free).toContain('0,0 to 0.5,1');
    expect(free).toContain('2.5,1 to 3,0');
    // What else is free only leaves out points of a straight stretch.
    expect(
      free.filter(
        (line) =>
          ![
            '0,0 to 0.5,1',
            '2.5,1 to 3,0',
            '0,0.5 to 1,1.5',
            '1,1.5 to 2,1.5',
            '2,1.5 to 3,0.5',
          ].includes(line),
      ),
    ).toEqual([]);
  });

  it('the shortest path around the rack', () => {
    expect(text).toContain('\\sqrt{2 - 0.3^2} \\approx 1.382');
    expect(text).toContain('\\arcsin(0.3/\\sqrt2) \\approx 57.2°');
    expect(text).toContain('2\\,(1.382 + 0.300) + 1 \\approx 4.364');
    const rise = Math.PI / 4 + Math.asin(0.3 / Math.SQRT2);
    expect(degrees(rise)).toBeCloseTo(57.25, 2);
    expect(rise).toBeCloseTo(0.999, 3);
    expect(0.3 * rise).toBeCloseTo(0.3, 3);
    const touch: Point = [1 - 0.3 * Math.sin(rise), 1 + 0.3 * Math.cos(rise)];
    expect(apart([0, 0], touch)).toBeCloseTo(1.382, 3);
    expect(tautString(0.3)).toBeCloseTo(4.3635, 4);
    expect(text).toContain('10.7 % longer, the shortened one 6.6 %');
    expect(100 * (gridLength(0.3) / tautString(0.3) - 1)).toBeCloseTo(10.65, 2);
    expect(100 * (4.650281 / tautString(0.3) - 1)).toBeCloseTo(6.57, 2);
  });

  it('the answers on links, grids and the smaller cart', () => {
    expect(text).toContain('\\arcsin(0.3/0.6) = 30°');
    expect(
      sampledDistance([0.6, 0], [0, 0], [Math.cos(radians(30)), Math.sin(radians(30))]),
    ).toBeCloseTo(0.3, 4);
    expect(text).toContain('The tangent point, 0.52 m away');
    expect(0.6 * Math.cos(radians(30))).toBeCloseTo(0.52, 2);
    expect(text).toContain('7, $3 + 2\\sqrt2 \\approx 5.83$ and $\\sqrt{29} \\approx 5.39$');
    expect(3 + 2 * Math.SQRT2).toBeCloseTo(5.83, 2);
    expect(apart([0, 0], [5, 2])).toBeCloseTo(5.39, 2);
    expect(text).toContain('2\\sqrt{3.25} + 1 \\approx 4.606');
    expect(freeLine([0, 0], [1, 1.5], 0.25)).toBe(true);
    expect(
      lengthOf([
        [0, 0],
        [1, 1.5],
        [2, 1.5],
        [3, 0],
      ]),
    ).toBeCloseTo(4.606, 3);
    expect(text).toContain('2\\,(1.392 + 0.241) + 1 \\approx 4.27');
    expect(tautString(0.25)).toBeCloseTo(4.2654, 4);
    expect(tautString(0.25).toFixed(2)).toBe('4.27');
  });
});
