import {setTimeout as sleep} from 'node:timers/promises';
import {QdrantBuildGoneError, QdrantError} from '../../../core/search/qdrant/qdrant-error.ts';
import {failureOf} from '../../../plugin/store/qdrant/failures.ts';
import {SITE} from './toy-site.ts';
import {type DeployedBuild, wrongAnswer} from './wrong-answer.ts';

const PAUSE_MS = 15;

/** Where nothing else is said, of the toy site in English. */
type Deployed = Omit<DeployedBuild, 'site' | 'locale'> &
  Partial<Pick<DeployedBuild, 'site' | 'locale'>>;

export type PollingReader = {
  /** From now on, readers of the site in this locale get this build. */
  readonly deploy: (deployed: Deployed) => Promise<void>;
  /** From now on, no reader is told to ask for any of the site. */
  readonly withdraw: (site?: string) => Promise<void>;
  /** Throws the first wrong answer; else says how many there were. */
  readonly stop: () => Promise<number>;
};

/**
 * Asks all the while for what is deployed: everything of it, and a question as browsers do. Of each
 * site and locale, some readers may still have the builds before. That a server is away is no wrong
 * answer, since the static files answer then.
 */
export function startPolling(url: string, {builds = 1} = {}): PollingReader {
  let deployed: readonly DeployedBuild[] = [];
  let wrong: Error | null = null;
  let isOver = false;
  let answers = 0;
  let round: Promise<void> = Promise.resolve();

  const ask = async (site: DeployedBuild) => {
    try {
      const problem = await wrongAnswer(url, site, answers);
      answers++;
      if (problem !== null) {
        const {locale, build} = site;
        const where = `${site.site} (${locale}), build ${build}`;
        wrong ??= new Error(`Answer ${answers} to a reader of ${where} is wrong: ${problem}`);
      }
    } catch (error) {
      if (!isAway(error)) {
        wrong ??= new Error(`A reader of build ${site.build} got no answer.`, {cause: error});
      }
    }
  };
  const askAll = async () => {
    for (const site of deployed) {
      await ask(site);
    }
  };
  const polling = (async () => {
    while (!isOver && wrong === null) {
      const began = performance.now();
      round = askAll();
      await round;
      // The builds need the machine, too.
      await sleep(Math.max(PAUSE_MS, performance.now() - began));
    }
  })();
  const change = async (next: readonly DeployedBuild[]) => {
    deployed = next;
    // Nobody asks for what was before any more.
    await round;
  };
  return {
    deploy({site = SITE, locale = 'en', ...build}) {
      const isSame = (one: DeployedBuild) => one.site === site && one.locale === locale;
      const before = deployed.filter(isSame).filter((one) => one.build !== build.build);
      const others = deployed.filter((one) => !isSame(one));
      const own = [...before, {site, locale, ...build}].slice(-builds);
      return change([...others, ...own]);
    },
    withdraw: (site = SITE) => change(deployed.filter((one) => one.site !== site)),
    async stop() {
      isOver = true;
      await polling;
      await askAll();
      if (wrong !== null) {
        throw wrong;
      }
      if (deployed.length > 0 && answers === 0) {
        throw new Error('No reader of what is deployed got any answer.');
      }
      return answers;
    },
  };
}

/** Whether the server is not there, or not well. */
function isAway(error: unknown): boolean {
  if (error instanceof QdrantError) {
    return !(error instanceof QdrantBuildGoneError);
  }
  const failure = failureOf(error);
  return failure !== null && (failure.status === null || failure.status >= 500);
}
