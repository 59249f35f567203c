import {buildFilter, pointFilter} from '../../../core/search/qdrant/point-filter.ts';
import {readAnswer} from '../../../core/search/qdrant/query-answer.ts';
import {queryRequest} from '../../../core/search/qdrant/query-request.ts';
import {askCollection} from '../../../core/search/qdrant/send-request.ts';
import {termNumber} from '../../../core/search/qdrant/term-number.ts';
import type {Chunk} from '../../../core/types.ts';
import {type ShownPoint, shownIn, textsOf} from './reader.ts';
import {toyVector} from './toy-site.ts';

const PASSAGES = 5;

/** A build that readers are told to ask for, and what was in it. */
export type DeployedBuild = {
  readonly site: string;
  readonly locale: string;
  readonly collection: string;
  readonly build: number;
  readonly chunks: readonly Chunk[];
};

/** What is wrong with what a reader gets, or null. */
export async function wrongAnswer(
  url: string,
  site: DeployedBuild,
  turn: number,
): Promise<string | null> {
  const {collection, build, chunks} = site;
  const place = {url, collection, site: site.site, locale: site.locale};
  const shown = await shownIn(place, build);
  const texts = new Set(chunks.map(({text}) => text));
  const amiss = difference(textsOf(shown), chunks.map(({text}) => text).sort());
  if (amiss !== null) {
    return amiss;
  }
  const pages = new Set(chunks.map(({version, docId}) => `${version}/${docId}`));
  const shownPages = (await shownIn(place, build, 'document')).map(pageOf);
  const amissPages = difference(shownPages.sort(), Array.from(pages).sort());
  if (amissPages !== null || !shown.some(isFindable)) {
    return amissPages;
  }
  const found = await foundBy(url, site, turn);
  if (found.length === 0) {
    return 'nothing is found.';
  }
  const other = found.find((text) => !texts.has(text));
  return other === undefined ? null : `“${other}” is found, which is of another build.`;
}

function pageOf({payload}: ShownPoint): string {
  return `${payload['version']}/${payload['doc_id']}`;
}

function isFindable({payload}: ShownPoint): boolean {
  return payload['deprecated'] !== true && payload['is_current_version'] === true;
}

function difference(got: readonly string[], wanted: readonly string[]): string | null {
  if (JSON.stringify(got) === JSON.stringify(wanted)) {
    return null;
  }
  const missing = wanted.find((one) => !got.includes(one));
  const surplus = got.find((one) => !wanted.includes(one));
  return `${got.length} instead of ${wanted.length}, without “${missing}”, with “${surplus}”.`;
}

/** The same request as the search in browsers. */
async function foundBy(url: string, site: DeployedBuild, turn: number): Promise<readonly string[]> {
  const {collection, chunks} = site;
  const build = {site: site.site, locale: site.locale, build: site.build};
  const versions = Array.from(new Set(chunks.map(({version}) => version)));
  const {searches} = queryRequest({
    vector: Array.from(toyVector(`question ${turn}`)),
    words: {indices: [termNumber('joint'), termNumber(String(turn % 10))], values: [0.5, 2.5]},
    weights: {meaning: 1, words: 0.1},
    filter: pointFilter(build, {}, {isDefault: true, versions}),
    build: buildFilter(build),
    limit: PASSAGES,
  });
  const json = await askCollection({url, collection, key: null}, 'points/query/batch', {searches});
  return readAnswer(json, searches.length, build.build).found.map(({chunk}) => chunk.text);
}
