import {type ChildProcess, spawn} from 'node:child_process';
import {join} from 'node:path';
import {freePort} from '../free-port.ts';
import type {BuiltSite} from './build-site.ts';

export type StartedSite = {
  /** Where it is served, up to its base URL. */
  readonly url: string;
  readonly server: ChildProcess;
  /** What was said so far. */
  readonly log: () => string;
};

/** As `npx docusaurus start` in its folder. */
export async function startSite({folder}: Pick<BuiltSite, 'folder'>): Promise<StartedSite> {
  const port = await freePort();
  const cli = join(folder, 'node_modules/@docusaurus/core/bin/docusaurus.mjs');
  const args = ['start', '--no-open', '--host', '127.0.0.1', '--port', String(port)];
  const {NODE_ENV: _mode, VITEST: _vitest, ...inherited} = process.env;
  const server = spawn(process.execPath, [cli, ...args], {
    cwd: folder,
    env: {...inherited, NO_COLOR: '1', NO_UPDATE_NOTIFIER: '1'},
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  for (const stream of [server.stdout, server.stderr]) {
    stream.on('data', (text: Buffer) => {
      log += text.toString();
    });
  }
  return {url: `http://127.0.0.1:${port}`, server, log: () => log};
}
