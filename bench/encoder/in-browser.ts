/**
 * How long a reader's browser takes to encode a question, its rows loaded:
 *   npx tsx bench/encoder/in-browser.ts [--table file]
 */
import {mkdir, mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {parseArgs} from 'node:util';
import {build} from 'esbuild';
import {launchBrowser} from '../../test/support/browser/launch-browser.ts';
import {serveFolder} from '../../test/support/site/serve-folder.ts';
import {median, percentile} from './statistics.ts';
import {filesOf, readTables} from './tables.ts';

const {values} = parseArgs({
  options: {table: {type: 'string', default: 'model/query-encoder.bin'}},
});

/** Of a dozen words each. */
const QUESTIONS = [
  'how do I keep a robot arm from shaking when it stops suddenly',
  'which coordinate frame does the gripper camera use to report its measurements',
  'what should I check first when the wheel odometry drifts in corners',
  'can two controllers share one motor without fighting each other over torque',
];

const folder = await mkdtemp(join(tmpdir(), 'encoder-in-browser-'));
const [table] = await readTables([values.table]);
if (!table) {
  throw new Error('There is no table.');
}
const {directory, files} = await filesOf(table);
await mkdir(join(folder, 'encoder'));
for (const [name, bytes] of files) {
  await writeFile(join(folder, 'encoder', `${name}.bin`), bytes);
}
await writeFile(join(folder, 'directory.json'), JSON.stringify(directory));
await build({
  entryPoints: [join(import.meta.dirname, 'browser-page.ts')],
  outfile: join(folder, 'page.js'),
  bundle: true,
  minify: true,
  format: 'esm',
});
await writeFile(
  join(folder, 'index.html'),
  '<!doctype html><script type="module" src="page.js"></script>',
);

const site = await serveFolder(folder);
const browser = await launchBrowser();
try {
  const page = await browser.newPage();
  await page.goto(`${site.url}/index.html`);
  await page.waitForFunction('typeof timesFor === "function"');
  const times = (await page.evaluate(`timesFor(${JSON.stringify(QUESTIONS)})`)) as number[];
  console.log(
    `Encoding a question of a dozen words, rows loaded: median ${micros(median(times))}, 90 % under ${micros(percentile(times, 0.9))} (${times.length} times; target: under 1000 µs).`,
  );
} finally {
  await browser.close();
  await site.close();
  await rm(folder, {recursive: true, force: true});
}

function micros(milliseconds: number): string {
  return `${(milliseconds * 1000).toFixed(0)} µs`;
}
