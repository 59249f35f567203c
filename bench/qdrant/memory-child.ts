/** Stores a large site as a build does, or uploads the points that this makes, and prints what memory that takes. */
import {setFlagsFromString} from 'node:v8';
import {runInNewContext} from 'node:vm';
import {QdrantClient} from '@qdrant/js-client-rest';
import {embedSite} from '../../plugin/build/embed-site.ts';
import {indexIntoQdrant} from '../../plugin/build/index-into-qdrant.ts';
import {EMBEDDING} from '../build/default-options.ts';
import {emptyCopy, uploaded} from './bare-upload.ts';
import {recordedChunks} from './large-site.ts';

/** In bytes. */
export type MemoryUse = {
  readonly before: number;
  /** The most until all vectors were known. */
  readonly embedded: number;
  readonly peak: number;
  readonly seconds: number;
};

const SITE = 'https://large.example/';
const [way = '', siteDir = '', url = '', alias = ''] = process.argv.slice(2);

const begin = collected();
const began = performance.now();
const embedded = way === 'bare' ? await upload() : await store();
const use: MemoryUse = {
  ...{before: begin, embedded, peak: most()},
  seconds: (performance.now() - began) / 1000,
};
// After what the plugin says.
console.log(`\n${JSON.stringify(use)}`);

async function store(): Promise<number> {
  const chunks = () => recordedChunks(siteDir);
  const input = {chunks, tails: new Map()};
  const site = await embedSite(input, siteDir, EMBEDDING, {isForServer: true});
  const before = most();
  const limits = {keepBuildsDays: 30, lockWaitSeconds: 10} as const;
  const qdrant = {
    url,
    collection: alias,
    apiKeyEnv: 'NO_KEY',
    upsert: 'always',
    ...limits,
  } as const;
  await indexIntoQdrant(
    {chunks, locale: 'en', site: SITE, versions: ['current'], embedded: site},
    {onIndexError: 'throw', embedding: EMBEDDING, qdrant},
  );
  await site?.close();
  return before;
}

async function upload(): Promise<number> {
  const client = new QdrantClient({url, checkCompatibility: false});
  const before = most();
  await uploaded(client, alias, await emptyCopy(client, alias));
  return before;
}

function most(): number {
  return process.resourceUsage().maxRSS * 1024;
}

function collected(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  return process.memoryUsage.rss();
}
