/** As a proxy in front must not keep what comes until it is whole. */
export const STREAM_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-cache, no-transform',
  'x-vercel-ai-ui-message-stream': 'v1',
  'x-accel-buffering': 'no',
};

const DONE = '[DONE]';

/** A comment, which says nothing: whoever sends it hears whether anybody still reads. */
const BEAT = ':\n\n';
/** Some runtimes notice only then that a reader has left, and some proxies end what is silent. */
const BEAT_MS = 400;

/**
 * Server-sent events, made as fast as they are read, with a beat where they are silent. Once the
 * signal says to stop, what is left is sent at once, read or not, so that nobody holds a stream
 * open by reading slowly.
 */
export function sseStream(
  chunks: AsyncGenerator<readonly unknown[]>,
  {signal, onCancel}: {readonly signal: AbortSignal; readonly onCancel: () => void},
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let isClosed = false;
  let isSilent = false;
  let beating: ReturnType<typeof setInterval> | undefined;

  const close = () => {
    isClosed = true;
    clearInterval(beating);
  };
  const next = async (controller: ReadableStreamDefaultController<Uint8Array>) => {
    const {done, value} = await chunks.next().catch((error: unknown) => {
      close();
      throw error;
    });
    if (isClosed) {
      return;
    }
    const events = done ? [DONE] : value.map((chunk) => JSON.stringify(chunk));
    isSilent = false;
    controller.enqueue(encoder.encode(events.map((data) => `data: ${data}\n\n`).join('')));
    if (done) {
      close();
      controller.close();
    }
  };
  return new ReadableStream<Uint8Array>({
    start(controller) {
      beating = setInterval(() => {
        // What is not read need not be told anything.
        if (isSilent && (controller.desiredSize ?? 0) > 0) {
          controller.enqueue(encoder.encode(BEAT));
        }
        isSilent = true;
      }, BEAT_MS);
      const sendRest = async () => {
        while (!isClosed) {
          await next(controller);
        }
      };
      signal.addEventListener(
        'abort',
        () => {
          sendRest().catch((error: unknown) => controller.error(error));
        },
        {once: true},
      );
    },
    pull: next,
    async cancel() {
      close();
      onCancel();
      await chunks.return(undefined);
    },
  });
}
