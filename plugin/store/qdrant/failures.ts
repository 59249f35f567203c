import {retryAfterMs} from '../../embed/endpoint-retry-after.js';

/** An answer that is none of success, of a request that we sent ourselves. */
export class AnswerError extends Error {
  override readonly name = 'AnswerError';
  readonly status: number;
  readonly retryAfter: string | null;

  constructor(status: number, reason: string, retryAfter: string | null) {
    super(reason);
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

/** What is known of a request that went wrong, whoever sent it. */
export type Failure = {
  /** Null where there was no answer. */
  readonly status: number | null;
  readonly reason: string;
  readonly isTimeout: boolean;
  readonly isBroken: boolean;
  /** How long the server asks to wait. */
  readonly waitMs: number | null;
};

export function failureOf(error: unknown, now = Date.now()): Failure | null {
  if (!(error instanceof Error)) {
    return null;
  }
  const none = {status: null, reason: error.message, waitMs: null};
  if (error instanceof AnswerError) {
    const waitMs = retryAfterMs(error.retryAfter, now);
    return {...none, status: error.status, waitMs, isTimeout: false, isBroken: false};
  }
  if (error.name === 'QdrantClientTimeoutError' || error.name === 'TimeoutError') {
    return {...none, isTimeout: true, isBroken: false};
  }
  if (error.name === 'QdrantClientResourceExhaustedError' || /retryAfter/.test(error.message)) {
    return {...none, status: 429, isTimeout: false, isBroken: false};
  }
  const status = 'status' in error && typeof error.status === 'number' ? error.status : null;
  if (status !== null) {
    const reason = ('data' in error && reasonIn(error.data)) || error.message;
    return {...none, status, reason, isTimeout: false, isBroken: false};
  }
  return isBrokenConnection(error) ? {...none, isTimeout: false, isBroken: true} : null;
}

/** Whether another try may go better. */
export function isPassing(failure: Failure): boolean {
  const {status, isTimeout, isBroken} = failure;
  if (isTimeout || isBroken) {
    return true;
  }
  return status !== null && (status === 408 || status === 429 || status >= 500) && !isFull(failure);
}

/** The server says so in words, with whatever status. */
export function isFull({status, reason}: Pick<Failure, 'status' | 'reason'>): boolean {
  return status === 507 || (status !== null && status >= 500 && /no space|disk/i.test(reason));
}

/** The words in `{"status": {"error": "…"}}`. */
export function reasonIn(body: unknown): string | null {
  const status = memberOf(body, 'status');
  const error = memberOf(status, 'error') ?? status;
  return typeof error === 'string' && error !== '' ? error : null;
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? Object.entries(value).find(([key]) => key === name)?.[1]
    : undefined;
}

/** What `fetch` says where it got no answer, or half of one. */
function isBrokenConnection(error: Error): boolean {
  return error instanceof TypeError && ['fetch failed', 'terminated'].includes(error.message);
}
