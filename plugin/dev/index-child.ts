// What the process that makes the index runs: it answers each job with an index, or with why there is none.
import {type IndexJob, type MadeIndex, makeIndex} from './make-index.js';

export type IndexAnswer = {readonly made: MadeIndex} | {readonly reason: string};

process.on('message', async (job: IndexJob) => {
  process.send?.(await answerTo(job));
});

// The server is gone. Whoever embeds puts away what there is; all else ends at once.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));

async function answerTo(job: IndexJob): Promise<IndexAnswer> {
  try {
    return {made: await makeIndex(job)};
  } catch (error) {
    return {reason: error instanceof Error ? error.message : String(error)};
  }
}
