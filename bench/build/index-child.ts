/** Does for the built book what the plugin does after a build, and prints what that took. */
import {readFileSync} from 'node:fs';
import {setFlagsFromString} from 'node:v8';
import {runInNewContext} from 'node:vm';
import {buildIndex} from '../../plugin/build/build-index.ts';
import {DEFAULTS, EMBEDDING} from './default-options.ts';
import {builtSite, type PageName} from './site-props.ts';

/** What is embedded, and learned of it. */
export type Meaning = 'none' | 'whole';

export type IndexCost = {
  readonly seconds: number;
  readonly cpuSeconds: number;
  /** In bytes: what the process had before, and the most that it had since. */
  readonly before: number;
  readonly peak: number;
};

const [siteDir = '', pagesFile = '', meaning = 'whole'] = process.argv.slice(2);
const embedding = meaning === 'none' ? false : EMBEDDING;
const pages: readonly PageName[] = JSON.parse(readFileSync(pagesFile, 'utf8'));
const site = builtSite(siteDir, pages);
collectGarbage();
const before = process.memoryUsage.rss();
const start = performance.now();
const cpu = process.cpuUsage();
await buildIndex(site, {...DEFAULTS, embedding});
const {user, system} = process.cpuUsage(cpu);
const cost: IndexCost = {
  seconds: (performance.now() - start) / 1000,
  cpuSeconds: (user + system) / 1e6,
  before,
  peak: process.resourceUsage().maxRSS * 1024,
};
// After what the plugin says.
console.log(`\n${JSON.stringify(cost)}`);

/** Without a flag for Node, which would be handed on to the threads that read pages. */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
}
