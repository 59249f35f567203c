import {describe, expect, it} from 'vitest';
import {chapterText} from '../../../support/textbook/chapter-text.ts';

const text = chapterText('chapter-02-coordinate-frames');

type Vector = readonly [number, number, number];
type Quaternion = readonly [number, number, number, number];

const rad = (degrees: number): number => (degrees * Math.PI) / 180;
const X: Vector = [1, 0, 0];
const Y: Vector = [0, 1, 0];
const Z: Vector = [0, 0, 1];

function product(a: Quaternion, b: Quaternion): Quaternion {
  const [aw, ax, ay, az] = a;
  const [bw, bx, by, bz] = b;
  return [
    aw * bw - ax * bx - ay * by - az * bz,
    aw * bx + ax * bw + ay * bz - az * by,
    aw * by - ax * bz + ay * bw + az * bx,
    aw * bz + ax * by - ay * bx + az * bw,
  ];
}

const about = ([x, y, z]: Vector, degrees: number): Quaternion => {
  const s = Math.sin(rad(degrees) / 2);
  return [Math.cos(rad(degrees) / 2), s * x, s * y, s * z];
};

/** Turns a vector with quaternions, where the text uses matrices. */
function turned(q: Quaternion, [x, y, z]: Vector): Vector {
  const [w, a, b, c] = q;
  const [, rx, ry, rz] = product(product(q, [0, x, y, z]), [w, -a, -b, -c]);
  return [rx, ry, rz];
}

const turnedBy = (degrees: number, [x, y]: readonly [number, number]): Vector =>
  turned(about(Z, degrees), [x, y, 0]);

function expectClose(actual: readonly number[], expected: readonly number[], digits = 9): void {
  expect(actual).toHaveLength(expected.length);
  actual.forEach((value, i) => {
    expect(value).toBeCloseTo(expected[i] ?? Number.NaN, digits);
  });
}

/** The entries of a pmatrix, column by column. */
function columnsOf(entries: string): Vector[] {
  const rows = entries.split('\\\\').map((row) => row.split('&').map(Number));
  return [0, 1, 2].map((j): Vector => {
    const [a = Number.NaN, b = Number.NaN, c = Number.NaN] = rows.map(
      (row) => row[j] ?? Number.NaN,
    );
    return [a, b, c];
  });
}

describe('the numbers of chapter 2', () => {
  it.each([
    ['0 & 0 & 1 \\\\ 1 & 0 & 0 \\\\ 0 & 1 & 0', product(about(Z, 90), about(X, 90))],
    ['0 & -1 & 0 \\\\ 0 & 0 & -1 \\\\ 1 & 0 & 0', product(about(X, 90), about(Z, 90))],
  ])('the two quarter turns: %s', (entries, q) => {
    expect(text).toContain(entries);
    const [x = X, y = X, z = X] = columnsOf(entries);
    expectClose(turned(q, X), x);
    expectClose(turned(q, Y), y);
    expectClose(turned(q, Z), z);
  });

  it('where the two products send the x axis', () => {
    expect(text).toContain(
      'the first product sends the $x$ axis to $y$, the second sends it to $z$',
    );
    expectClose(turned(product(about(Z, 90), about(X, 90)), X), Y);
    expectClose(turned(product(about(X, 90), about(Z, 90)), X), Z);
  });

  it('the nose of a vehicle goes down with a positive pitch', () => {
    expect(text).toContain('A positive pitch lowers the nose');
    expect(turned(about(Y, 10), X)[2]).toBeLessThan(0);
  });

  it('the point of the listings', () => {
    expect(text).toContain('`1.000 0.400`');
    expect(text).toContain('`world 1.000 0.400`');
    expect(text).toContain('`frame 0.400 0.000`');
    const [x, y] = turnedBy(90, [0.4, 0]);
    expectClose([x + 1, y], [1, 0.4]);
    expectClose(turnedBy(-90, [1 - 1, 0.4]), [0.4, 0, 0]);
  });

  it('the box of the worked example', () => {
    expect(text).toContain('{}^{C}p = (-0.5,\\; 0.2,\\; 1.2)$');
    expect(text).toContain('\\begin{pmatrix} 1.5 \\\\ 0.5 \\\\ 0.6 \\end{pmatrix}');
    expect(text).toContain('\\begin{pmatrix} 1.5 \\\\ 2.5 \\\\ 0.6 \\end{pmatrix}');
    // The camera's axes come from the robot's by a quarter turn about z, then one about x.
    const camera = product(about(Z, -90), about(X, -90));
    expectClose(turned(camera, X), [0, -1, 0]);
    expectClose(turned(camera, Y), [0, 0, -1]);
    expectClose(turned(camera, Z), X);
    const [x, y, z] = turned(camera, [-0.5, 0.2, 1.2]);
    const inRobot: Vector = [x + 0.3, y, z + 0.8];
    expectClose(inRobot, [1.5, 0.5, 0.6]);
    const [u, v, w] = turned(about(Z, 90), inRobot);
    expectClose([u + 2, v + 1, w], [1.5, 2.5, 0.6]);
  });

  it('answer 1: the inverse', () => {
    expect(text).toContain('(-2\\cos 30°,\\; 2\\sin 30°) \\approx (-1.732,\\; 1)');
    // The origin of A must come back from what the inverse says of it.
    const [x, y] = turnedBy(30, [-Math.sqrt(3), 1]);
    expectClose([x + 2, y], [0, 0]);
    expect(Math.sqrt(3)).toBeCloseTo(1.732, 3);
  });

  it('answer 2: turns about one axis add up', () => {
    expectClose(product(about(Z, 25), about(Z, 48)), about(Z, 73));
  });

  it('answer 3: the half turn', () => {
    expect(text).toContain('so $q = (0, 0, 1, 0)$');
    expectClose(turned([0, 0, 1, 0], X), [-1, 0, 0]);
    expectClose(turned([0, 0, 1, 0], Y), Y);
    expectClose(turned([0, 0, 1, 0], Z), [0, 0, -1]);
  });

  it('answer 4: at a pitch of 90° only yaw less roll counts', () => {
    expect(text).toContain('R = R_z(\\psi - \\varphi)\\,R_y(90°)');
    const pose = (yaw: number, roll: number) =>
      product(product(about(Z, yaw), about(Y, 90)), about(X, roll));
    expectClose(pose(70, 30), pose(55, 15));
    expectClose(pose(70, 30), product(about(Z, 40), about(Y, 90)));
  });

  it('answer 5: the lamp', () => {
    expect(text).toContain('(3 - 1.2,\\; 1 + 0.4) = (1.8,\\; 1.4)');
    const [x, y] = turnedBy(180, [1.2, -0.4]);
    expectClose([x + 3, y + 1], [1.8, 1.4]);
  });
});
