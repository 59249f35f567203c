import {type ChildProcess, spawn} from 'node:child_process';
import {once} from 'node:events';
import {setTimeout as sleep} from 'node:timers/promises';

const READY_WITHIN_MS = 60_000;
const STOPS_WITHIN_MS = 15_000;

export type AnsweringProgram = {
  /** Asks it to stop, as whoever deploys it does; resolves with its exit code. */
  readonly stop: () => Promise<number | null>;
};

type Place = {
  readonly cwd: string;
  readonly healthz: string;
  readonly env?: Readonly<Record<string, string>>;
};

/** Starts a program that serves the handler, and waits until that answers; one that fails says why. */
export async function startAnswering(
  command: string,
  args: readonly string[],
  {cwd, healthz, env = {}}: Place,
): Promise<AnsweringProgram> {
  const child = spawn(command, args, {
    cwd,
    env: {...inherited(), NO_COLOR: '1', ...env},
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const keep = (text: Buffer) => {
    output = (output + text.toString()).slice(-8000);
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const said = () => `${[command, ...args].join(' ')}\n${output}`;
  await untilReady(child, healthz, said);
  return {
    async stop() {
      if (isOver(child)) {
        return child.exitCode;
      }
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), STOPS_WITHIN_MS);
      const [code, signal] = await exited;
      clearTimeout(timer);
      if (signal === 'SIGKILL') {
        throw new Error(`It did not stop when it was asked to: ${said()}`);
      }
      return code;
    },
  };
}

/** Without what the test runner has for itself, which Docusaurus would take for its own. */
function inherited(): NodeJS.ProcessEnv {
  const {NODE_ENV: _mode, VITEST: _vitest, ...env} = process.env;
  return env;
}

async function untilReady(child: ChildProcess, healthz: string, said: () => string): Promise<void> {
  // One that cannot be started at all.
  const failed = once(child, 'error').then(([error]) => {
    throw error;
  });
  failed.catch(() => {});
  const giveUpAt = Date.now() + READY_WITHIN_MS;
  while (Date.now() < giveUpAt) {
    if (isOver(child)) {
      throw new Error(`It ended before it was ready: ${said()}`);
    }
    const response = await Promise.race([fetch(healthz).catch(() => null), failed]);
    if (response?.ok) {
      await response.body?.cancel();
      return;
    }
    await sleep(20);
  }
  child.kill('SIGKILL');
  throw new Error(`It was not ready within ${READY_WITHIN_MS / 1000} s: ${said()}`);
}

function isOver({exitCode, signalCode}: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}
