import {describe, expect, it} from 'vitest';
import {chapterText} from '../../../support/textbook/chapter-text.ts';

const text = chapterText('chapter-14-ros-2');

/** Images every 33 ms, callbacks of 50 ms; from event to event instead of millisecond by millisecond. */
function queueing(depth: number): {served: number; sent: number; oldest: number; lost: number} {
  const end = 10_000;
  let waiting: number[] = [];
  let lost = 0;
  let oldest = 0;
  let served = 0;
  let sent = 0;
  let free = 0;
  while (true) {
    const arrival = sent * 33;
    const start = waiting.length > 0 ? free : Math.max(free, arrival);
    if (Math.min(arrival, start) >= end) {
      return {served, sent, oldest, lost};
    }
    if (arrival <= start) {
      sent++;
      waiting.push(arrival);
      lost += Math.max(0, waiting.length - depth);
      waiting = waiting.slice(-depth);
      continue;
    }
    oldest = Math.max(oldest, start - (waiting.shift() ?? Number.NaN));
    served++;
    free = start + 50;
  }
}

const IMAGE = 640 * 480 * 2;

describe('the numbers of chapter 14', () => {
  it('queues of depth 1 and 10', () => {
    expect(text).toContain('`1 32 103` and `10 329 94`');
    expect(text).toContain('Both queues serve 200 of 304 images');
    expect(queueing(1)).toEqual({served: 200, sent: 304, oldest: 32, lost: 103});
    expect(queueing(10)).toEqual({served: 200, sent: 304, oldest: 329, lost: 94});
    expect(text).toContain('has lost nine fewer');
    expect(103 - 94).toBe(9);
  });

  it('a gigabyte of bag', () => {
    expect(text).toContain('fills a gigabyte in 54 s');
    expect(1e9 / (IMAGE * 30)).toBeCloseTo(54, 0);
  });

  it('the post that is misplaced', () => {
    expect(text).toContain('turns 6.6° within the 110 ms');
    expect(text).toContain('misplaces a post 3 m away by 35 cm');
    const turn = 60 * 0.11;
    expect(turn).toBeCloseTo(6.6, 9);
    const angle = (turn * Math.PI) / 180;
    expect(Math.hypot(3 * Math.cos(angle) - 3, 3 * Math.sin(angle))).toBeCloseTo(0.35, 2);
    expect(190 - 80).toBe(110);
  });

  it('the interpolated pose', () => {
    expect(text).toContain('`[2.06, 1.0, -178.0]`');
    const f = (1.03 - 1) / (1.05 - 1);
    expect(2 * (1 - f) + 2.1 * f).toBeCloseTo(2.06, 9);
    // The heading by the spherical interpolation of unit complex numbers.
    const half = Math.PI / 180;
    const from = {re: Math.cos(170 * half), im: Math.sin(170 * half)};
    const to = {re: Math.cos(-170 * half), im: Math.sin(-170 * half)};
    const between = Math.acos(from.re * to.re + from.im * to.im);
    const a = Math.sin((1 - f) * between) / Math.sin(between);
    const b = Math.sin(f * between) / Math.sin(between);
    const heading = Math.atan2(a * from.im + b * to.im, a * from.re + b * to.re) / half;
    expect(heading).toBeCloseTo(-178, 6);
    expect(text).toContain('as plain numbers would give −34°');
    expect(170 * (1 - f) + -170 * f).toBeCloseTo(-34, 6);
  });

  it('the bandwidth of images and of points', () => {
    expect(text).toContain('$640 \\cdot 480 \\cdot 2 = 614\\,400$ bytes');
    expect(text).toContain('30 of them make 18.4 MB/s or 147 Mbit/s');
    expect(text).toContain('are 147.5 MB/s or 1180 Mbit/s');
    expect(IMAGE).toBe(614_400);
    expect((IMAGE * 30) / 1e6).toBeCloseTo(18.4, 1);
    expect((IMAGE * 30 * 8) / 1e6).toBeCloseTo(147.5, 1);
    const points = (IMAGE / 2) * 16 * 30;
    expect(points / 1e6).toBeCloseTo(147.5, 1);
    expect(Math.round((points * 8) / 1e6)).toBe(1180);
  });

  it('the images that arrive whole', () => {
    expect(text).toContain('about 416 of them');
    expect(text).toContain('(1 - 10^{-4})^{416} \\approx 0.959');
    expect(text).toContain('so 4.1 % of the images are lost');
    expect(text).toContain('it would be 34 %');
    const packets = Math.ceil(IMAGE / 1480);
    expect(packets).toBe(416);
    let whole = 1;
    let worse = 1;
    for (let i = 0; i < packets; i++) {
      whole -= whole * 1e-4;
      worse -= worse * 1e-3;
    }
    expect(whole).toBeCloseTo(0.959, 3);
    expect(100 * (1 - whole)).toBeCloseTo(4.1, 1);
    expect(1 - worse).toBeCloseTo(0.34, 2);
  });

  it('the sum of the delays', () => {
    const rows = [...text.matchAll(/^\| .*\| (\d+\.\d) ms +\|$/gm)].map((row) => Number(row[1]));
    expect(rows).toHaveLength(7);
    expect(rows.slice(0, 6).reduce((sum, row) => sum + row, 0)).toBeCloseTo(81.9, 9);
    expect(rows[6]).toBe(81.9);
    expect((IMAGE * 8) / 1e9).toBeCloseTo(0.0049, 4);
    expect(text).toContain('In 81.9 ms the robot drives 9.8 cm');
    expect(1.2 * 0.0819).toBeCloseTo(0.098, 3);
    expect(text).toContain('$10/30 \\approx 0.333$ s old');
    expect(text).toContain('another 40 cm');
    expect((1.2 * 10) / 30).toBeCloseTo(0.4, 9);
    expect(text).toContain('at most one period, 4 cm');
    expect(1.2 / 30).toBeCloseTo(0.04, 9);
  });

  it('the answers', () => {
    expect(text).toContain('so $(2.024,\\; 1.012)$ m with 22.4°');
    const slope = (from: number, to: number): number => from + ((to - from) / 5) * 2;
    expect(slope(2, 2.06)).toBeCloseTo(2.024, 9);
    expect(slope(1, 1.03)).toBeCloseTo(1.012, 9);
    expect(slope(20, 26)).toBeCloseTo(22.4, 9);

    expect(text).toContain('\\approx 1.38$ Mbit/s');
    expect(text).toContain('A scan has 4320 bytes, three packets, so $0.99^3 \\approx 0.970$');
    expect((1080 * 32 * 40) / 1e6).toBeCloseTo(1.38, 2);
    expect(1080 * 4).toBe(4320);
    expect(Math.ceil(4320 / 1480)).toBe(3);
    expect(1 - 3 * 0.01 + 3 * 0.01 ** 2 - 0.01 ** 3).toBeCloseTo(0.97, 3);

    expect(text).toContain('$0.3 + 0.242 + 0.08 \\approx 0.62$');
    // Busy milliseconds within the common period of 16.5 s.
    const busy = 1650 * 3 + 500 * 8 + 33 * 40;
    expect(busy / 16_500).toBeCloseTo(0.62, 2);
    expect(8 / 33).toBeCloseTo(0.242, 3);
    expect(text).toContain('$40 + 8 = 48$ ms');
  });
});
