import {type ChildProcess, fork} from 'node:child_process';
import {constants, setPriority} from 'node:os';
import {fileURLToPath} from 'node:url';
import {type IndexAnswer, type IndexOrder, orderWriter, replyReader} from './index-order.js';
import type {IndexJob, MadeIndex} from './make-index.js';

export type IndexChild = {
  /** One job at a time. */
  readonly make: (job: IndexJob) => Promise<MadeIndex>;
  readonly isAlive: () => boolean;
  readonly end: () => void;
};

const PROGRAM = fileURLToPath(new URL('./index-child.js', import.meta.url));

/**
 * A process that embeds and writes, so that the server answers meanwhile, and
 * compiles first. No thread, since Docusaurus ends its own process on Ctrl-C at
 * once, and vectors that are made are yet to be put away.
 */
export function startIndexChild({isHeard}: {readonly isHeard: boolean}): IndexChild {
  const child = fork(PROGRAM, {
    // Maps and typed arrays as they are.
    serialization: 'advanced',
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    // A debugger of the server listens where the other one would.
    execArgv: process.execArgv.filter((argument) => !argument.startsWith('--inspect')),
  });
  const orderOf = orderWriter();
  const indexOf = replyReader();
  let jobs = 0;
  let isAlive = true;
  waitTurns(child);
  // How far the first index is; the others take a moment, and each would say how it was made.
  child.stdout?.on('data', (text: Buffer) => {
    if (isHeard && jobs === 1) {
      process.stdout.write(text);
    }
  });
  const end = () => void child.kill();
  process.once('exit', end);
  const forget = () => {
    process.off('exit', end);
    isAlive = false;
  };
  // One that could not even start never ends.
  child.once('exit', forget).once('error', forget);

  return {
    async make(job) {
      jobs++;
      const answer = await answerOf(child, orderOf(job)).catch((error: unknown) => {
        // One that cannot be reached may not have been seen to end.
        isAlive = false;
        end();
        throw error;
      });
      if ('reason' in answer) {
        throw new Error(answer.reason);
      }
      return indexOf(answer.reply);
    },
    isAlive: () => isAlive,
    end,
  };
}

/** Where others want to work, it gets a third of what they get; Windows knows only steps. */
const PRIORITY = process.platform === 'win32' ? constants.priority.PRIORITY_BELOW_NORMAL : 5;

/** What it starts itself does so, too. */
function waitTurns({pid}: ChildProcess): void {
  try {
    if (pid !== undefined) {
      setPriority(pid, PRIORITY);
    }
  } catch {
    // Where that is not allowed, it goes as fast as all else.
  }
}

function answerOf(child: ChildProcess, order: IndexOrder): Promise<IndexAnswer> {
  return new Promise((resolve, reject) => {
    const onAnswer = (answer: IndexAnswer) => settle(() => resolve(answer));
    const onExit = (code: number | null, signal: string | null) =>
      fail(`ended with ${signal ?? `code ${code}`}`);
    const onError = ({message}: Error) => fail(`failed (${message})`);
    function settle(act: () => void): void {
      child.off('message', onAnswer).off('exit', onExit).off('error', onError);
      act();
    }
    function fail(how: string): void {
      settle(() => reject(new Error(`The process that makes the index ${how}.`)));
    }
    child.on('message', onAnswer).on('exit', onExit).on('error', onError);
    child.send(order, (error) => error && onError(error));
  });
}
