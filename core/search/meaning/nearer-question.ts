import {addRow, rowBytes} from '../../encoder/row-code.js';
import type {Cluster} from '../../index-format/cluster-file.js';
import {rowDot} from './row-dot.js';

/** Measured: so much of what was found makes a question clearer, more leads it away. */
const FOUND = 0.2;

/** A question, and a little of the nearest part of each of some sections, of length 1; those not read don't count. */
export function nearerQuestion(
  question: Float32Array,
  sections: readonly number[],
  clusters: readonly Cluster[],
): Float32Array {
  const wanted = new Set(sections);
  const dot = rowDot(question);
  const size = rowBytes(question.length);
  const sum = new Float32Array(question.length);
  let found = 0;
  for (const {sections: own, starts, rows, scales} of clusters) {
    own.forEach((section, index) => {
      const first = starts[index] ?? 0;
      const end = starts[index + 1] ?? 0;
      if (!wanted.has(section) || first === end) {
        return;
      }
      let nearest = first;
      let best = Number.NEGATIVE_INFINITY;
      for (let part = first; part < end; part++) {
        const near = dot(rows, part * size, scales[part] ?? 0);
        if (near > best) {
          best = near;
          nearest = part;
        }
      }
      addRow(rows, nearest * size, sum);
      found++;
    });
  }
  const moved = question.map((value, d) => value + (found ? (FOUND * (sum[d] ?? 0)) / found : 0));
  const length = Math.hypot(...moved);
  return length > 0 ? moved.map((value) => value / length) : question;
}
