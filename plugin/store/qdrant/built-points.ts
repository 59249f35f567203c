import {openAnalyser} from '../../../core/search/words/analyse.js';
import type {Build} from './builds.js';
import {type MeaningOfChunks, meantDocuments} from './meant-documents.js';
import {type Point, pointsOf} from './points.js';
import type {Server} from './server.js';
import type {StoreJob} from './store-in-qdrant.js';

/** A build, and where it is. */
export type BuiltPlace = {
  readonly server: Server;
  readonly collection: string;
  readonly build: Build;
};

type Job = Pick<StoreJob, 'chunks' | 'locale' | 'site'> & {
  readonly meaning: Pick<MeaningOfChunks, 'identity' | 'model' | 'texts' | 'vectors'>;
};

const AT_ONCE = 200;

/** What chunks are made into where a build is, some hundred points at a time. */
export async function* builtPoints(
  {build}: Pick<BuiltPlace, 'build'>,
  {chunks, site, locale, meaning}: Job,
): AsyncGenerator<readonly Point[]> {
  const facts = {
    ...{site, model: meaning.model.name, identity: meaning.identity},
    ...{analyser: await openAnalyser(locale), meanLength: build.meanLength},
  };
  let batch: Point[] = [];
  for await (const document of meantDocuments(chunks(), meaning)) {
    for (const point of pointsOf(document, facts)) {
      batch.push(point);
    }
    if (batch.length >= AT_ONCE) {
      yield batch;
      batch = [];
    }
  }
  if (batch.length > 0) {
    yield batch;
  }
}
