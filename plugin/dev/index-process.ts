import {type ChildProcess, fork} from 'node:child_process';
import {fileURLToPath} from 'node:url';
import type {IndexAnswer} from './index-child.js';
import type {IndexJob, MadeIndex} from './make-index.js';

export type IndexMaker = {
  /** One job at a time. */
  readonly make: (job: IndexJob) => Promise<MadeIndex>;
  readonly close: () => void;
};

const PROGRAM = fileURLToPath(new URL('./index-child.js', import.meta.url));

/**
 * A process that embeds and writes, so that the server answers meanwhile. It
 * starts with the first job, and again should it have died. No thread, since
 * Docusaurus ends its own process on Ctrl-C at once, and vectors that are made
 * are yet to be put away.
 */
export function indexProcess(): IndexMaker {
  let child: ChildProcess | null = null;
  let jobs = 0;

  function start(): ChildProcess {
    const started = fork(PROGRAM, {
      // Maps and typed arrays as they are.
      serialization: 'advanced',
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
      // A debugger of the server listens where the other one would.
      execArgv: process.execArgv.filter((argument) => !argument.startsWith('--inspect')),
    });
    // How far the first index is; the others take a moment, and each would say how it was made.
    started.stdout?.on('data', (text: Buffer) => {
      if (jobs === 1) {
        process.stdout.write(text);
      }
    });
    const end = () => started.kill();
    process.once('exit', end);
    const forget = () => {
      process.off('exit', end);
      child = null;
    };
    // One that could not even start never ends.
    started.once('exit', forget).once('error', forget);
    return started;
  }

  return {
    async make(job) {
      jobs++;
      child ??= start();
      const answer = await answerOf(child, job);
      if ('reason' in answer) {
        throw new Error(answer.reason);
      }
      return answer.made;
    },
    close() {
      child?.kill();
    },
  };
}

function answerOf(child: ChildProcess, job: IndexJob): Promise<IndexAnswer> {
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
    child.send(job, (error) => error && onError(error));
  });
}
