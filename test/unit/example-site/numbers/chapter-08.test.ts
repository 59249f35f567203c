import {describe, expect, it} from 'vitest';
import {chapterText} from '../../../support/textbook/chapter-text.ts';

const text = chapterText('chapter-08-sensors');

const degrees = (radians: number) => (radians * 180) / Math.PI;
const radians = (angle: number) => (angle * Math.PI) / 180;
const LIGHT = 299_792_458;

/** Normally distributed numbers from a fixed seed (Lehmer generator, Box and Muller). */
function normal(seed: number) {
  let state = seed;
  const uniform = () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
  return () => Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform());
}

function rootMeanSquare(values: readonly number[]) {
  return Math.sqrt(values.reduce((sum, value) => sum + value * value, 0) / values.length);
}

type Point = {x: number; y: number; z: number};

const pixel = (p: Point) => ({u: 600 * (p.x / p.z) + 320, v: 600 * (p.y / p.z) + 240});
const behind = (u: number, v: number, z: number): Point => ({
  x: ((u - 320) / 600) * z,
  y: ((v - 240) / 600) * z,
  z,
});

describe('the numbers of chapter 8', () => {
  it('averaging lowers the noise and leaves the bias', () => {
    expect(text).toContain(
      'With $\\sigma = 6$ mm and $b = 4$ mm, 36 readings bring the noise down to 1 mm and the root-mean-square error only from 7.2 to 4.1 mm',
    );
    expect(text).toContain('$4^2 + 6^2 = 52$ before, $4^2 + 1^2 = 17$ after');
    const draw = normal(12345);
    const one = Array.from({length: 40000}, () => 4 + 6 * draw());
    const mean = Array.from({length: 20000}, () => {
      let sum = 0;
      for (let k = 0; k < 36; k++) {
        sum += 4 + 6 * draw();
      }
      return sum / 36;
    });
    expect(rootMeanSquare(mean.map((value) => value - 4))).toBeCloseTo(1, 1);
    expect(rootMeanSquare(one)).toBeCloseTo(7.2, 1);
    expect(rootMeanSquare(mean)).toBeCloseTo(4.1, 1);
    expect(Math.sqrt(52)).toBeCloseTo(7.2, 1);
    expect(Math.sqrt(17)).toBeCloseTo(4.1, 1);
  });

  it('the variance of rounding', () => {
    expect(text).toContain(String.raw`= \frac{\Delta^2}{12}`);
    const errors = Array.from({length: 100000}, (_, k) => {
      const value = k * Math.SQRT2;
      return value - Math.round(value);
    });
    expect(rootMeanSquare(errors) ** 2).toBeCloseTo(1 / 12, 3);
  });

  it('a vibration above half the sampling rate', () => {
    expect(text).toContain('a vibration of 130 Hz read at 100 Hz looks like 30 Hz');
    for (let k = 0; k < 100; k++) {
      const t = k / 100;
      expect(Math.cos(2 * Math.PI * 130 * t)).toBeCloseTo(Math.cos(2 * Math.PI * 30 * t), 9);
    }
    expect(text).toContain(
      'At 1.5 m/s a picture that is 40 ms older than believed puts the wall 6 cm off',
    );
    expect(1.5 * 0.04).toBeCloseTo(0.06, 10);
  });

  it('the encoder and its decoder', () => {
    expect(text).toContain(String.raw`$360°/8192 \approx 0.044°$`);
    expect(text).toContain('one count per millisecond is 0.77 rad/s');
    expect(degrees((2 * Math.PI) / (4 * 2048))).toBeCloseTo(0.044, 3);
    expect((2 * Math.PI) / (4 * 2048) / 0.001).toBeCloseTo(0.77, 2);
    expect(text).toContain('It prints `4 counts, 1 missed`');
    // Decoded by the place in the cycle, without the table of the listing.
    const cycle = [0b00, 0b01, 0b11, 0b10];
    const samples = [0, 1, 3, 2, 0, 1, 0, 3];
    let count = 0;
    let missed = 0;
    let forward = 0;
    samples.slice(1).forEach((now, i) => {
      const step = (cycle.indexOf(now) - cycle.indexOf(samples[i] ?? 0) + 4) % 4;
      forward += step === 1 ? 1 : 0;
      count += step === 1 ? 1 : step === 3 ? -1 : 0;
      missed += step === 2 ? 1 : 0;
    });
    expect([count, missed, forward]).toEqual([4, 1, 5]);
  });

  it('the drift of inertial sensors', () => {
    expect(text).toContain('a minute yields 0.6° and 0.04°');
    expect(text).toContain('0.02 m/s² grow to 1 m in ten seconds and 36 m in a minute');
    expect(text).toContain(String.raw`$9.81\,\sin 0.6° \approx 0.10$ m/s²`);
    const draw = normal(777);
    const dt = 0.1;
    const ends = Array.from({length: 4000}, () => {
      let angle = 0;
      for (let k = 0; k < 600; k++) {
        angle += dt * (0.01 + (0.005 / Math.sqrt(dt)) * draw());
      }
      return angle;
    });
    const mean = ends.reduce((sum, angle) => sum + angle, 0) / ends.length;
    expect(mean).toBeCloseTo(0.6, 2);
    expect(rootMeanSquare(ends.map((angle) => angle - mean))).toBeCloseTo(0.04, 2);
    const drift = (seconds: number) => {
      let v = 0;
      let x = 0;
      for (let k = 0; k < seconds * 1000; k++) {
        v += 0.02 * 0.001;
        x += v * 0.001;
      }
      return x;
    };
    expect(drift(10)).toBeCloseTo(1, 2);
    expect(drift(60)).toBeCloseTo(36, 1);
    expect(9.81 * Math.sin(radians(0.6))).toBeCloseTo(0.1, 2);
  });

  it('time of flight and phase', () => {
    expect(text).toContain('Light needs 6.67 ns to a wall at 1 m and back, 6.7 ps per millimetre');
    expect((2 / LIGHT) * 1e9).toBeCloseTo(6.67, 2);
    expect((0.002 / LIGHT) * 1e12).toBeCloseTo(6.7, 1);
    const reported = (distance: number, frequency: number) => {
      const phase = (2 * Math.PI * frequency * 2 * distance) / LIGHT;
      const wrapped = phase % (2 * Math.PI);
      return (LIGHT * wrapped) / (4 * Math.PI * frequency);
    };
    expect(text).toContain('at 20 MHz a wall at 8 m is reported at 0.5 m');
    expect(reported(8, 20e6)).toBeCloseTo(0.5, 1);
    expect(text).toContain(String.raw`$d_{\max} = 5.0$ m, so at about 1.2 m`);
    expect(LIGHT / 2 / 30e6).toBeCloseTo(5, 2);
    expect(reported(6.2, 30e6)).toBeCloseTo(1.2, 1);
  });

  it('lidar and sonar', () => {
    expect(text).toContain('Beams 0.25° apart meet a wall at 10 m at points 44 mm apart');
    expect(10 * Math.tan(radians(0.25)) * 1000).toBeCloseTo(44, 0);
    expect(text).toContain('Ten degrees change a range by almost 2 %');
    const change = (100 * (331 + 0.6 * 30 - (331 + 0.6 * 20))) / (331 + 0.6 * 20);
    expect(change).toBeGreaterThan(1.7);
    expect(change).toBeLessThan(2);
  });

  it('the distorted pixel and the way back', () => {
    expect(text).toContain(
      'It prints `438.8 180.6` (an ideal lens gives 440 and 180), then `0.2 -0.1` again',
    );
    expect(pixel({x: 0.2, y: -0.1, z: 1})).toEqual({u: 440, v: 180});
    const radius = Math.hypot(0.2, 0.1);
    const bent = (r: number) => r * (1 - 0.2 * r ** 2 + 0.05 * r ** 4);
    const share = bent(radius) / radius;
    expect(600 * 0.2 * share + 320).toBeCloseTo(438.8, 1);
    expect(600 * -0.1 * share + 240).toBeCloseTo(180.6, 1);
    // Inverted along the radius by bisection.
    let low = 0;
    let high = 1;
    for (let i = 0; i < 60; i++) {
      const middle = (low + high) / 2;
      if (bent(middle) < bent(radius)) {
        low = middle;
      } else {
        high = middle;
      }
    }
    expect((low * 0.2) / radius).toBeCloseTo(0.2, 9);
    expect((low * -0.1) / radius).toBeCloseTo(-0.1, 9);
  });

  it('the bridge and the weight of the gripper', () => {
    expect(text).toContain(String.raw`At 5 V and a strain of $5 \cdot 10^{-4}$ that is 5 mV`);
    // Two voltage dividers of gauges R (1 ± kε), at 350 Ω.
    const divider = (upper: number, lower: number) => (5 * lower) / (upper + lower);
    const more = 350 * (1 + 2 * 5e-4);
    const less = 350 * (1 - 2 * 5e-4);
    expect(1000 * (divider(less, more) - divider(more, less))).toBeCloseTo(5, 6);
    expect(text).toContain('would give a quarter of it');
    expect(1000 * (divider(350, more) - divider(350, 350))).toBeCloseTo(5 / 4, 2);
    expect(text).toContain(String.raw`$2 \cdot 1.2 \cdot 9.81 \approx 23.5$ N`);
    expect(1.2 * 9.81 - -1.2 * 9.81).toBeCloseTo(23.5, 1);
  });

  it('the place of the marker', () => {
    expect(text).toContain(String.raw`\cdot 2.00 = 0.40\ \text{m}`);
    expect(text).toContain(String.raw`\cdot 2.00 = -0.20\ \text{m}`);
    const back = pixel({x: 0.4, y: -0.2, z: 2});
    expect(back.u).toBeCloseTo(440, 9);
    expect(back.v).toBeCloseTo(180, 9);
  });

  it('the error budget of the marker', () => {
    expect(text).toContain('| pixel noise | 0.5 px | 1.7 mm |');
    expect(text).toContain('| depth noise | 10 mm | 2.0 mm |');
    expect(text).toContain('| mounting angle | 0.25° | 8.7 mm |');
    expect(text).toContain('| time stamp, late | 40 ms | 40 mm |');
    expect(text).toContain(String.raw`$\sqrt{1.67^2 + 2.0^2 + 8.73^2} \approx 9.1$ mm`);
    expect(text).toContain(String.raw`$0.02 \cdot 2.00 = 0.04$ m`);
    expect(text).toContain('the total falls from 9.1 to 8.7 mm');
    // Each effect by moving the source and not by the derivative.
    const marker = behind(440, 180, 2);
    const turned = (angle: number) => marker.x * Math.cos(angle) + marker.z * Math.sin(angle);
    const fromPixel = 1000 * (behind(440.5, 180, 2).x - marker.x);
    const fromDepth = 1000 * (behind(440, 180, 2.01).x - marker.x);
    const fromMount = 1000 * (turned(radians(0.25)) - marker.x);
    const fromStamp = 1000 * (turned(0.5 * 0.04) - marker.x);
    expect(fromPixel).toBeCloseTo(1.67, 2);
    expect(fromDepth).toBeCloseTo(2, 6);
    expect(fromMount).toBeCloseTo(8.73, 1);
    expect(fromStamp).toBeCloseTo(40, 0);
    expect(Math.hypot(fromPixel, fromDepth, fromMount)).toBeCloseTo(9.1, 1);
    expect(Math.hypot(fromPixel / 5, fromDepth / 5, fromMount)).toBeCloseTo(8.7, 1);
  });

  it('stereo in place of the depth sensor', () => {
    expect(text).toContain(String.raw`$600 \cdot 0.1/2 = 30$ px`);
    expect(text).toContain(
      String.raw`$2^2 \cdot 0.25/60 \approx 17$ mm in depth; at 4 m it would be 67 mm`,
    );
    const depth = (disparity: number) => (600 * 0.1) / disparity;
    const spread = (z: number) => {
      const disparity = (600 * 0.1) / z;
      return (1000 * (depth(disparity - 0.25) - depth(disparity + 0.25))) / 2;
    };
    expect(depth(30)).toBe(2);
    expect(spread(2)).toBeCloseTo(17, 0);
    expect(spread(4)).toBeCloseTo(67, 0);
  });

  it('the exercises', () => {
    expect(text).toContain(String.raw`$360°/(4 \cdot 1000 \cdot 50) = 0.0018°$`);
    expect(360 / 200000).toBeCloseTo(0.0018, 10);
    expect(text).toContain('After 60 s.');
    expect(3 / 0.05).toBeCloseTo(60, 9);
    expect(text).toContain(String.raw`\approx 3.1$ m`);
    const error = (z: number) => (z * z * 0.2) / (800 * 0.12);
    expect(error(3.09)).toBeLessThan(0.02);
    expect(error(3.11)).toBeGreaterThan(0.02);
    expect(text).toContain('needs $N > 7.1$, so 8');
    expect(8 / Math.sqrt(7)).toBeGreaterThan(3);
    expect(8 / Math.sqrt(8)).toBeLessThan(3);
    expect((8 / 3) ** 2).toBeCloseTo(7.1, 1);
    expect(text).toContain(String.raw`$2\arctan(320/600) \approx 56.1°$`);
    expect(degrees(Math.acos((600 ** 2 - 320 ** 2) / (600 ** 2 + 320 ** 2)))).toBeCloseTo(56.1, 1);
  });
});
