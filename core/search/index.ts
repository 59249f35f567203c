export type {Chunk, ChunkHeading, Passage} from '../types.js';
export {type NeighbourOptions, neighbours} from './neighbours.js';
export {openIndex, type SearchIndex, type SearchOptions} from './open-index.js';
export {type IndexSource, IndexUnavailableError} from './source.js';
