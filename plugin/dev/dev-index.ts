import {logger} from '@docusaurus/logger';
import type {LoadContext} from '@docusaurus/types';
import type {PluginOptions} from '../options.cjs';
import type {Served} from './answer-request.js';
import type {AllContent} from './content-site.js';
import {hashOfJob, isTuned, readJob, withoutTuning} from './index-job.js';
import type {IndexMaker} from './index-process.js';
import {latestOnly} from './latest-only.js';
import type {CutDocument} from './read-sources.js';
import {sourceMemo} from './source-memo.js';

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
  /** The files that it has compiled again. */
  readonly modified: Iterable<string>;
};

/** The index of a site that is being written. */
export type DevIndex = {
  readonly onLoaded: (site: LoadedSite) => void;
  readonly onCompiled: (compiled: Compiled) => void;
  readonly served: () => Served;
  readonly close: () => void;
};

type Pace = {
  /** Editors save in several steps, and Docusaurus loads a plugin's content after each. */
  readonly quietMs: number;
  /** Once an author has paused for so long, there is time to tune. */
  readonly pauseMs: number;
};

/** An update, by its number; the tuned one comes after the quick one. */
type Update = {readonly number: number; readonly isQuick: boolean};

/** Begins after the first compilation, and then follows what is loaded and compiled. */
export function devIndex(
  maker: IndexMaker,
  {quietMs, pauseMs}: Pace = {quietMs: 300, pauseMs: 15_000},
): DevIndex {
  const memo = sourceMemo<CutDocument>();
  const updates = latestOnly(update);
  let site: LoadedSite | null = null;
  let rules: unknown = null;
  let latest = 0;
  let made = {of: '', isQuick: true};
  let served: Served = {current: null, before: null, failure: null};
  let isClosed = false;

  function follow(isQuick: boolean): void {
    latest++;
    updates.offer({number: latest, isQuick}, isQuick ? quietMs : pauseMs);
  }

  async function update({number, isQuick}: Update): Promise<void> {
    if (site === null) {
      return;
    }
    try {
      await make(site, isQuick);
      if (made.isQuick && isTuned(site.options) && number === latest && !isClosed) {
        follow(false);
      }
    } catch (error) {
      if (!isClosed) {
        const failure = reasonOf(error);
        logger.warn(`[rag-chat] ${said(served)}: ${failure}`);
        served = {...served, failure};
      }
    }
  }

  async function make(loaded: LoadedSite, isQuick: boolean): Promise<void> {
    const job = await readJob(loaded, rules, memo);
    const hash = await hashOfJob(job);
    const isNews = hash !== made.of;
    if (!isNews && (isQuick || !made.isQuick)) {
      return;
    }
    const index = await maker.make(isQuick ? withoutTuning(job) : job);
    made = {of: hash, isQuick};
    if (index.manifest !== served.current?.manifest) {
      served = {current: index, before: served.current, failure: null};
    }
    if (isNews) {
      logger.info`[rag-chat] number=${job.chunks.length} sections can be asked.`;
    }
  }

  return {
    onLoaded(loaded) {
      site = loaded;
      if (rules !== null) {
        follow(true);
      }
    },
    onCompiled({rules: found, modified}) {
      // What documents import is no plugin's content: it is seen here.
      const isNews = rules === null || Array.from(modified).some(memo.knows);
      rules = found;
      if (isNews) {
        follow(true);
      }
    },
    served: () => served,
    close() {
      isClosed = true;
      updates.close();
      maker.close();
    },
  };
}

function said({current}: Served): string {
  return current
    ? 'The index stays as it was, since it could not be made again'
    : 'The index could not be made';
}

function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.replace(/^\[rag-chat\] /, '');
}
