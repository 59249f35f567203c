// What a worker thread runs: it answers each job with vectors.
import {parentPort, workerData} from 'node:worker_threads';
import {encode} from './local-encode.js';
import type {LocalAnswer, LocalFailure, LocalJob, LocalSetup} from './local-job.js';
import {loadLibrary} from './local-load.js';
import type {LocalModel} from './local-model.js';

/** After so long a job gives what it has, so that little is lost when the build is stopped. */
const JOB_MS = 150;

const setup: LocalSetup = workerData;
let opened: Promise<LocalModel | LocalAnswer> | null = null;

parentPort?.on('message', async (job: LocalJob) => {
  opened ??= open(setup);
  const model = await opened;
  const answer = 'run' in model ? await embed(model, job) : model;
  // The vectors' memory goes to the main thread instead of being copied.
  const vectors = 'vectors' in answer ? answer.vectors : [];
  parentPort?.postMessage(
    answer,
    vectors.map(({buffer}) => buffer),
  );
});

async function open({place, libraryFrom}: LocalSetup): Promise<LocalModel | LocalAnswer> {
  try {
    const openModel = await loadLibrary(libraryFrom);
    return await openModel(place).catch((error: unknown) => failure('model', error));
  } catch (error) {
    return failure('library', error);
  }
}

async function embed(model: LocalModel, {texts, stop}: LocalJob): Promise<LocalAnswer> {
  const vectors: Float32Array<ArrayBuffer>[] = [];
  const end = performance.now() + JOB_MS;
  try {
    for (const text of texts) {
      const isLate = vectors.length > 0 && performance.now() > end;
      if (isLate || Atomics.load(stop, 0) !== 0) {
        break;
      }
      vectors.push(await encode(model, text, setup));
    }
  } catch (error) {
    const text = texts[vectors.length] ?? '';
    return {...failure('text', error), text};
  }
  return {vectors};
}

function failure(failed: LocalFailure['failed'], error: unknown): LocalFailure {
  return {failed, reason: error instanceof Error ? error.message : String(error)};
}
