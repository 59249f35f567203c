import {freePort} from '../../free-port.ts';
import type {IndexHost} from '../index-host.ts';
import type {PlainOptions, RunningHandler} from '../running-handler.ts';
import {startAnswering} from './answering-program.ts';
import {documentedServer} from './documented-server.ts';
import {projectFolder} from './project-folder.ts';

export type StartInRuntime = (index: IndexHost, options: PlainOptions) => Promise<RunningHandler>;

type Program = {
  /** The documentation's title of it. */
  readonly server: string;
  readonly index: IndexHost;
  readonly options: PlainOptions;
  /** How it is run, in a folder that has it as `server.js`. */
  readonly command: (place: {readonly folder: string; readonly port: number}) => Promise<Command>;
};

type Command = {readonly program: string; readonly args: readonly string[]};

/** Runs a server of the documentation in its runtime. */
export async function startProgram({
  server,
  index,
  options,
  command,
}: Program): Promise<RunningHandler> {
  const port = await freePort();
  const code = await documentedServer(server, {index: index.url, port, options});
  const {folder, remove} = await projectFolder({'server.js': code});
  const site = `http://127.0.0.1:${port}`;
  const {program, args} = await command({folder, port});
  const base = options.basePath?.replace(/\/$/, '') ?? '';
  const running = await startAnswering(program, args, {
    cwd: folder,
    healthz: `${site}${base}/healthz`,
  });
  return {
    fetch: (path, init) => fetch(site + path, init),
    index,
    close: running.stop,
    async stop() {
      await running.stop();
      await remove();
    },
  };
}
