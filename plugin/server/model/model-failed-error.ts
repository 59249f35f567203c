/** A language model that did not answer, or not to its end; told in our words, since its own may quote a key. */
export class ModelFailedError extends Error {
  override readonly name = 'ModelFailedError';
}

type Told = {
  /** Takes the secrets out that we know; null where we do not know all of them. */
  readonly clean: ((text: string) => string) | null;
  /** Which model it is, and where, as it may be shown; null where we do not know. */
  readonly shown: string | null;
};

const LONGEST = 300;
/** What a provider says of a wrong key may have some of it. */
const OF_KEYS: ReadonlySet<number> = new Set([401, 403, 407]);

/** What went wrong with a model. */
export function modelFailure(error: unknown, told: Told): ModelFailedError {
  return error instanceof ModelFailedError ? error : new ModelFailedError(described(error, told));
}

function described(error: unknown, told: Told): string {
  // After several attempts, the last one says it.
  const last = fieldOf(error, 'lastError');
  if (last !== undefined) {
    return described(last, told);
  }
  const status = fieldOf(error, 'statusCode');
  const name = String(fieldOf(error, 'name') ?? '');
  if (typeof status === 'number' && status >= 400) {
    const isOfKey = OF_KEYS.has(status);
    const of = status === 404 ? ofAddress(told) : '';
    return `It answered with status ${status}${of}${isOfKey ? ': is its key right?' : said(error, told)}`;
  }
  const [isUnreached, why] = UNREACHED.exec(String(fieldOf(error, 'message'))) ?? [];
  if (isUnreached !== undefined) {
    return `It cannot be reached${ofPlace(told)}${said({message: why}, told)}`;
  }
  if (/JSONParse|TypeValidation|InvalidResponse/.test(name)) {
    return 'It sent what is no answer.';
  }
  const isOurs = error instanceof Error;
  return isOurs ? `It cannot be read${said(error, told)}` : `It sent an error${said(error, told)}`;
}

/** How the AI SDK, and we ourselves, say it of every connection that fails. */
const UNREACHED = /^Cannot connect to (?:API|it)[: (]*(.*?)(?:\)\.)?$/s;

function ofPlace({shown}: Told): string {
  return shown === null ? '' : ` (${shown})`;
}

/** What is most often forgotten of one. */
function ofAddress({shown}: Told): string {
  return shown === null || shown.endsWith('/v1') ? '' : ' (does its address end in /v1?)';
}

function said(error: unknown, {clean}: Told): string {
  const message = fieldOf(error, 'message');
  return clean === null || typeof message !== 'string' || message === ''
    ? '.'
    : `: ${clean(message).replace(/\s+/g, ' ').slice(0, LONGEST)}`;
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
