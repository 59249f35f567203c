import {type Random, shuffle} from './random.js';
import type {TrainingSet} from './training-set.js';

export type FitOptions = {
  readonly epochs: number;
  /** The learning rate at the start; it falls in a straight line. */
  readonly rate: number;
  readonly batch: number;
  readonly random: Random;
  /** So many of the first rows stay as they are. */
  readonly frozen?: number;
  /**
   * What readers will get of a row, written into another one. It is that which is fitted:
   * else, what is moved by less than a step would be lost.
   */
  readonly rounded?: (row: Float32Array, rounded: Float32Array) => void;
  readonly onEpoch?: (epoch: number, loss: number) => void;
};

const DECAY = 0.9;
const SQUARE_DECAY = 0.999;
const TINY = 1e-8;
const LEAST_SHARE_OF_RATE = 0.02;

/**
 * Moves the rows of a table, in place, so that the sum of a text's rows points
 * where its target does: Adam on 1 − cosine, with moments that rest while a row
 * is not used.
 */
export function fitRows(
  table: Float32Array,
  set: TrainingSet,
  {epochs, rate, batch, random, frozen = 0, rounded, onEpoch}: FitOptions,
): void {
  const {starts, rows, targets, dimensions: size} = set;
  const texts = starts.length - 1;
  const seen = rounded ? roundedTable(table, size, rounded) : table;
  const mean = new Float32Array(table.length);
  const square = new Float32Array(table.length);
  const slots = new Int32Array(table.length / size).fill(-1);
  const sum = new Float64Array(size);
  const order = Array.from({length: texts}, (_, text) => text);
  const steps = epochs * Math.ceil(texts / batch);
  let gradients = new Float32Array(4096 * size);
  let step = 0;
  for (let epoch = 0; epoch < epochs; epoch++) {
    shuffle(random, order);
    let loss = 0;
    for (let from = 0; from < texts; from += batch) {
      const touched: number[] = [];
      const count = Math.min(batch, texts - from);
      for (let n = 0; n < count; n++) {
        const text = order[from + n] ?? 0;
        const first = starts[text] ?? 0;
        const end = starts[text + 1] ?? first;
        sum.fill(0);
        for (let at = first; at < end; at++) {
          const row = (rows[at] ?? 0) * size;
          for (let d = 0; d < size; d++) {
            sum[d] = (sum[d] as number) + (seen[row + d] as number);
          }
        }
        const target = text * size;
        let dot = 0;
        let own = 0;
        let other = 0;
        for (let d = 0; d < size; d++) {
          const a = sum[d] as number;
          const b = targets[target + d] as number;
          dot += a * b;
          own += a * a;
          other += b * b;
        }
        const length = Math.sqrt(own) + TINY;
        const reach = Math.sqrt(other) + TINY;
        const cosine = dot / (length * reach);
        loss += 1 - cosine;
        // The slope of 1 − cosine, which every row of the sum has in common.
        const toTarget = -1 / (length * reach * count);
        const toSelf = cosine / (length * length * count);
        for (let d = 0; d < size; d++) {
          sum[d] = toTarget * (targets[target + d] as number) + toSelf * (sum[d] as number);
        }
        for (let at = first; at < end; at++) {
          const row = rows[at] ?? 0;
          if (row < frozen) {
            continue;
          }
          let slot = slots[row] ?? -1;
          if (slot < 0) {
            slot = touched.push(row) - 1;
            slots[row] = slot;
            if ((slot + 1) * size > gradients.length) {
              const larger = new Float32Array(gradients.length * 2);
              larger.set(gradients);
              gradients = larger;
            }
            gradients.fill(0, slot * size, (slot + 1) * size);
          }
          const to = slot * size;
          for (let d = 0; d < size; d++) {
            gradients[to + d] = (gradients[to + d] as number) + (sum[d] as number);
          }
        }
      }
      step++;
      const falling = rate * Math.max(LEAST_SHARE_OF_RATE, 1 - step / steps);
      const unbiased = (falling * Math.sqrt(1 - SQUARE_DECAY ** step)) / (1 - DECAY ** step);
      for (let slot = 0; slot < touched.length; slot++) {
        const row = touched[slot] as number;
        slots[row] = -1;
        const from = row * size;
        const slope = slot * size;
        for (let d = 0; d < size; d++) {
          const g = gradients[slope + d] as number;
          const m = DECAY * (mean[from + d] as number) + (1 - DECAY) * g;
          const v = SQUARE_DECAY * (square[from + d] as number) + (1 - SQUARE_DECAY) * g * g;
          mean[from + d] = m;
          square[from + d] = v;
          table[from + d] = (table[from + d] as number) - (unbiased * m) / (Math.sqrt(v) + TINY);
        }
        rounded?.(table.subarray(from, from + size), seen.subarray(from, from + size));
      }
    }
    onEpoch?.(epoch, loss / texts);
  }
}

function roundedTable(
  table: Float32Array,
  size: number,
  rounded: NonNullable<FitOptions['rounded']>,
): Float32Array {
  const seen = new Float32Array(table.length);
  for (let row = 0; row < table.length; row += size) {
    rounded(table.subarray(row, row + size), seen.subarray(row, row + size));
  }
  return seen;
}
