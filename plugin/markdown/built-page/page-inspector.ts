import {availableParallelism} from 'node:os';
import {Tinypool} from 'tinypool';
import type {PageInspection, PageJob} from './inspect-page.js';

export type PageInspector = {
  readonly inspect: (job: PageJob) => Promise<PageInspection>;
  readonly close: () => Promise<void>;
};

/** Reads pages in worker threads, which start with the first page. */
export function openInspector(threads = Math.min(4, availableParallelism())): PageInspector {
  let pool: Tinypool | null = null;
  return {
    async inspect(job) {
      pool ??= new Tinypool({
        filename: new URL('./page-worker.js', import.meta.url).href,
        minThreads: threads,
        maxThreads: threads,
      });
      return pool.run(job);
    },
    async close() {
      await pool?.destroy();
    },
  };
}
