/**
 * Indexes a site that Docusaurus has built, and prints what came of it:
 *   npx tsx bench/large/run.ts --site FOLDER [--questions FILE.jsonl]; see README.md.
 */
import {createRequire} from 'node:module';
import {join, resolve} from 'node:path';
import {parseArgs} from 'node:util';
import type {Props} from '@docusaurus/types';
import {figuresOfBuild} from './build-figures.ts';
import {printAnswers} from './print-answers.ts';

const {values} = parseArgs({
  options: {
    site: {type: 'string', default: '.'},
    locale: {type: 'string', default: 'en'},
    questions: {type: 'string'},
  },
});
const siteDir = resolve(values.site);
process.env['NODE_ENV'] = 'production';

/** As the site's own Docusaurus has it. */
type Core = {
  readonly loadSite: (site: {
    readonly siteDir: string;
    readonly locale: string;
  }) => Promise<{readonly props: Props}>;
};

const {loadSite}: Core = createRequire(join(siteDir, 'package.json'))(
  '@docusaurus/core/lib/server/site.js',
);
const {props} = await loadSite({siteDir, locale: values.locale});
const plugin = props.plugins.find(({name}) => name === 'docusaurus-plugin-rag-chat');
if (!plugin?.postBuild) {
  throw new Error(`The site in ${siteDir} does not use the plugin.`);
}
const before = process.memoryUsage.rss();
const start = performance.now();
const cpu = process.cpuUsage();
await plugin.postBuild({...props, head: {}, routesBuildMetadata: {}, content: plugin.content});
const {user, system} = process.cpuUsage(cpu);
console.log(`
- time: ${((performance.now() - start) / 1000).toFixed(1)} s, of the processor ${((user + system) / 1e6).toFixed(1)} s, embedding aside
- memory: ${megabytes(before)} before, ${megabytes(process.resourceUsage().maxRSS * 1024)} at most`);
for (const line of await figuresOfBuild(siteDir, values.locale)) {
  console.log(`- ${line}`);
}
await printAnswers(join(props.outDir, 'rag-chat'), values.questions);
process.exit();

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(0)} MB`;
}
