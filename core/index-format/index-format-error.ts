/** A file is not what the build wrote, or not all of it, or belongs to another build. */
export class IndexFormatError extends Error {
  override readonly name = 'IndexFormatError';
}
