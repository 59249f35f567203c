import {join} from 'node:path';
import {freePort} from '../free-port.ts';
import {startAnswering} from '../server/runtimes/answering-program.ts';

type Serving = {
  /** Behind `rag-chat:serve`. */
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
};

/** `docusaurus rag-chat:serve` in a built site, on a port of its own. */
export async function startServing(siteFolder: string, {args, env}: Serving) {
  const port = await freePort();
  const cli = join(siteFolder, 'node_modules/@docusaurus/core/bin/docusaurus.mjs');
  const url = `http://localhost:${port}/`;
  const program = await startAnswering(
    process.execPath,
    // Of an option that is given twice, the last one counts.
    [cli, 'rag-chat:serve', ...args, '--port', String(port)],
    {cwd: siteFolder, healthz: `${url}healthz`, env},
  );
  return {url, port, stop: program.stop};
}
