import {ReportError} from '../../errors.cjs';
import {MEASURES, type Measure, type Summaries} from './summary.js';

/** The least that a measure may be, over all questions or over those of a kind. */
type Threshold = {
  readonly measure: Measure;
  readonly kind: string | null;
  readonly least: number;
};

/** What a sum of fractions may be off by. */
const ROUNDING = 1e-9;

/** `hit@5=0.9`, or `hit@5:keyword=0.8` for a kind. */
export function parseThreshold(typed: string): Threshold {
  const [, name = '', kind = null, number = ''] = /^([^:=]*)(?::(.*))?=([^=]*)$/.exec(typed) ?? [];
  const measure = MEASURES.find((known) => known === name.trim().toLowerCase());
  const least = number.trim() === '' ? Number.NaN : Number(number);
  if (!measure || kind === '' || !(least >= 0 && least <= 1)) {
    throw new ReportError(
      `--min must be a measure and a number from 0 to 1, as in hit@5=0.9 or hit@5:keyword=0.8, not "${typed}". The measures are ${MEASURES.join(', ')}.`,
    );
  }
  return {measure, kind, least};
}

/** The thresholds that were missed, in words. */
export function missed(thresholds: readonly Threshold[], {all, kinds}: Summaries): string[] {
  return thresholds.flatMap(({measure, kind, least}) => {
    const summary = kind === null ? all : kinds.get(kind);
    const value = summary?.measures[measure] ?? null;
    const name = kind === null ? measure : `${measure} of ${kind}`;
    if (value === null) {
      const known = kind !== null && !summary ? `; the kinds are ${listed(kinds.keys())}` : '';
      return [`${name} cannot be told, since there are no such questions${known}`];
    }
    return value >= least - ROUNDING
      ? []
      : [`${name} is ${downwards(value)}, less than ${String(least)}`];
  });
}

function listed(kinds: Iterable<string>): string {
  return Array.from(kinds).join(', ') || 'none';
}

/** Never shown as what it does not reach. */
function downwards(value: number): string {
  return (Math.floor(value * 1000) / 1000).toFixed(3);
}
