// What a process that embeds runs: it answers each job with vectors.
import {setImmediate as othersTurn} from 'node:timers/promises';
import {encode} from './local-encode.js';
import type {LocalAnswer, LocalFailure, LocalJob, LocalSetup} from './local-job.js';
import {loadLibrary} from './local-load.js';
import type {LocalModel} from './local-model.js';

/** After so long a job gives what it has, so that little is lost when the build is stopped. */
const JOB_MS = 150;

const setup: LocalSetup = JSON.parse(process.argv[2] ?? '');
let opened: Promise<LocalModel | LocalAnswer> | null = null;
let isStopped = false;

process.on('message', async (job: LocalJob) => {
  isStopped = job === 'stop';
  if (job !== 'stop') {
    opened ??= open(setup);
    const model = await opened;
    process.send?.('run' in model ? await embed(model, job.texts) : model);
  }
});

// Ctrl-C is for all processes at once: the build asks for what there is, and then ends.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => {});
process.on('disconnect', () => process.exit());

async function open({place, libraryFrom}: LocalSetup): Promise<LocalModel | LocalAnswer> {
  try {
    const openModel = await loadLibrary(libraryFrom);
    return await openModel(place).catch((error: unknown) => failure('model', error));
  } catch (error) {
    return failure('library', error);
  }
}

async function embed(model: LocalModel, texts: readonly string[]): Promise<LocalAnswer> {
  const vectors: Float32Array[] = [];
  const end = performance.now() + JOB_MS;
  try {
    for (const text of texts) {
      // Only then is it heard that the build stops, or is gone.
      await othersTurn();
      const isLate = vectors.length > 0 && performance.now() > end;
      if (isLate || isStopped) {
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
