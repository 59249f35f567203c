import {logger} from '@docusaurus/logger';
import type {LoadContext} from '@docusaurus/types';
import type {IndexStatus} from '../../core/index-status.js';
import type {PluginOptions} from '../options.cjs';
import type {Served} from './answer-request.js';
import type {AllContent} from './content-site.js';
import {faultLine, reasonOf} from './failure-words.js';
import type {jobReader} from './index-job.js';
import type {IndexMaker} from './index-process.js';
import {changesIn, isSameJob} from './job-changes.js';
import {latestOnly} from './latest-only.js';
import type {IndexJob, MadeIndex} from './make-index.js';
import type {CutDocument} from './read-sources.js';
import {sayAnchors} from './say-anchors.js';
import {sayMade} from './say-made.js';
import {sourceMemo} from './source-memo.js';
import {watchedStatus} from './watched-status.js';

/** A site as Docusaurus has last loaded it. */
export type LoadedSite = {
  readonly context: LoadContext;
  readonly options: PluginOptions;
  readonly allContent: AllContent;
};

/** The bundler, once it has compiled. */
type Compiled = {
  /** Its rules for modules. */
  readonly rules: unknown;
  /** The files that it has compiled again, and those that are gone. */
  readonly modified: Iterable<string>;
};

/** The index of a site that is being written. */
export type DevIndex = {
  readonly onLoaded: (site: LoadedSite) => void;
  readonly onCompiled: (compiled: Compiled) => void;
  readonly served: () => Served;
  readonly status: () => IndexStatus;
  /** Tells of each other status until it is called off. */
  readonly onStatus: (listener: () => void) => () => void;
  readonly close: () => void;
};

type Pace = {
  /** Editors save in several steps, and Docusaurus loads a plugin's content after each. */
  readonly quietMs: number;
  /** Once an author has paused for so long, there is time to begin anew. */
  readonly pauseMs: number;
  /** The same once that was done: what has changed since makes little difference. */
  readonly laterPauseMs: number;
};

const USUAL: Pace = {quietMs: 100, pauseMs: 15_000, laterPauseMs: 180_000};

/** Begins after the first compilation, and then follows what is loaded and compiled. */
export function devIndex(maker: IndexMaker, pace: Pace = USUAL): DevIndex {
  const memo = sourceMemo<CutDocument>();
  const updates = latestOnly(update);
  const pauses = latestOnly(beginAnew);
  const {status, change, onStatus} = watchedStatus();
  let readJob: ReturnType<typeof jobReader> | null = null;
  let site: LoadedSite | null = null;
  let rules: unknown = null;
  /** Whether all files that the pages are made of are known. */
  let isWhole = false;
  let made: IndexJob | null = null;
  let pauseMs = pace.pauseMs;
  let served: Served = {current: null, before: null, failure: null};
  let isClosed = false;

  async function update(loaded: LoadedSite): Promise<void> {
    try {
      // All that reads markdown takes half a second to load: the first page is compiled before.
      readJob ??= (await import('./index-job.js')).jobReader();
      isWhole = false;
      const {job, faults} = await readJob(loaded, memo, rules);
      isWhole = faults.length === 0;
      if (!isSameJob(job, made)) {
        const changed = changesIn(job, made);
        change({pending: Math.max(1, changed)});
        // What would begin anew does not know of this yet.
        pauses.clear();
        const index = await maker.make(job);
        sayMade(job, made && changed, index);
        serve(index);
        made = job;
        if (job.settings.embedding) {
          pauses.offer(job, pauseMs);
        }
      }
      const [fault] = faults;
      served = {...served, failure: null};
      change({pending: 0, failure: fault ? faultLine(fault) : null});
    } catch (error) {
      fail(error);
    }
  }

  /** What is made bit by bit answers nearly as well. */
  async function beginAnew(job: IndexJob): Promise<void> {
    if (job !== made) {
      return;
    }
    const index = await maker.makeAnew(job).catch(() => null);
    if (index && job === made) {
      serve(index);
      pauseMs = pace.laterPauseMs;
    }
  }

  function serve(index: MadeIndex): void {
    if (index.manifest !== served.current?.manifest) {
      served = {current: index, before: served.current, failure: null};
    }
    sayAnchors(index.anchors, status().anchors);
    change({madeAt: Date.now(), anchors: index.anchors});
  }

  function fail(error: unknown): void {
    if (!isClosed) {
      const failure = reasonOf(error);
      logger.warn(`[rag-chat] ${said(served)}: ${failure}`);
      served = {...served, failure};
      change({pending: 0, failure});
    }
  }

  function follow(): void {
    if (site !== null && rules !== null) {
      updates.offer(site, pace.quietMs);
    }
  }

  return {
    onLoaded(loaded) {
      site = loaded;
      follow();
    },
    onCompiled({rules: found, modified}) {
      // What documents import is no plugin's content: it is seen here. Any file may be what a page lacks.
      const isNews = !isWhole || Array.from(modified).some(memo.knows);
      rules = found;
      if (isNews) {
        follow();
      }
    },
    served: () => served,
    status,
    onStatus,
    close() {
      isClosed = true;
      updates.clear();
      pauses.clear();
      maker.close();
    },
  };
}

function said({current}: Served): string {
  return current
    ? 'The index stays as it was, since it could not be made again'
    : 'The index could not be made';
}
