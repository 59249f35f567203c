type Progress = {
  readonly done: number;
  readonly total: number;
  /** Null as long as nobody knows. */
  readonly perSecond: number | null;
};

const BAR_MAX = 30;
const BAR_MIN = 5;
/** Of a longer time, nothing can be known. */
const MAX_LEFT_S = 100 * 60 * 60;

/** As in `Embedded 120 of 900 texts (55/s, 14 s left).` */
export function plainLine({done, total, perSecond}: Progress): string {
  const pace = [rateOf(perSecond), timeLeft({done, total, perSecond})].filter(Boolean).join(', ');
  return `Embedded ${done} of ${total} texts${pace && ` (${pace})`}.`;
}

/** One line with a bar. What does not fit into so many columns is left out, the bar first. */
export function barLine(progress: Progress, columns: number): string {
  const {done, total, perSecond} = progress;
  const figures = [`${done}/${total}`, rateOf(perSecond), timeLeft(progress)].filter(Boolean);
  const text = figures.join('  ');
  const before = '[rag-chat] Embedding ';
  const room = columns - before.length - text.length - '[]  '.length;
  if (room >= BAR_MIN) {
    return `${before}[${bar(done, total, Math.min(room, BAR_MAX))}]  ${text}`;
  }
  const candidates = [before + text, text, ...figures.slice(0, 1)];
  return candidates.find((line) => line.length <= columns) ?? '';
}

function bar(done: number, total: number, width: number): string {
  const share = total > 0 ? Math.min(1, done / total) : 1;
  const full = Math.floor(share * width);
  return '='.repeat(full) + (full < width ? '>' : '') + ' '.repeat(Math.max(0, width - full - 1));
}

function rateOf(perSecond: number | null): string {
  if (perSecond === null) {
    return '';
  }
  return `${perSecond < 10 ? perSecond.toFixed(1) : Math.round(perSecond)}/s`;
}

function timeLeft({done, total, perSecond}: Progress): string {
  if (!perSecond || done >= total) {
    return '';
  }
  const seconds = Math.max(1, Math.round((total - done) / perSecond));
  if (seconds > MAX_LEFT_S) {
    return '';
  }
  const minutes = Math.floor(seconds / 60);
  if (minutes === 0) {
    return `${seconds} s left`;
  }
  return minutes < 60
    ? `${minutes} min ${seconds % 60} s left`
    : `${Math.floor(minutes / 60)} h ${minutes % 60} min left`;
}
