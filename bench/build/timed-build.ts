import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {join} from 'node:path';
import {stepsIn} from './perf-log.ts';
import {type Usage, watchUsage} from './process-tree.ts';

/** What the plugin says where it did not find all vectors; those of a sentence that was added are not known. */
const EMBEDDED = /\bEmbedded \d{2,}/;

export type TimedBuild = Usage & {
  readonly seconds: number;
  /** Those of Docusaurus' own measurements, by step. */
  readonly steps: ReadonlyMap<string, number>;
};

/** Builds a site as `docusaurus build` does, in a process of its own, and says what that took. */
export async function timedBuild(
  siteDir: string,
  env: Readonly<Record<string, string>> = {},
): Promise<TimedBuild> {
  const cli = join(siteDir, 'node_modules/@docusaurus/core/bin/docusaurus.mjs');
  const start = performance.now();
  const child = spawn(process.execPath, [cli, 'build'], {
    cwd: siteDir,
    env: {
      ...process.env,
      ...env,
      DOCUSAURUS_PERF_LOGGER: 'true',
      NO_COLOR: '1',
      NO_UPDATE_NOTIFIER: '1',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      log += String(text);
    });
  }
  const usage = watchUsage(child.pid ?? 0);
  const [code] = await once(child, 'close');
  const used = usage.stop();
  if (code !== 0) {
    throw new Error(`The site in ${siteDir} did not build:\n${log.slice(-4000)}`);
  }
  if (EMBEDDED.test(log)) {
    throw new Error(`Not all vectors were known:\n${log.slice(-4000)}`);
  }
  return {...used, seconds: (performance.now() - start) / 1000, steps: stepsIn(log)};
}
