/** As a proxy in front must not keep what comes until it is whole. */
export const STREAM_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-cache, no-transform',
  'x-vercel-ai-ui-message-stream': 'v1',
  'x-accel-buffering': 'no',
};

const DONE = '[DONE]';

/**
 * Server-sent events, made as fast as they are read. Once the signal says to stop, what is left is
 * sent at once, read or not, so that nobody holds a stream open by reading slowly.
 */
export function sseStream(
  chunks: AsyncGenerator<unknown>,
  {signal, onCancel}: {readonly signal: AbortSignal; readonly onCancel: () => void},
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let isClosed = false;

  const next = async (controller: ReadableStreamDefaultController<Uint8Array>) => {
    const {done, value} = await chunks.next();
    if (isClosed) {
      return;
    }
    const data = done ? DONE : JSON.stringify(value);
    controller.enqueue(encoder.encode(`data: ${data}\n\n`));
    if (done) {
      isClosed = true;
      controller.close();
    }
  };
  return new ReadableStream<Uint8Array>({
    start(controller) {
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
      isClosed = true;
      onCancel();
      await chunks.return(undefined);
    },
  });
}
