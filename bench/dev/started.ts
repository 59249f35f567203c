import {once} from 'node:events';
import {setTimeout as wait} from 'node:timers/promises';
import {type StartedSite, startSite} from '../../test/support/site/start-site.ts';

const EVERY_MS = 10;
const PATIENCE_MS = 600_000;
/** What either bundler says of each compilation. */
const COMPILED = /compiled (?:successfully|with)/gi;

export type Running = StartedSite & {
  /** How often the site was compiled. */
  readonly compilations: () => number;
  readonly stop: () => Promise<void>;
};

export async function running(folder: string): Promise<Running> {
  const started = await startSite({folder});
  return {
    ...started,
    compilations: () => started.log().match(COMPILED)?.length ?? 0,
    async stop() {
      const ended = once(started.server, 'exit');
      started.server.kill('SIGINT');
      await ended;
    },
  };
}

/** Milliseconds until it is so. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<number> {
  const start = performance.now();
  while (!(await isSo())) {
    if (performance.now() - start > PATIENCE_MS) {
      throw new Error('Nothing has come for ten minutes.');
    }
    await wait(EVERY_MS);
  }
  return performance.now() - start;
}

export function milliseconds(value: number): string {
  return `${Math.round(value)} ms`;
}
