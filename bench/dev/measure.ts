/** Prints what an author waits for while a site is written. */
import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {readOptions} from './options.ts';
import {printSaves} from './saves.ts';
import {writtenSite} from './sites.ts';
import {printStarts} from './starts.ts';

const {topics, sites, rounds, bundler, folder: kept} = readOptions(process.argv.slice(2));
const folder = kept ?? mkdtempSync(join(tmpdir(), 'bench-dev-'));
process.env['BENCH_BUNDLER'] = bundler;
process.env['BUNDLER'] = bundler === 'webpack' ? 'webpack' : 'faster';
try {
  for (const name of sites) {
    const site = await writtenSite(folder, name);
    if (topics.includes('starts')) {
      await printStarts(site, rounds);
    }
    if (topics.includes('saves')) {
      await printSaves(site, rounds);
    }
  }
} finally {
  if (kept === null) {
    rmSync(folder, {recursive: true, force: true});
  }
}
