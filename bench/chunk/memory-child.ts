/** Makes chunks of generated pages as the build does, and prints the peak of its memory. */
import {join} from 'node:path';
import type {Props} from '@docusaurus/types';
import {collectChunks} from '../../plugin/build/collect-chunks.ts';
import {writeLastBuild} from '../../plugin/build/last-build.ts';
import type {PluginOptions} from '../../plugin/options.cts';
import {writeStaticFiles} from '../../plugin/store/static-files.ts';
import {DEFAULT_SETUP} from '../../test/support/markdown-setup.ts';
import {SECTIONS} from './chunking.ts';
import {documentsOf} from './site-pages.ts';

export type PeakMemory = {
  readonly pages: number;
  readonly chunks: number;
  /** Pages of which the HTML did not say what the source says: there should be none. */
  readonly fromBuiltPage: number;
  readonly seconds: number;
  /** In MB, when all chunks are there and when their index is written. */
  readonly collected: number;
  readonly written: number;
};

const [siteDir = '', pages = ''] = process.argv.slice(2);
process.stdout.write(JSON.stringify(await peakMemory(siteDir, Number(pages))));

/** Keeps what `buildIndex` keeps. */
async function peakMemory(site: string, count: number): Promise<PeakMemory> {
  const collection = {
    setup: DEFAULT_SETUP,
    documents: documentsOf({siteDir: site, pages: count}),
    problems: [],
  };
  const props = propsOf(site);
  const options = {id: 'bench', chunking: SECTIONS} as PluginOptions;
  const record = await writeLastBuild(props, options.id, props.i18n.currentLocale);
  let n = 0;
  const tails = new Map<string, string>();
  let fromBuiltPage = 0;
  const start = performance.now();
  for await (const document of collectChunks([collection], props, options)) {
    n += document.chunks.length;
    for (const [chunkId, tail] of document.tails) {
      tails.set(chunkId, tail);
    }
    fromBuiltPage += document.report.fromBuiltPage === null ? 0 : 1;
    await record.add([
      {kind: 'document', report: document.report},
      ...document.chunks.map((chunk) => ({kind: 'chunk' as const, chunk})),
    ]);
  }
  const seconds = (performance.now() - start) / 1000;
  const collected = peak();
  const index = {chunks: record.chunks(), locale: 'en', meaning: null};
  await writeStaticFiles(join(props.outDir, 'rag-chat'), index, undefined);
  await record.finish();
  return {pages: count, chunks: n, fromBuiltPage, seconds, collected, written: peak()};
}

function peak(): number {
  return (process.resourceUsage().maxRSS * 1024) / 1e6;
}

/** As much of a site as is asked for. */
function propsOf(site: string): Props {
  return {
    siteDir: site,
    outDir: join(site, 'build'),
    baseUrl: '/',
    codeTranslations: {},
    i18n: {currentLocale: 'en'},
    siteConfig: {url: 'https://example.com', themeConfig: {}},
  } as Props;
}
