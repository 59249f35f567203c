export type {Chunk, ChunkHeading, Explanation, Passage} from '../types.js';
export type {Filter, ReaderPlace} from './filter.js';
export type {DocumentList, ListOptions} from './list-documents.js';
export type {NeighbourOptions} from './neighbours.js';
export {openIndex} from './open-index.js';
export type {SectionPlace, WholeSection} from './read-section.js';
export type {Place} from './reader-page.js';
export type {SearchedWord, SearchIndex, SearchOptions, SearchResult} from './search-types.js';
export {type IndexSource, IndexUnavailableError} from './source.js';
