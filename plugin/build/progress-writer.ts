import {barLine, plainLine} from './progress-line.js';
import {smoothedRate} from './progress-rate.js';

const REDRAW_MS = 100;
const SAY_MS = 5000;
/** To the line's start, and clear to its end. */
const CLEAR = '\r\u001b[K';

/** What `process.stdout` has on a terminal. */
type Screen = {
  readonly isTTY?: boolean;
  readonly columns?: number;
  readonly write: (text: string) => unknown;
};

type ProgressOptions = {
  readonly screen: Screen;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Says a line where no bar can be drawn. */
  readonly say: (line: string) => void;
  readonly now?: () => number;
};

type ProgressWriter = {
  /** `cached` of the `done` took no time: they say nothing on how long the others will. */
  readonly update: (state: {
    readonly done: number;
    readonly total: number;
    readonly cached: number;
  }) => void;
  /** Takes the bar away. To be called however the work ended. */
  readonly end: () => void;
};

/** A bar on a terminal; elsewhere a line now and then. */
export function progressWriter({
  screen,
  env,
  say,
  now = Date.now,
}: ProgressOptions): ProgressWriter {
  const drawsBar = canDrawBar(screen, env);
  const rate = smoothedRate(now);
  const everyMs = drawsBar ? REDRAW_MS : SAY_MS;
  let embedded = 0;
  let last = drawsBar ? Number.NEGATIVE_INFINITY : now();
  let isDrawn = false;
  return {
    update({done, total, cached}) {
      rate.add(Math.max(0, done - cached - embedded));
      embedded = done - cached;
      if (now() - last < everyMs || embedded === 0) {
        return;
      }
      last = now();
      const progress = {done, total, perSecond: rate.perSecond()};
      if (drawsBar) {
        // The last column stays free: some terminals would start a new line.
        screen.write(CLEAR + barLine(progress, (screen.columns ?? 80) - 1));
        isDrawn = true;
      } else {
        say(plainLine(progress));
      }
    },
    end() {
      if (isDrawn) {
        screen.write(CLEAR);
        isDrawn = false;
      }
    },
  };
}

function canDrawBar({isTTY}: Screen, env: ProgressOptions['env']): boolean {
  const isCi = !['', '0', 'false', undefined].includes(env['CI']);
  return isTTY === true && !isCi && env['TERM'] !== 'dumb';
}
