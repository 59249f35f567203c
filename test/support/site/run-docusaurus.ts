import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {join} from 'node:path';

export type DocusaurusRun = {readonly exitCode: number; readonly output: string};

/** Runs the Docusaurus of a site, as `npx docusaurus …` in its folder would. */
export async function runDocusaurus(
  siteFolder: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<DocusaurusRun> {
  const cli = join(siteFolder, 'node_modules/@docusaurus/core/bin/docusaurus.mjs');
  // The test runner's own mode would reach the site as its mode.
  const {NODE_ENV: _mode, VITEST: _vitest, ...inherited} = process.env;
  const child = spawn(process.execPath, [cli, ...args], {
    cwd: siteFolder,
    env: {...inherited, NO_COLOR: '1', NO_UPDATE_NOTIFIER: '1', ...env},
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (text: Buffer) => {
    output += text.toString();
  });
  child.stderr.on('data', (text: Buffer) => {
    output += text.toString();
  });
  const [exitCode] = (await once(child, 'close')) as [number | null];
  return {exitCode: exitCode ?? 1, output};
}
