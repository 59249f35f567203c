import {writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {build} from 'esbuild';
import {runtimeBinary} from './runtime-binary.ts';
import {type StartInRuntime, startProgram} from './start-program.ts';

/** What the documentation says that a Worker needs at least. */
const COMPATIBILITY = `compatibilityDate = "2025-08-07",
      compatibilityFlags = ["enable_request_signal"],`;

/** Bundled as for Cloudflare, without anything of Node. */
export const startInWorkerd: StartInRuntime = (index, options) =>
  startProgram({
    ...{server: 'worker.js for Cloudflare', index, options},
    async command({folder, port}) {
      await build({
        absWorkingDir: folder,
        entryPoints: ['server.js'],
        outfile: 'worker.js',
        bundle: true,
        format: 'esm',
        target: 'es2022',
        // What Cloudflare's own tools resolve packages by.
        platform: 'neutral',
        mainFields: ['browser', 'module', 'main'],
        conditions: ['workerd', 'worker', 'browser'],
        logLevel: 'warning',
      });
      await writeFile(join(folder, 'config.capnp'), configOf(port));
      return {program: runtimeBinary('workerd'), args: ['serve', 'config.capnp']};
    },
  });

function configOf(port: number): string {
  return `using Workerd = import "/workerd/workerd.capnp";

const config :Workerd.Config = (
  services = [
    (name = "answers", worker = (
      modules = [(name = "worker.js", esModule = embed "worker.js")],
      ${COMPATIBILITY}
      globalOutbound = "loopback",
    )),
    (name = "loopback", network = (allow = ["127.0.0.1/32"])),
  ],
  sockets = [
    (name = "http", address = "127.0.0.1:${port}", http = (), service = "answers"),
  ],
);
`;
}
