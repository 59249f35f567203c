import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {checkSite} from '../../../bench/coverage/check.ts';
import {type ChunkLine, parseChunkLines} from '../../../bench/coverage/chunk-lines.ts';
import {faults} from '../../../bench/coverage/verdict.ts';
import type {SiteRequest} from './build-site.ts';
import {runDocusaurus} from './run-docusaurus.ts';

/** Docs whose addresses come about in every way there is. */
const docs = fileURLToPath(new URL('../../fixtures/addresses/docs', import.meta.url));

/** Of a folder, and of the docs as a whole. */
const INDEXES = ['', '/arms', '/grippers', '/wheels'];
const OTHERS = [
  ...['/arms/elbow', '/numbered/deep', '/stock/nut', '/parts/long-bolt', '/parts/spring-2.0'],
  ...['/washer', '/two words', '/关节'],
];

/** Where they are served below a path, in order; as Docusaurus has it, nothing is encoded. */
export function addressesBelow(docsPath: string, trailingSlash?: boolean): readonly string[] {
  const slashed = trailingSlash ?? true;
  return [
    ...INDEXES.map((path) => (slashed || docsPath + path === '' ? `${path}/` : path)),
    ...OTHERS.map((path) => (trailingSlash ? `${path}/` : path)),
  ]
    .map((path) => docsPath + path)
    .sort();
}

/** Everything that such a site has, and nothing that takes long. */
export function siteOfAddresses(
  config: Readonly<Record<string, unknown>>,
  {options = {}, ...more}: Pick<SiteRequest, 'args' | 'docsOptions' | 'files' | 'options'> = {},
): SiteRequest {
  return {
    ...{docs, bundler: 'faster', config, ...more},
    options: {chunking: {minTokens: 0}, embedding: false, ...options},
  };
}

/** Without a blog or pages, at the root of a site that itself stands below one. */
export const docsAlone = siteOfAddresses(
  {baseUrl: '/a/b/', trailingSlash: true},
  {docsOptions: {routeBasePath: '/'}},
);

type Built = {readonly folder: string; readonly outDir: string};

/** What is indexed in a locale, and what is wrong with where it leads, by code that the plugin has no part in. */
export async function addressesOf(
  {folder, outDir}: Built,
  locale: string,
  below = '',
): Promise<{readonly urls: readonly string[]; readonly faults: readonly string[]}> {
  const chunks = await chunksOf(folder, locale);
  const report = await checkSite({site: folder, build: join(outDir, below), chunks});
  const urls = new Set(chunks.map(({url}) => url));
  return {urls: Array.from(urls).sort(), faults: faults(report, {min: 0.999, maxExtra: 0.001})};
}

async function chunksOf(folder: string, locale: string): Promise<readonly ChunkLine[]> {
  const {output} = await runDocusaurus(folder, ['rag-chat:report', '--json', '--locale', locale]);
  const lines = output.split('\n').filter((line) => line.startsWith('{'));
  return parseChunkLines(lines.join('\n'));
}
