import {isDeepStrictEqual} from 'node:util';
import {openAnalyser} from '../../../core/search/words/analyse.js';
import type {Build} from './builds.js';
import {isHeldIn} from './held.js';
import {meantDocuments} from './meant-documents.js';
import {overviewOf} from './overview.js';
import type {Payload} from './payload.js';
import {type Point, pointsOf} from './points.js';
import {isIn, matches, SEARCHED} from './scope.js';
import {type Found, scroll} from './scroll.js';
import type {Server} from './server.js';
import type {Verified, VerifyJob} from './verify.js';

type BuiltPlace = {readonly server: Server; readonly collection: string; readonly build: Build};

/** What is set at other times than a point's text. */
const OWN_LIFE = ['annotation', 'deprecated', 'embedded_at', 'held', 'supersedes'];

/** Compares the points of a build with what its chunks are made into. */
export async function comparePoints(
  place: BuiltPlace,
  job: VerifyJob,
): Promise<Pick<Verified, 'chunks' | 'documents' | 'problems'>> {
  const {site, locale, meaning} = job;
  const facts = {
    ...{site, model: meaning.model.name, identity: meaning.identity},
    ...{analyser: await openAnalyser(locale), meanLength: place.build.meanLength},
  };
  const {versions} = await overviewOf(job.chunks());
  const shown = await shownPoints(place, job, [...job.versions, ...versions]);
  const problems: string[] = [];
  const anchors = new Set<string>();
  const counts = {chunk: 0, document: 0};
  const missing: Point[] = [];
  let batch: Point[] = [];
  const compareBatch = async () => {
    const there = batch.filter(({id}) => shown.get(id));
    problems.push(...(await differences(place, there)));
    missing.push(...batch.filter(({id}) => !shown.delete(id)));
    batch = [];
  };
  for await (const document of meantDocuments(job.chunks(), {...meaning, vectors: []})) {
    for (const {chunk} of document) {
      anchors.add(chunk.url + chunk.urlAnchor);
    }
    for (const point of pointsOf(document, facts)) {
      counts[point.record]++;
      batch.push(point);
    }
    if (batch.length >= 200) {
      await compareBatch();
    }
  }
  await compareBatch();
  problems.push(...missing.map((point) => `${nameOf(point.payload)} is missing.`));
  for (const {payload} of Array.from(shown.values())) {
    problems.push(`${nameOf(payload)} is none of this build${leadsTo(payload, anchors)}.`);
  }
  const bare = await withoutVectors(place, job);
  if (bare > 0) {
    problems.push(`${bare} sections have no vectors: nobody finds them by meaning.`);
  }
  return {chunks: counts.chunk, documents: counts.document, problems};
}

/** What a reader of the build is shown of some versions of the docs, and of what has none; by id. */
async function shownPoints(
  {server, collection, build}: BuiltPlace,
  {site, locale}: VerifyJob,
  versions: readonly string[],
): Promise<Map<string, Found>> {
  const built = new Set<unknown>(versions);
  const filter = {must: [...isIn({site, locale}), SEARCHED, isHeldIn(build.build)]};
  const fields = ['doc_type', 'version', 'chunk_id', 'doc_id', 'url', 'url_anchor'];
  const points = new Map<string, Found>();
  for await (const point of scroll(server, collection, filter, fields)) {
    if (point.payload['doc_type'] !== 'doc' || built.has(point.payload['version'])) {
      points.set(point.id, point);
    }
  }
  return points;
}

/** Of points that are there, field by field. */
async function differences({server, collection}: BuiltPlace, points: readonly Point[]) {
  if (points.length === 0) {
    return [];
  }
  const ids = points.map(({id}) => id);
  const found = await server.ask((client) =>
    client.retrieve(collection, {ids, with_payload: true, with_vector: false}),
  );
  const payloads = new Map(found.map(({id, payload}) => [String(id), payload ?? {}]));
  return points.flatMap(({id, payload}) => {
    const stored = payloads.get(id) ?? {};
    // As JSON has it, which knows no `undefined`.
    const wanted: Record<string, unknown> = JSON.parse(JSON.stringify(payload));
    const names = Array.from(new Set([...Object.keys(wanted), ...Object.keys(stored)]));
    return names
      .filter((name) => !OWN_LIFE.includes(name) && !isDeepStrictEqual(stored[name], wanted[name]))
      .map((name) => `${nameOf(payload)} has another ${name} than in the build.`);
  });
}

async function withoutVectors(
  {server, collection, build}: BuiltPlace,
  {site, locale}: VerifyJob,
): Promise<number> {
  const must = [...isIn({site, locale}), matches('record', 'chunk'), isHeldIn(build.build)];
  const filter = {must, must_not: [{has_vector: 'dense'}]};
  const {count} = await server.ask((client) => client.count(collection, {filter, exact: true}));
  return count;
}

function nameOf(payload: Payload): string {
  const {version, chunk_id: chunkId, doc_id: docId} = payload;
  return `${version}/${chunkId ?? docId}`;
}

function leadsTo({url, url_anchor: anchor = ''}: Payload, anchors: ReadonlySet<string>): string {
  const link = `${url}${anchor}`;
  return anchors.has(link) || Array.from(anchors).some((one) => one.startsWith(`${link}#`))
    ? ''
    : `, and leads to ${link}, where the build has nothing`;
}
