/** A browser that lacks what search takes, which newer ones have. */
export class TooOldError extends Error {
  override readonly name = 'TooOldError';

  constructor(options?: ErrorOptions) {
    super(
      'This browser is too old to search here. Chrome and Edge can from version 103 on, ' +
        'Firefox from 125 on, Safari from 16.4 on (Node from 20.12 on).',
      options,
    );
  }
}

/** Undoes what makes the files of an index small. */
export function inflater(): DecompressionStream {
  try {
    return new DecompressionStream('deflate-raw');
  } catch (cause) {
    throw new TooOldError({cause});
  }
}

/** Throws where a question could not be answered, before anything is asked for. */
export function refuseTooOld(): void {
  inflater();
  // Cuts what is quoted into sentences.
  if (typeof Intl.Segmenter !== 'function') {
    throw new TooOldError();
  }
}
