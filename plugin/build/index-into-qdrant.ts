import {logger} from '@docusaurus/logger';
import type {QdrantPlace} from '../../core/index-format/manifest.js';
import type {EmbeddingOptions} from '../embed/embedding-options.cjs';
import {IndexBusyError, StoreError} from '../errors.cjs';
import type {PluginOptions} from '../options.cjs';
import {checkPublicKey} from '../store/public-key.js';
import type {MeaningOfChunks} from '../store/qdrant/meant-documents.js';
import {mendStored} from '../store/qdrant/mend-stored.js';
import {modelKey} from '../store/qdrant/names.js';
import type {QdrantOptions} from '../store/qdrant/qdrant-options.cjs';
import {type StoredBuild, type StoreJob, storeInQdrant} from '../store/qdrant/store-in-qdrant.js';
import type {EmbeddedSite} from './embed-site.js';
import {previewHost} from './preview.js';
import {progress} from './progress.js';

type Job = Pick<StoreJob, 'chunks' | 'locale' | 'site' | 'versions'> & {
  readonly embedded: EmbeddedSite | null;
  /** Also looks at what is there already, and mends what somebody has changed. */
  readonly isFull?: boolean;
};

type Options = Pick<PluginOptions, 'onIndexError'> & {
  readonly embedding: EmbeddingOptions;
  readonly qdrant: QdrantOptions;
};

/** Stores the chunks, and says what that took; null where readers find none of them in Qdrant. */
export async function indexIntoQdrant(job: Job, options: Options): Promise<QdrantPlace | null> {
  const {qdrant, onIndexError} = options;
  const why = whyNot(qdrant, process.env);
  if (why !== null) {
    logger.info(`[rag-chat] ${why}`);
    return null;
  }
  try {
    const stored = await store(job, options);
    return stored && (await placeOf(stored, job.site, qdrant));
  } catch (error) {
    if (
      onIndexError === 'warn' &&
      (error instanceof StoreError || error instanceof IndexBusyError)
    ) {
      logger.warn(`${error.message} The site is published with its static index alone.`);
      return null;
    }
    throw error;
  }
}

function whyNot({upsert}: QdrantOptions, env: NodeJS.ProcessEnv): string | null {
  if (upsert === 'never') {
    return 'Nothing is stored in Qdrant, since "qdrant.upsert" is "never".';
  }
  const host = upsert === 'production' ? previewHost(env) : null;
  return host === null
    ? null
    : `Nothing is stored in Qdrant: ${host} says that this build is a preview. Set "qdrant.upsert" to "always" to store it nevertheless.`;
}

async function store(
  {embedded, isFull = false, ...job}: Job,
  {embedding, qdrant}: Options,
): Promise<StoredBuild | null> {
  const tick = progress((done) => {
    logger.info`[rag-chat] Compared number=${done} sections with those in Qdrant, and stored what is new.`;
  });
  const say = (line: string) => logger.info(`[rag-chat] ${line}`);
  const own = {...job, qdrant, say, meaning: meaningOf(embedded, embedding)};
  const stored = await storeInQdrant({...own, tick});
  if (stored) {
    const {alias, build, added, superseded, kept, ended} = stored;
    logger.info`[rag-chat] Qdrant collection name=${alias}, build number=${build}: number=${added} sections added, number=${superseded} superseded, number=${kept} kept, number=${ended} ended.`;
    const mended = isFull ? await mendStored({...own, stored}) : 0;
    if (mended > 0) {
      logger.info`[rag-chat] Points that somebody had changed, and that are again as the build makes them: number=${mended}.`;
    }
  }
  return stored;
}

function meaningOf(embedded: EmbeddedSite | null, embedding: EmbeddingOptions): MeaningOfChunks {
  const model = {name: embedding.model, key: modelKey(embedding)};
  const {identity = '', dimensions = null, vectors = [], hashes = []} = embedded ?? {};
  return {model, identity, dimensions, vectors, texts: hashes};
}

/** What readers are told. */
async function placeOf(
  {alias, collection, build}: StoredBuild,
  site: string,
  {public: open}: QdrantOptions,
): Promise<QdrantPlace> {
  if (!open) {
    return {site, collection, build, url: null, key: null};
  }
  const readable = await checkPublicKey({...open, collection, alias, site});
  return {site, collection: readable, build, ...open};
}
