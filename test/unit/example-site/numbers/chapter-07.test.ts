import {describe, expect, it} from 'vitest';
import {chapterText} from '../../../support/textbook/chapter-text.ts';

const text = chapterText('chapter-07-control');

const degrees = (radians: number) => (radians * 180) / Math.PI;

type Joint = {inertia: number; friction: number; stiffness?: number};
type Gains = {kp: number; ki?: number; kd: number};
type Setting = {
  target?: number;
  load?: number;
  limit?: number;
  clamping?: boolean;
  delay?: number;
  start?: number;
  seconds: number;
  dt?: number;
};

/** The joint under PID in small steps: its angle at the end, its peak, and its largest swing in the last fifth. */
function simulate(joint: Joint, gains: Gains, setting: Setting) {
  const {target = 0, load = 0, limit = Infinity, clamping = false, delay = 0} = setting;
  const dt = setting.dt ?? 1e-4;
  const steps = Math.round(setting.seconds / dt);
  const late = Math.round(delay / dt);
  const commands: number[] = [];
  let q = setting.start ?? 0;
  let v = 0;
  let total = 0;
  let peak = q;
  let tail = 0;
  for (let k = 0; k < steps; k++) {
    const e = target - q;
    const wanted = gains.kp * e + (gains.ki ?? 0) * total - gains.kd * v;
    const torque = Math.max(-limit, Math.min(limit, wanted));
    if (!clamping || torque === wanted) {
      total += dt * e;
    }
    commands.push(torque);
    const applied = k < late ? 0 : (commands[k - late] ?? 0);
    const acceleration =
      (applied - load - joint.friction * v + (joint.stiffness ?? 0) * q) / joint.inertia;
    v += dt * acceleration;
    q += dt * v;
    peak = Math.max(peak, q);
    if (k > 0.8 * steps) {
      tail = Math.max(tail, Math.abs(q - target));
    }
  }
  return {q, peak, tail};
}

/** Whether a swing started by a small push dies away. */
function settles(joint: Joint, gains: Gains, seconds: number, delay = 0) {
  const early = simulate(joint, gains, {start: 0.1, seconds: seconds / 4, delay});
  const late = simulate(joint, gains, {start: 0.1, seconds, delay});
  return late.tail < early.tail;
}

const elbow: Joint = {inertia: 0.5, friction: 1};

/** The phase margin of the elbow and its crossover, from |L(jω)| = 1 by bisection. */
function margin(kp: number, ki: number, kd: number) {
  const controller = (w: number) => ({re: kp, im: kd * w - ki / w});
  const gain = (w: number) => {
    const c = controller(w);
    return Math.hypot(c.re, c.im) / (w * Math.hypot(0.5 * w, 1));
  };
  let low = 1;
  let high = 500;
  for (let i = 0; i < 100; i++) {
    const middle = (low + high) / 2;
    if (gain(middle) > 1) {
      low = middle;
    } else {
      high = middle;
    }
  }
  const c = controller(low);
  const lead = Math.atan2(c.im, c.re);
  const lag = Math.atan2(0.5 * low, 1);
  return {w: low, lead, lag, margin: Math.PI / 2 + lead - lag};
}

