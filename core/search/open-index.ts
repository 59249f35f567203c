import {unlessAborted} from '../unless-aborted.js';
import {documentOf, nearbyIn} from './chunk-place.js';
import {editionAt} from './editions.js';
import {neighbours} from './neighbours.js';
import {documentsAround, documentsIn, sectionIn} from './read-opened.js';
import {NOWHERE, openingsIn, placeIn, proposedOn} from './reader-page.js';
import {renewedIndex} from './renewed-index.js';
import {searchOpened} from './search-opened.js';
import type {SearchIndex} from './search-types.js';
import {segmentAround} from './segments-asked.js';
import {type IndexSource, urlSource} from './source.js';

/**
 * Opens the index of a built site: the URL of its `rag-chat` folder, or any other source.
 * What a question from a page needs is on its way at once where the page's path is given.
 */
export async function openIndex(from: string | IndexSource, page?: string): Promise<SearchIndex> {
  const source = typeof from === 'string' ? urlSource(from) : from;
  const {current, renew, ask} = await renewedIndex(source, page);
  return {
    manifest: () => current().manifest,
    renew,
    versionAt: (path) => {
      const own = editionAt(current().manifest, path);
      return own && {instance: own.instance, version: own.name};
    },
    terms: (text) => current().analyser.terms(text),
    telling: (question) => current().analyser.telling(question),
    nearby: (chunk, signal) => ask((index) => nearbyIn(index, chunk, signal), signal),
    section: (place, signal) =>
      ask((index, onLacking) => sectionIn(index, place, onLacking, signal), signal),
    documents: (options = {}) => ask((index) => documentsIn(index, options), options.signal),
    placeOf: (page, signal) =>
      ask(async (index) => {
        const documents = await documentsAround(index, page, signal);
        return documents ? placeIn(documents, index.manifest.instances, page, signal) : NOWHERE;
      }, signal),
    openings: (page, signal) =>
      ask(async (index) => {
        const documents = await documentsAround(index, page, signal);
        return documents ? openingsIn(documents, page, signal) : [];
      }, signal),
    proposed: (page, signal) =>
      ask(async (index) => {
        const questions = await unlessAborted(index.questions() ?? Promise.resolve(null), signal);
        const {segments} = index.manifest;
        const own = segmentAround(index.manifest, page);
        return questions && own ? proposedOn(page, questions, segments.indexOf(own)) : [];
      }, signal),
    search: (question, options = {}) =>
      ask((index, onLacking) => searchOpened(index, question, options, onLacking), options.signal),
    neighbours: (chunk, count, options) =>
      ask(async (index) => {
        const byId = await documentOf(index, chunk);
        return neighbours(chunk, count, (id) => byId.get(id), options);
      }),
  };
}
