/**
 * What the chat costs readers in bytes and in smoothness:
 *   npx tsx bench/chat/run.ts [--bundler webpack|faster]; see README.md.
 */
import {parseArgs} from 'node:util';
import {launchBrowser} from '../../test/support/browser/launch-browser.ts';
import type {Bundler} from '../../test/support/site/build-site.ts';
import {serveFolder} from '../../test/support/site/serve-folder.ts';
import {measureBytes} from './bytes.ts';
import {chatSites} from './sites.ts';
import {measureOpening, measureStreaming} from './tasks.ts';
import {measureTyping} from './typing.ts';

const {values} = parseArgs({options: {bundler: {type: 'string', default: 'faster'}}});
const bundler: Bundler = values.bundler === 'webpack' ? 'webpack' : 'faster';

const sites = await chatSites(bundler);
const {bare, usual, streaming} = sites;
const browser = await launchBrowser();
const served = {
  bare: await serveFolder(bare.outDir),
  usual: await serveFolder(usual.outDir),
  streaming: await serveFolder(streaming.outDir),
};
try {
  process.stdout.write(`With ${bundler}\n\n`);
  for (const measure of [measureBytes, measureOpening, measureStreaming, measureTyping]) {
    for (const line of await measure(browser, served, sites)) {
      process.stdout.write(`${line}\n`);
    }
    process.stdout.write('\n');
  }
} finally {
  await browser.close();
  await Promise.all(Object.values(served).map((one) => one.close()));
}