describe('the numbers of chapter 7', () => {
  it('the joint of section 7.1 overshoots, is damped critically, and sags', () => {
    expect(text).toContain(String.raw`$\omega_n = 20$ rad/s and $\zeta = 0.1$`);
    expect(text).toContain('overshoots by 73 %');
    expect(text).toContain(String.raw`$k_d = 2 \cdot 20 \cdot 0.1 - 0.4 = 3.6$ N m s`);
    expect(text).toContain('$4/40 = 0.1$ rad, almost 6°');
    const joint = {inertia: 0.1, friction: 0.4};
    const bare = simulate(joint, {kp: 40, kd: 0}, {target: 1, seconds: 1, dt: 1e-5});
    expect(bare.peak - 1).toBeCloseTo(0.73, 2);
    // Critical damping: the discriminant of 0.1 s² + (0.4 + k_d) s + 40 is zero.
    expect((0.4 + 3.6) ** 2 - 4 * 0.1 * 40).toBeCloseTo(0, 10);
    const critical = simulate(joint, {kp: 40, kd: 3.6}, {target: 1, seconds: 3});
    expect(critical.peak).toBeLessThanOrEqual(1 + 1e-9);
    expect(
      simulate(joint, {kp: 40, kd: 3.5}, {target: 1, seconds: 3, dt: 1e-5}).peak,
    ).toBeGreaterThan(1);
    const loaded = simulate(joint, {kp: 40, kd: 3.6}, {load: 4, seconds: 5});
    expect(loaded.q).toBeCloseTo(-0.1, 6);
    expect(degrees(0.1)).toBeCloseTo(5.7, 1);
  });

  it('the step with and without clamping', () => {
    expect(text).toContain('It prints 1.519 and 1.176: windup nearly triples the overshoot.');
    const gains = {kp: 72, ki: 240, kd: 11};
    const step = {target: 1, limit: 12, seconds: 4, dt: 1e-3};
    const free = simulate(elbow, gains, step).peak;
    const clamped = simulate(elbow, gains, {...step, clamping: true}).peak;
    expect(free).toBeCloseTo(1.519, 3);
    expect(clamped).toBeCloseTo(1.176, 3);
    expect((free - 1) / (clamped - 1)).toBeGreaterThan(2.7);
    expect((free - 1) / (clamped - 1)).toBeLessThan(3);
    // The finer step agrees, so the result is no matter of the step.
    expect(simulate(elbow, gains, {...step, dt: 1e-5}).peak).toBeCloseTo(1.52, 2);
    expect(degrees(1)).toBeCloseTo(57, 0);
  });

  it('the lag of a position loop', () => {
    expect(text).toContain('at 1 rad/s and $K_v = 20$ s⁻¹ the joint trails by 0.05 rad');
    expect(text).toContain('$0.4/25 = 0.016$ rad, about 0.9°');
    const lag = (rate: number, gain: number) => {
      let q = 0;
      const dt = 1e-5;
      for (let k = 0; k < 200000; k++) {
        q += dt * gain * (rate * k * dt - q);
      }
      return rate * 2 - q;
    };
    expect(lag(1, 20)).toBeCloseTo(0.05, 4);
    expect(lag(0.4, 25)).toBeCloseTo(0.016, 4);
    expect(degrees(0.016)).toBeCloseTo(0.9, 1);
  });

  it('the gains of computed torque', () => {
    expect(text).toContain('$K_p = 225$ s⁻² and $K_d = 30$ s⁻¹');
    // A double root at −15: (s + 15)².
    expect((-15) ** 2 + 30 * -15 + 225).toBe(0);
    expect(2 * -15 + 30).toBe(0);
  });

  it('the velocity loop with fresh and with late measurements', () => {
    expect(text).toContain('stable for $0 < a < 2$');
    expect(text).toContain('stable up to $a = 1$');
    expect(text).toContain('Both print 0.0 and 54.8');
    expect(text).toContain('$a = k_v \\cdot 0.002/0.1 < 1$, so $k_v < 50$ N m s');
    const run = (a: number, late: 0 | 1, steps: number) => {
      let older = 1;
      let newer = 1;
      let tail = 0;
      for (let k = 0; k < steps; k++) {
        [older, newer] = [newer, newer - a * (late === 1 ? older : newer)];
        tail = k >= steps - 10 ? Math.max(tail, Math.abs(newer)) : 0;
      }
      return {last: newer, tail};
    };
    expect(run(1.2, 0, 50).last.toFixed(1)).toBe('0.0');
    expect(run(1.2, 1, 50).last.toFixed(1)).toBe('54.8');
    // The eigenvalues of z² − z + a have the squared modulus a, here from the closed solution.
    const w = Math.acos(1 / (2 * Math.sqrt(1.2)));
    const second = (1 - Math.sqrt(1.2) * Math.cos(w)) / (Math.sqrt(1.2) * Math.sin(w));
    expect(1.2 ** 25.5 * (Math.cos(51 * w) + second * Math.sin(51 * w))).toBeCloseTo(54.8, 1);
    for (const [late, limit] of [
      [0, 2],
      [1, 1],
    ] as const) {
      expect(run(0.98 * limit, late, 3000).tail).toBeLessThan(1e-3);
      expect(run(1.02 * limit, late, 3000).tail).toBeGreaterThan(1e3);
    }
    expect((50 * 0.002) / 0.1).toBe(1);
  });

  it('the plan of the model-predictive controller', () => {
    expect(text).toContain('It prints `2 2 2 2 2 1.1 -0.2 -0.9`');
    const horizon = 15;
    // Projected gradient with an adjoint pass, where the chapter minimises input by input.
    const plan = (p0: number, v0: number, first: readonly number[]) => {
      const u = [...first];
      for (let round = 0; round < 2000; round++) {
        const path: {p: number; v: number}[] = [];
        let p = p0;
        let v = v0;
        for (const a of u) {
          p += 0.1 * v + 0.005 * a;
          v += 0.1 * a;
          path.push({p, v});
        }
        let lp = 0;
        let lv = 0;
        for (let k = horizon - 1; k >= 0; k--) {
          const state = path[k] ?? {p: 0, v: 0};
          lv += 0.1 * lp + 0.1 * state.v;
          lp += state.p - 1;
          const a = u[k] ?? 0;
          u[k] = Math.max(-2, Math.min(2, a - 0.3 * (0.01 * a + 0.005 * lp + 0.1 * lv)));
        }
      }
      return u;
    };
    let p = 0;
    let v = 0;
    let u: number[] = new Array<number>(horizon).fill(0);
    const applied: string[] = [];
    for (let k = 0; k < 8; k++) {
      u = plan(p, v, u);
      const a = u[0] ?? 0;
      applied.push(String(Math.round(a * 10) / 10));
      p += 0.1 * v + 0.005 * a;
      v += 0.1 * a;
      u = [...u.slice(1), 0];
      if (k === 5) {
        expect(p).toBeLessThan(0.5); // it brakes early: from here on the force is negative
      }
    }
    expect(applied.join(' ')).toBe('2 2 2 2 2 1.1 -0.2 -0.9');
  });

  it('the gains, the sag and the integral limit of the elbow', () => {
    expect(text).toContain(String.raw`$2 \cdot 9.81 \cdot 0.25 = 4.905$ N m`);
    expect(text).toContain(String.raw`k_p = I\omega_n^2 = 72`);
    expect(text).toContain(String.raw`k_d = 2\zeta\omega_n I - b = 11`);
    expect(text).toContain(String.raw`$4.905/72 \approx 0.068$ rad, which is 3.9°`);
    expect(text).toContain(
      String.raw`$k_i = 12 \cdot 72 / 0.5 = 1728$ N m/(rad s); a seventh of it, 240`,
    );
    // A double root at −12 of 0.5 s² + (1 + 11) s + 72.
    expect(0.5 * 144 - 12 * 12 + 72).toBe(0);
    expect(2 * 0.5 * -12 + 12).toBe(0);
    const sag = -simulate(elbow, {kp: 72, kd: 11}, {load: 2 * 9.81 * 0.25, seconds: 4}).q;
    expect(sag).toBeCloseTo(0.068, 3);
    expect(degrees(sag)).toBeCloseTo(3.9, 1);
    expect(settles(elbow, {kp: 72, ki: 0.97 * 1728, kd: 11}, 8)).toBe(true);
    expect(settles(elbow, {kp: 72, ki: 1.03 * 1728, kd: 11}, 8)).toBe(false);
    expect(1728 / 240).toBeCloseTo(7, 0);
  });

  it('the phase budget and the delay that the elbow bears', () => {
    expect(text).toContain(String.raw`$y \approx 519.9$ and $\omega_c \approx 22.8$ rad/s`);
    expect(text).toContain('$+74.0°$');
    expect(text).toContain('$-85.0°$');
    expect(text).toContain('$-19.6°$');
    expect(text).toContain(
      String.raw`79.0° or 1.379 rad: the loop turns unstable at $1.379/22.8 \approx 60$ ms`,
    );
    expect(text).toContain('leaving 59.4°');
    expect(text).toContain('would leave 7°');
    const loop = margin(72, 0, 11);
    expect(loop.w).toBeCloseTo(22.8, 1);
    expect(loop.w ** 2).toBeCloseTo(519.9, 1);
    expect(degrees(loop.lead)).toBeCloseTo(74, 1);
    expect(degrees(loop.lag)).toBeCloseTo(85, 1);
    expect(degrees(loop.margin)).toBeCloseTo(79, 1);
    expect(loop.margin).toBeCloseTo(1.379, 3);
    expect(degrees(loop.w * 0.015)).toBeCloseTo(19.6, 1);
    expect(degrees(loop.margin - loop.w * 0.015)).toBeCloseTo(59.4, 1);
    expect(degrees(loop.margin - loop.w * 0.055)).toBeCloseTo(7, 0);
    // Simulated: a delay just below the limit dies away, one just above it grows.
    expect(settles(elbow, {kp: 72, kd: 11}, 8, 0.059)).toBe(true);
    expect(settles(elbow, {kp: 72, kd: 11}, 8, 0.062)).toBe(false);
    expect(text).toContain('which takes 1.2° from the phase margin below');
    const lost = degrees(loop.margin - margin(72, 240, 11).margin);
    expect(lost).toBeCloseTo(1.2, 1);
  });

  it('the exercises on gains, the pendulum and the integrator', () => {
    expect(text).toContain(String.raw`$k_p = 0.2 \cdot 100 = 20$ N m/rad`);
    expect(text).toContain('0.2 - 0.8 = 2$ N m s');
    expect(text).toContain(String.raw`\approx 4.6$ %`);
    const joint = {inertia: 0.2, friction: 0.8};
    const step = simulate(joint, {kp: 20, kd: 2}, {target: 1, seconds: 3, dt: 1e-5});
    expect(100 * (step.peak - 1)).toBeCloseTo(4.6, 1);
    expect(text).toContain(String.raw`$k_p > 3 \cdot 9.81 \cdot 0.4 \approx 11.8$ N m/rad`);
    const pendulum = {inertia: 0.48, friction: 0.1, stiffness: 3 * 9.81 * 0.4};
    const push = {start: 0.01, seconds: 60, dt: 1e-3};
    expect(simulate(pendulum, {kp: 11.6, kd: 3}, push).tail).toBeGreaterThan(0.01);
    expect(simulate(pendulum, {kp: 12, kd: 3}, push).tail).toBeLessThan(0.01);
    expect(3 * 9.81 * 0.4).toBeCloseTo(11.8, 1);
    expect(text).toContain(String.raw`$k_i < (0.8 + 2) \cdot 20 / 0.2 = 280$ N m/(rad s)`);
    expect(settles(joint, {kp: 20, ki: 270, kd: 2}, 12)).toBe(true);
    expect(settles(joint, {kp: 20, ki: 290, kd: 2}, 12)).toBe(false);
  });

  it('the stacked prediction for two steps', () => {
    expect(text).toContain(String.raw`\begin{pmatrix} A \\ A^2 \end{pmatrix}`);
    expect(text).toContain(String.raw`\begin{pmatrix} B & 0 \\ AB & B \end{pmatrix}`);
    // A scalar system tells the blocks apart: A = 3, B = 5.
    const [x0, u0, u1] = [2, 7, 11];
    const x1 = 3 * x0 + 5 * u0;
    const x2 = 3 * x1 + 5 * u1;
    expect(x1).toBe(3 * x0 + 5 * u0 + 0 * u1);
    expect(x2).toBe(9 * x0 + 15 * u0 + 5 * u1);
  });
});
