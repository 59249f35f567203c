import type {SearchOptions, SearchResult} from '../../core/search/search-types.js';
import type {AnswerEvent} from '../../core/types.js';
import type {Inquiry} from '../worker/messages.js';
import {linkTo, type WorkerLink, WorkerNotStartedError} from './worker-link.js';

export type AskOptions = Inquiry['options'] & {readonly signal?: AbortSignal};

export type SearchClient = {
  readonly search: (question: string, options?: SearchOptions) => Promise<SearchResult>;
  /** Takes each event of the answer as it comes; resolves after the last one. */
  readonly ask: (
    question: string,
    take: (event: AnswerEvent) => void,
    options?: AskOptions,
  ) => Promise<void>;
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

  /** In a worker, or in this thread where none can be had. */
  const inWorker = async <Value>(
    ask: (link: WorkerLink) => Promise<Value>,
    otherwise: (here: Here) => Promise<Value>,
  ): Promise<Value> => {
    if (isWorkerPossible) {
      try {
        link = link === null || link.hasEnded() ? linkTo(startWorker()) : link;
        return await ask(link);
      } catch (error) {
        if (!(error instanceof WorkerNotStartedError)) {
          throw error;
        }
      }
    }
    const here = await loadHere();
    isWorkerPossible = false;
    return otherwise(here);
  };
  const about = <Options>(question: string, options: Options) => {
    const isLive = process.env.NODE_ENV === 'development';
    return {indexUrl, question, options, isLive};
  };
  return {
    search(question, {signal, ...options} = {}) {
      const query = about(question, options);
      return inWorker(
        async ({request}) => {
          const found: SearchResult[] = [];
          await request(
            {kind: 'search', query},
            (result) => {
              if (result.kind === 'found') {
                found.push(result.found);
              }
              return {isLast: true};
            },
            signal,
          );
          return found[0] ?? {passages: [], answerability: 0, words: []};
        },
        ({find}) => find(query, signal),
      );
    },
    ask(question, take, {signal, ...options} = {}) {
      const inquiry = about(question, options);
      return inWorker(
        ({request}) =>
          request(
            {kind: 'ask', inquiry},
            (result) => {
              if (result.kind === 'event') {
                take(result.event);
              }
              return {isLast: result.kind === 'event' && result.event.kind === 'done'};
            },
            signal,
          ),
        async ({ask}) => {
          for await (const event of ask(inquiry, signal)) {
            take(event);
          }
        },
      );
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

type Here = Pick<typeof import('../worker/ask.js'), 'ask'> &
  Pick<typeof import('../worker/find.js'), 'find'>;

/** The same for this thread. */
async function loadHere(): Promise<Here> {
  try {
    const [{ask}, {find}] = await Promise.all([
      import('../worker/ask.js'),
      import('../worker/find.js'),
    ]);
    return {ask, find};
  } catch (cause) {
    // Offline, or the site was deployed anew while the page was open.
    throw new Error('The script that searches could not be loaded.', {cause});
  }
}
