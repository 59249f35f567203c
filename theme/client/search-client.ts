import type {SearchOptions} from '../../core/search/search-types.js';
import type {Found} from '../worker/messages.js';
import {linkTo, type WorkerLink, WorkerNotStartedError} from './worker-link.js';

export type SearchClient = {
  readonly search: (question: string, options?: SearchOptions) => Promise<Found>;
};

/** Bundlers put a text here: what `docusaurus start` says differs from what a build does. */
declare const process: {readonly env: {readonly NODE_ENV?: string}};

const clients = new Map<string, SearchClient>();

/** Searches the index at a URL in a worker, which starts with the first question and is kept. */
export function searchClient(indexUrl: string): SearchClient {
  // To a worker, relative means relative to its script.
  const url = new URL(indexUrl, document.baseURI).href;
  const client = clients.get(url) ?? openClient(url);
  clients.set(url, client);
  return client;
}

function openClient(indexUrl: string): SearchClient {
  let link: WorkerLink | null = null;
  let isWorkerPossible = true;
  return {
    async search(question, {signal, ...options} = {}) {
      const isLive = process.env.NODE_ENV === 'development';
      const query = {indexUrl, question, options, isLive};
      if (isWorkerPossible) {
        try {
          link = link === null || link.hasEnded() ? linkTo(startWorker()) : link;
          return await link.find(query, signal);
        } catch (error) {
          if (!(error instanceof WorkerNotStartedError)) {
            throw error;
          }
        }
      }
      const {find} = await loadFind();
      isWorkerPossible = false;
      return find(query, signal);
    },
  };
}

/** Bundlers make the worker's script from this expression, word for word. */
function startWorker(): Worker {
  try {
    return new Worker(new URL('../worker/search-worker.js', import.meta.url), {type: 'module'});
  } catch (cause) {
    throw new WorkerNotStartedError('No worker could be started.', {cause});
  }
}

/** The same for this thread. */
async function loadFind(): Promise<typeof import('../worker/find.js')> {
  try {
    return await import('../worker/find.js');
  } catch (cause) {
    // Offline, or the site was deployed anew while the page was open.
    throw new Error('The script that searches could not be loaded.', {cause});
  }
}
