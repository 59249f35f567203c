import {IndexFormatError} from '../../core/index-format/index-format-error.js';
import {IndexUnavailableError} from '../../core/search/source.js';
import {RequestError} from './http/request-error.js';
import {SdkMissingError} from './mcp/sdk.js';
import {ModelFailedError} from './model/model-failed-error.js';

/** An answer that takes longer than is allowed. */
export class TooSlowError extends Error {
  override readonly name = 'TooSlowError';
}

/** The server goes down, and its time of grace is over. */
export class ClosingError extends Error {
  override readonly name = 'ClosingError';
}

/** What a reader may know of an error: no path, no address, nothing that a library says. */
export function tellable(error: unknown, requestId: string): RequestError {
  if (error instanceof RequestError) {
    return error;
  }
  if (error instanceof TooSlowError) {
    return new RequestError(504, 'timeout', 'The answer took too long: ask again.');
  }
  if (error instanceof ClosingError) {
    return new RequestError(503, 'closing', 'The server is restarting: ask again in a moment.', {
      'retry-after': '5',
    });
  }
  if (error instanceof ModelFailedError) {
    return new RequestError(503, 'model_failed', 'The language model broke off: ask again.');
  }
  if (error instanceof SdkMissingError) {
    return new RequestError(501, 'no_mcp', error.message);
  }
  if (isOfIndex(error)) {
    return new RequestError(503, 'no_index', reasonOf(error), {'retry-after': '5'});
  }
  return new RequestError(500, 'internal', `Something went wrong. Request: ${requestId}`);
}

function isOfIndex(error: unknown): error is Error {
  return error instanceof IndexFormatError || error instanceof IndexUnavailableError;
}

/** Why the index is not there; where it should be is for the log alone. */
export function reasonOf(error: unknown): string {
  return error instanceof IndexFormatError
    ? error.message
    : 'The index of the site cannot be read: the log says why.';
}

/** What a log has of an error: with what it came of. */
export function withCause(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause === undefined ? String(error) : `${error} (${withCause(cause)})`;
}
