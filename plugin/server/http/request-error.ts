/** What is wrong with a request, as its sender is told. */
export class RequestError extends Error {
  override readonly name = 'RequestError';

  constructor(
    readonly status: ErrorStatus,
    /** For programs, as in `too_many_questions`. */
    readonly code: string,
    message: string,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(message);
  }
}

export type ErrorStatus = 400 | 401 | 403 | 404 | 405 | 413 | 415 | 429 | 500 | 501 | 503 | 504;
