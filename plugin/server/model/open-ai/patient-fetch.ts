import {unlessAborted} from '../../../../core/unless-aborted.js';

/** What a provider answers, and which does not come of the request itself. */
const PASSING: ReadonlySet<number> = new Set([408, 409, 429]);
/** Before the second and the third attempt, where the provider names no time. */
const WAITS_MS = [500, 1500];
/** No reader waits for longer. */
const MOST_MS = 60_000;

/** A provider's answer to a request, which is sent again where it has too much to do or is not there. */
export async function patientFetch(
  url: string,
  request: RequestInit & {readonly signal: AbortSignal},
): Promise<Response> {
  const {signal} = request;
  for (const wait of WAITS_MS) {
    const response = await fetch(url, request).catch(() => {
      signal.throwIfAborted();
      return null;
    });
    if (response && !PASSING.has(response.status) && response.status < 500) {
      return response;
    }
    await response?.body?.cancel();
    await pause(askedFor(response?.headers) ?? wait, signal);
  }
  try {
    return await fetch(url, request);
  } catch (cause) {
    signal.throwIfAborted();
    throw new Error(`Cannot connect to it (${reasonOf(cause)}).`, {cause});
  }
}

/** How long the provider asks to be left alone. */
function askedFor(headers: Headers | undefined): number | null {
  const ms = Number(headers?.get('retry-after-ms') ?? Number.NaN);
  const after = headers?.get('retry-after') ?? '';
  const seconds = after === '' ? Number.NaN : Number(after);
  const times = [ms, seconds * 1000, Date.parse(after) - Date.now()];
  const time = times.find((one) => Number.isFinite(one) && one >= 0) ?? null;
  return time === null || time > MOST_MS ? null : time;
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const waiting = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  try {
    await unlessAborted(waiting, signal);
  } finally {
    clearTimeout(timer);
  }
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error ? cause.message : String(error);
}
