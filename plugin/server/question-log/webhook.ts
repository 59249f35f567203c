import type {QuestionSink} from './entry.js';

type Hook = {
  readonly webhook: string | URL;
  readonly headers?: Readonly<Record<string, string>>;
};

type Patience = {
  /** For each attempt. */
  readonly timeoutMs: number;
  /** How long to wait before each further one. */
  readonly waits: readonly number[];
};

const PATIENCE: Patience = {timeoutMs: 5000, waits: [500, 2000]};

/** Sends each entry as JSON to an address. Neither it nor what it is shown gets into a message: both may be secrets. */
export function webhookSink(
  {webhook, headers}: Hook,
  {timeoutMs, waits}: Patience = PATIENCE,
): QuestionSink {
  const address = checkedAddress(webhook);
  const send = async (body: string, leaving: AbortSignal): Promise<Outcome> => {
    const response = await fetch(address, {
      ...{method: 'POST', body, headers: {...headers, 'content-type': 'application/json'}},
      // Questions go where the author has said, and nowhere else.
      redirect: 'manual',
      signal: AbortSignal.any([leaving, AbortSignal.timeout(timeoutMs)]),
    });
    await response.body?.cancel();
    const {status, ok} = response;
    return {isTaken: ok, isFinal: !isPassing(status), message: `It answered ${status}.`};
  };
  return async (entry, leaving) => {
    const body = JSON.stringify(entry);
    for (const wait of [...waits, null]) {
      const {isTaken, isFinal, message} = await send(body, leaving).catch(unreached);
      if (isTaken) {
        return;
      }
      if (isFinal || wait === null || leaving.aborted) {
        throw new Error(`The webhook did not take it. ${message}`);
      }
      await pause(wait, leaving);
    }
  };
}

type Outcome = {readonly isTaken: boolean; readonly isFinal: boolean; readonly message: string};

/** What may go well a little later. */
function isPassing(status: number): boolean {
  return status === 408 || status === 425 || status === 429 || status >= 500;
}

function unreached(error: unknown): Outcome {
  const name = error instanceof Error ? error.name : 'Error';
  const cause = error instanceof Error ? error.cause : null;
  const code = cause instanceof Error && 'code' in cause ? ` (${String(cause.code)})` : '';
  return {isTaken: false, isFinal: false, message: `It was not reached: ${name}${code}.`};
}

function checkedAddress(webhook: string | URL): URL {
  const address = URL.canParse(String(webhook)) ? new URL(webhook) : null;
  if (!/^https?:$/.test(address?.protocol ?? '') || address === null) {
    throw new TypeError('"questionLog.webhook" is an address: "https://…".');
  }
  return address;
}

function pause(ms: number, leaving: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      leaving.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    leaving.addEventListener('abort', done);
  });
}
