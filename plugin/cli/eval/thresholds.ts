import {ReportError} from '../../errors.cjs';
import {ANSWER_MEASURES, type AnswerMeasure} from './answers/answer-summary.js';
import {MEASURES, type Measure, type Summaries, type Summary} from './summary.js';

/** The least that a measure may be, over all questions or over those of a kind. */
type Threshold = {
  readonly measure: Measure | AnswerMeasure;
  readonly kind: string | null;
  readonly least: number;
};

/** What a sum of fractions may be off by. */
const ROUNDING = 1e-9;

const ALL = [...MEASURES, ...ANSWER_MEASURES] as const;

/** `hit@5=0.9`, or `hit@5:keyword=0.8` for a kind. */
export function parseThreshold(typed: string): Threshold {
  const [, name = '', kind = null, number = ''] = /^([^:=]*)(?::(.*))?=([^=]*)$/.exec(typed) ?? [];
  const measure = ALL.find((known) => known.toLowerCase() === name.trim().toLowerCase());
  const least = number.trim() === '' ? Number.NaN : Number(number);
  if (!measure || kind === '' || !(least >= 0 && least <= 1)) {
    throw new ReportError(
      `--min must be a measure and a number from 0 to 1, as in hit@5=0.9 or hit@5:keyword=0.8, not "${typed}". The measures are ${MEASURES.join(', ')}, and of answers ${ANSWER_MEASURES.join(', ')}.`,
    );
  }
  return {measure, kind, least};
}

/** The thresholds that were missed, in words. */
export function missed(thresholds: readonly Threshold[], {all, kinds}: Summaries): string[] {
  return thresholds.flatMap(({measure, kind, least}) => {
    const summary = kind === null ? all : kinds.get(kind);
    const value = summary ? measured(summary, measure) : null;
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

/** Whether it can be told only where answers are made. */
export function isOfAnswers({measure}: Pick<Threshold, 'measure'>): boolean {
  return ANSWER_MEASURES.some((known) => known === measure);
}

function measured({measures, answers}: Summary, measure: Threshold['measure']): number | null {
  const all: Readonly<Partial<Record<Threshold['measure'], number | null>>> = {
    ...measures,
    ...answers?.measures,
  };
  return all[measure] ?? null;
}

function listed(kinds: Iterable<string>): string {
  return Array.from(kinds).join(', ') || 'none';
}

/** Never shown as what it does not reach. */
function downwards(value: number): string {
  return (Math.floor(value * 1000) / 1000).toFixed(3);
}
