import {type Measured, scores, type Way} from './measure.ts';

const HALVES = ['all', 'tuning', 'held out'] as const;

export function title(asked: readonly Measured[]): string {
  const needs = new Set(asked.map(({need}) => need)).size;
  const size = `${asked.length} questions, ${needs} needs`;
  return `${size}; precision / recall / F1 of pairs put together: ${HALVES.join(', ')}`;
}

export function row<Own extends Measured>(
  name: string,
  asked: readonly Own[],
  way: Way<Own>,
  threshold: number,
): string {
  const cells = HALVES.map((half) => {
    const own = asked.filter((one) => half === 'all' || one.half === half);
    const {precision, recall, f1} = scores(own, way, threshold);
    return [precision, recall, f1].map((value) => value.toFixed(2)).join(' / ');
  });
  return `${name.padEnd(36)} ${threshold.toFixed(2)}   ${cells.join('   ')}`;
}
