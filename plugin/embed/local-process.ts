import {type ChildProcess, fork} from 'node:child_process';
import {fileURLToPath} from 'node:url';
import type {LocalAnswer, LocalFailure, LocalJob, LocalSetup} from './local-job.js';

type Failed = LocalFailure['failed'] | 'process';

/** What a process could not do, or that it has died. */
export class ProcessFailure extends Error {
  readonly failed: Failed;
  readonly text: string;

  constructor(failed: Failed, reason: string, text = '') {
    super(reason);
    this.failed = failed;
    this.text = text;
  }
}

export type LocalProcess = {
  /** The vectors of the first texts. One job at a time. */
  readonly run: (texts: readonly string[]) => Promise<readonly Float32Array[]>;
  /** Ends the job soon, with what it has. */
  readonly stop: () => void;
  readonly isAlive: () => boolean;
  /** Lets it end by itself, once it has done with its text. */
  readonly end: () => void;
};

const PROGRAM = fileURLToPath(new URL('./embed-worker.js', import.meta.url));

/**
 * A process that loads the model with its first job and keeps it. No thread:
 * whenever ONNX Runtime's binary is loaded into a second thread, it takes down a
 * handle of the first one from there, which now and then corrupts the memory of
 * both; and a thread that is ended while it computes aborts the whole process.
 */
export function startProcess(setup: LocalSetup): LocalProcess {
  const child = started(setup);
  let death: ProcessFailure | null = null;
  let onAnswer: (answer: LocalAnswer) => void = () => {};
  let onDeath: (failure: ProcessFailure) => void = () => {};

  function die(reason: string): void {
    death ??= new ProcessFailure('process', reason);
    onDeath(death);
  }
  // One that has died is heard of by its end.
  const send = (job: LocalJob) => void child.send(job, () => {});
  child.on('message', (answer: LocalAnswer) => onAnswer(answer));
  child.on('error', (error) => die(error.message));
  child.on('exit', (code, signal) => die(`it ended with ${signal ?? `code ${code}`}`));

  return {
    async run(texts) {
      keepsAlive(child, true);
      const answer = await new Promise<LocalAnswer>((resolve, reject) => {
        onAnswer = resolve;
        onDeath = reject;
        if (death) {
          reject(death);
        } else {
          send({texts});
        }
      });
      keepsAlive(child, false);
      if ('failed' in answer) {
        throw new ProcessFailure(answer.failed, answer.reason, answer.text);
      }
      // Each would hold on to the whole answer, of which it is a part.
      return answer.vectors.map((vector) => vector.slice());
    },
    stop: () => send('stop'),
    isAlive: () => death === null,
    end() {
      if (child.connected) {
        child.disconnect();
      }
    },
  };
}

function started(setup: LocalSetup): ChildProcess {
  return fork(PROGRAM, [JSON.stringify(setup)], {
    // Typed arrays as they are.
    serialization: 'advanced',
    // What a command prints is its own alone.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    // A debugger of this process listens where the other one would.
    execArgv: process.execArgv.filter((argument) => !argument.startsWith('--inspect')),
  });
}

/** Only a process that works keeps this one alive. */
function keepsAlive(child: ChildProcess, works: boolean): void {
  const act = works ? 'ref' : 'unref';
  child[act]();
  child.channel?.[act]();
}
