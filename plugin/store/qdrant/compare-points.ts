import {type BuiltPlace, builtPoints} from './built-points.js';
import {changedPoints} from './changed-points.js';
import {isHeldIn} from './held.js';
import {namedProblems} from './named-problems.js';
import type {Payload} from './payload.js';
import {isOurs} from './point-keys.js';
import {isIn, SEARCHED} from './scope.js';
import {scroll} from './scroll.js';
import type {Verified, VerifyJob} from './verify.js';
import {withoutVectors} from './without-vectors.js';

const AT_ONCE = 200;
const NAMES = ['doc_type', 'version', 'chunk_id', 'doc_id', 'url', 'url_anchor'];

type Compared = Omit<Verified, 'alias' | 'build'>;

/** Compares the points of a build with what its chunks are made into. */
export async function comparePoints(place: BuiltPlace, job: VerifyJob): Promise<Compared> {
  const shown = await shownIds(place, job);
  const {own} = shown;
  const versions = new Set<unknown>(job.versions);
  const links = new Set<string>();
  const counts = {chunk: 0, document: 0};
  const other = namedProblems('have other fields than in the build');
  const missing = namedProblems('are missing');
  const strays = namedProblems('are none of this build');
  const foreign = namedProblems('have an id that no build gave');
  const bare = namedProblems('have no vectors');
  const meaning = {...job.meaning, vectors: []};
  for await (const points of builtPoints(place, {...job, meaning})) {
    const changed = new Set<string>();
    for (const {point, fields} of await changedPoints(place, points)) {
      changed.add(point.id);
      const names = Object.keys(fields).join(', ');
      other.add(`${nameOf(point.payload)} has another ${names} than in the build.`);
    }
    for (const {id, record, isDoc, version, payload} of points) {
      counts[record]++;
      links.add(pageOf(payload)).add(linkOf(payload));
      if (isDoc) {
        versions.add(version);
      }
      // Of what is changed, any field may have kept it from being shown.
      if (!own.delete(id) && !changed.has(id)) {
        missing.add(`${nameOf(payload)} is missing.`);
      }
    }
  }
  for await (const payload of payloadsOf(place, Array.from(own))) {
    if (payload['doc_type'] !== 'doc' || versions.has(payload['version'])) {
      const link = linkOf(payload);
      const where = links.has(link) ? '' : `, and leads to ${link}, where the build has nothing`;
      strays.add(`${nameOf(payload)} is none of this build${where}.`);
    }
  }
  for (const id of Array.from(await withoutVectors(place, job))) {
    bare.add(`Point ${id} has no vectors: nobody finds it by meaning.`);
  }
  for (const id of shown.foreign) {
    foreign.add(
      `Point ${id} was stored by somebody else, and readers are shown it: delete it, or take "site" out of its payload.`,
    );
  }
  const kinds = [other, missing, strays, bare, foreign];
  return {
    ...{chunks: counts.chunk, documents: counts.document},
    problems: kinds.flatMap((kind) => kind.lines()),
    problemCount: kinds.reduce((sum, kind) => sum + kind.count(), 0),
    foreignCount: foreign.count(),
    isChanged: other.count() + bare.count() > 0,
  };
}

/** What a reader of the build is shown, whoever has stored it. */
async function shownIds(
  {server, collection, build}: BuiltPlace,
  job: VerifyJob,
): Promise<{readonly own: Set<string>; readonly foreign: readonly string[]}> {
  const filter = {must: [...isIn(job), SEARCHED, isHeldIn(build.build)]};
  const own = new Set<string>();
  const foreign: string[] = [];
  for await (const {id} of scroll(server, collection, filter, [])) {
    if (isOurs(id)) {
      own.add(id);
    } else {
      foreign.push(id);
    }
  }
  return {own, foreign};
}

async function* payloadsOf(
  {server, collection}: BuiltPlace,
  ids: readonly string[],
): AsyncGenerator<Payload> {
  for (let first = 0; first < ids.length; first += AT_ONCE) {
    const filter = {must: [{has_id: ids.slice(first, first + AT_ONCE)}]};
    for await (const {payload} of scroll(server, collection, filter, NAMES)) {
      yield payload;
    }
  }
}

function nameOf({version, chunk_id: chunkId, doc_id: docId}: Payload): string {
  return `${version}/${chunkId ?? docId}`;
}

function pageOf({url}: Payload): string {
  return String(url);
}

function linkOf({url, url_anchor: anchor = ''}: Payload): string {
  return `${url}${anchor}`;
}
