import {dot, type Matrix, type Pair, solve, times} from './two-link-arm.ts';

/** The angles and rates of both joints. */
export type State = {readonly q: Pair; readonly rate: Pair};

/** The text's closed formulas, for the simulations only. */
function closedForm({q, rate}: State): {m: Matrix; velocity: Pair; weight: Pair} {
  const h = 0.3 * Math.sin(q[1]);
  const c = 0.3 * Math.cos(q[1]);
  const g2 = 5.886 * Math.cos(q[0] + q[1]);
  return {
    m: [
      [1.41 + 2 * c, 0.16 + c],
      [0.16 + c, 0.16],
    ],
    velocity: [-h * (2 * rate[0] * rate[1] + rate[1] ** 2), h * rate[0] ** 2],
    weight: [29.43 * Math.cos(q[0]) + g2, g2],
  };
}

function acceleration(state: State): Pair {
  const {m, velocity, weight} = closedForm(state);
  return solve(m, [-velocity[0] - weight[0], -velocity[1] - weight[1]]);
}

export function energyOf(state: State): number {
  const height = 29.43 * Math.sin(state.q[0]) + 5.886 * Math.sin(state.q[0] + state.q[1]);
  return dot(state.rate, times(closedForm(state).m, state.rate)) / 2 + height;
}

const along = (a: Pair, b: Pair, h: number): Pair => [a[0] + h * b[0], a[1] + h * b[1]];

export function semiImplicit(state: State, h: number): State {
  const rate = along(state.rate, acceleration(state), h);
  return {q: along(state.q, rate, h), rate};
}

export function rungeKutta(s: State, h: number): State {
  const a1 = acceleration(s);
  const s2 = {q: along(s.q, s.rate, h / 2), rate: along(s.rate, a1, h / 2)};
  const a2 = acceleration(s2);
  const s3 = {q: along(s.q, s2.rate, h / 2), rate: along(s.rate, a2, h / 2)};
  const a3 = acceleration(s3);
  const s4 = {q: along(s.q, s3.rate, h), rate: along(s.rate, a3, h)};
  const a4 = acceleration(s4);
  const mean = (a: number, b: number, c: number, d: number): number => (a + 2 * b + 2 * c + d) / 6;
  return {
    q: along(
      s.q,
      [
        mean(s.rate[0], s2.rate[0], s3.rate[0], s4.rate[0]),
        mean(s.rate[1], s2.rate[1], s3.rate[1], s4.rate[1]),
      ],
      h,
    ),
    rate: along(s.rate, [mean(a1[0], a2[0], a3[0], a4[0]), mean(a1[1], a2[1], a3[1], a4[1])], h),
  };
}

export function fall(step: (state: State, h: number) => State, h: number): State {
  let state: State = {q: [0, 0], rate: [0, 0]};
  for (let n = 0; n < Math.round(1 / h); n += 1) {
    state = step(state, h);
  }
  return state;
}
