/** Prints what the plugin adds to a build, each figure that has a target beside it. */
import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {printBuilds} from './builds.ts';
import {readOptions} from './options.ts';
import {printPages} from './pages.ts';
import {printSteps} from './steps.ts';

const STEPS_OF = 1000;

const {topics, sites, pages, rounds, ...wanted} = readOptions(process.argv.slice(2));
const folder = mkdtempSync(join(tmpdir(), 'bench-build-'));
try {
  if (topics.includes('builds')) {
    for (const size of sites) {
      await printBuilds(folder, size, {...wanted, rounds});
    }
  }
  if (topics.includes('steps')) {
    await printSteps(folder, STEPS_OF, rounds);
  }
  if (topics.includes('pages')) {
    await printPages(folder, pages);
  }
} finally {
  rmSync(folder, {recursive: true, force: true});
}
