/**
 * Bundled into the package as one file: the client names the TypeScript
 * compiler as a peer, which no site needs.
 */
export {QdrantClient} from '@qdrant/js-client-rest';
