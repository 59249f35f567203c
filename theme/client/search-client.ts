import type {ExplainedPassage} from '../../core/answer/explained.js';
import type {Hit, HitOptions} from '../../core/answer/hits.js';
import {eventStream} from '../../core/event-stream.js';
import type {Filter} from '../../core/search/filter.js';
import type {Place} from '../../core/search/reader-page.js';
import type {SearchOptions, SearchResult} from '../../core/search/search-types.js';
import type {FollowUp} from '../../core/types.js';
import type {Here} from '../worker/here.js';
import type {Transport} from './transport.js';
import {
  linkTo,
  type Result,
  type Wanted,
  type WorkerLink,
  WorkerNotStartedError,
} from './worker-link.js';

type SuggestOptions = {
  /** The path of the page that the reader is on. */
  readonly page: string;
  readonly filter?: Filter;
  readonly signal?: AbortSignal;
};

export type SearchClient = Required<Transport> & {
  readonly search: (question: string, options?: SearchOptions) => Promise<SearchResult>;
  /** The sections that match what has been typed so far, each once. */
  readonly hits: (typed: string, options?: HitOptions) => Promise<readonly Hit[]>;
  /** At most three questions to ask on a page, each sure to be answered. */
  readonly suggest: (options: SuggestOptions) => Promise<readonly FollowUp[]>;
  /** What of the site the reader of a page may name as the scope of a question. */
  readonly placeOf: (page: string, signal?: AbortSignal) => Promise<Place>;
  /** What a question is answered from, and why; for whoever writes the site. */
  readonly explain: (
    question: string,
    options?: Omit<SearchOptions, 'explain'>,
  ) => Promise<readonly ExplainedPassage[]>;
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
  /** One question, one result. */
  const oneOf = <Value>(
    wanted: Wanted,
    valueIn: (result: Result) => Value | null,
    otherwise: (here: Here) => Promise<Value>,
    signal: AbortSignal | undefined,
  ): Promise<Value> =>
    inWorker(async ({request}) => {
      const found: Value[] = [];
      const take = (result: Result) => {
        const value = valueIn(result);
        found.push(...(value === null ? [] : [value]));
        return {isLast: true};
      };
      await request(wanted, take, signal);
      const [value] = found;
      if (value === undefined) {
        throw new Error('The search gives another answer than it was asked for.');
      }
      return value;
    }, otherwise);
  const search: SearchClient['search'] = (question, {signal, ...options} = {}) => {
    const query = about(question, options);
    return oneOf(
      {kind: 'search', query},
      (result) => (result.kind === 'found' ? result.found : null),
      ({find}) => find(query, signal),
      signal,
    );
  };
  return {
    search,
    async prepare(page) {
      await search('', {page, topK: 0});
    },
    hits(typed, {signal, ...options} = {}) {
      const query = about(typed, options);
      return oneOf(
        {kind: 'hits', query},
        (result) => (result.kind === 'hits' ? result.hits : null),
        ({hits}) => hits(query, signal),
        signal,
      );
    },
    suggest({signal, ...options}) {
      const query = about('', options);
      return oneOf(
        {kind: 'suggest', query},
        (result) => (result.kind === 'suggested' ? result.questions : null),
        ({suggest}) => suggest(query, signal),
        signal,
      );
    },
    placeOf(page, signal) {
      const query = about('', {page});
      return oneOf(
        {kind: 'place', query},
        (result) => (result.kind === 'place' ? result.place : null),
        ({place}) => place(query, signal),
        signal,
      );
    },
    explain(question, {signal, ...options} = {}) {
      const query = about(question, options);
      return oneOf(
        {kind: 'explain', query},
        (result) => (result.kind === 'explained' ? result.rows : null),
        ({explain}) => explain(query, signal),
        signal,
      );
    },
    ask(question, {signal, ...options} = {}) {
      const inquiry = about(question, options);
      return eventStream(
        (take, stopped) =>
          inWorker(
            ({request}) =>
              request(
                {kind: 'ask', inquiry},
                (result) => {
                  if (result.kind === 'event') {
                    take(result.event);
                  }
                  return {isLast: result.kind === 'event' && result.event.kind === 'done'};
                },
                stopped,
              ),
            async ({ask}) => {
              for await (const event of ask(inquiry, stopped)) {
                take(event);
              }
            },
          ),
        signal,
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

/** The same for this thread. */
async function loadHere(): Promise<Here> {
  try {
    return (await import('../worker/here.js')).here;
  } catch (cause) {
    // Offline, or the site was deployed anew while the page was open.
    throw new Error('The script that searches could not be loaded.', {cause});
  }
}
