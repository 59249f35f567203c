import {Worker} from 'node:worker_threads';
import type {LocalAnswer, LocalFailure, LocalJob, LocalSetup} from './local-job.js';

type Failed = LocalFailure['failed'] | 'thread';

/** What a worker thread could not do, or that it has died. */
export class ThreadFailure extends Error {
  readonly failed: Failed;
  readonly text: string;

  constructor(failed: Failed, reason: string, text = '') {
    super(reason);
    this.failed = failed;
    this.text = text;
  }
}

export type LocalThread = {
  /** One job at a time. */
  readonly run: (job: LocalJob) => Promise<readonly Float32Array[]>;
};

/** A worker thread that loads the model with its first job and keeps it. */
export function startThread(setup: LocalSetup): LocalThread {
  const worker = new Worker(new URL('./embed-worker.js', import.meta.url), {workerData: setup});
  let death: ThreadFailure | null = null;
  let onAnswer: (answer: LocalAnswer) => void = () => {};
  let onDeath: (failure: ThreadFailure) => void = () => {};

  function die(reason: string): void {
    death ??= new ThreadFailure('thread', reason);
    onDeath(death);
  }
  worker.on('message', (answer: LocalAnswer) => onAnswer(answer));
  worker.on('error', (error) => die(error.message));
  worker.on('exit', (code) => die(`it ended with code ${code}`));

  return {
    async run(job) {
      // Only a thread that works keeps the process alive.
      worker.ref();
      const answer = await new Promise<LocalAnswer>((resolve, reject) => {
        onAnswer = resolve;
        onDeath = reject;
        if (death) {
          reject(death);
        }
        worker.postMessage(job);
      });
      worker.unref();
      if ('failed' in answer) {
        throw new ThreadFailure(answer.failed, answer.reason, answer.text);
      }
      return answer.vectors;
    },
  };
}
