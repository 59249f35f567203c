import {DIMENSIONS} from '../encoder/vectors.ts';

const GROUP = 32;
const GROUPS = DIMENSIONS / GROUP;
const HEAD = 4 + GROUPS;
const ROW = HEAD + DIMENSIONS / 2;
const ZERO = 8;

/** The dot product of a question with each row of 4-bit numbers, written as it comes to mind. */
export function bareDots(rows: Uint8Array, scales: Float32Array, question: Float32Array): number {
  let best = -1;
  for (let part = 0; part < scales.length; part++) {
    const at = part * ROW;
    let sum = 0;
    for (let group = 0; group < GROUPS; group++) {
      let own = 0;
      for (let index = 0; index < GROUP; index += 2) {
        const d = group * GROUP + index;
        const byte = rows[at + HEAD + (d >> 1)] ?? 0;
        own +=
          ((byte & 15) - ZERO) * (question[d] ?? 0) + ((byte >> 4) - ZERO) * (question[d + 1] ?? 0);
      }
      sum += own * (rows[at + 4 + group] ?? 0);
    }
    best = Math.max(best, (sum * (scales[part] ?? 0)) / 255);
  }
  return best;
}

/** The same with plain numbers. */
export function bareFloatDots(rows: Float32Array, question: Float32Array): number {
  let best = -1;
  for (let at = 0; at < rows.length; at += DIMENSIONS) {
    let sum = 0;
    for (let d = 0; d < DIMENSIONS; d++) {
      sum += (rows[at + d] ?? 0) * (question[d] ?? 0);
    }
    best = Math.max(best, sum);
  }
  return best;
}
