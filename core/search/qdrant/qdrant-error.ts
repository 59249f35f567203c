/** Qdrant does not answer as it should; the static files of the index still do. */
export class QdrantError extends Error {
  override readonly name: string = 'QdrantError';
}

/** The build that a site was deployed with is no longer there, or never came to its end. */
export class QdrantBuildGoneError extends QdrantError {
  override readonly name = 'QdrantBuildGoneError';
}
