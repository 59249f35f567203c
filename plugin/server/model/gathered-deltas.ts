/** Faster, nobody reads; what each token costs on its way through the AI SDK adds up. */
const EVERY_MS = 100;
/** Who waits for an answer waits for its first words. */
const AT_ONCE = 4;

type Fetch = typeof globalThis.fetch;

/** Asks a provider, and hands its stream on with several tokens in one event. */
export const gatheringFetch: Fetch = async (input, init) => {
  const response = await fetch(input, init);
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream');
  if (!response.ok || !isStream || response.body === null) {
    return response;
  }
  const {status, headers} = response;
  return new Response(streamOf(gatheredDeltas(response.body)), {status, headers});
};

function streamOf(texts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const {done, value} = await texts.next();
      if (done) {
        controller.close();
      } else {
        controller.enqueue(encoder.encode(value));
      }
    },
    async cancel() {
      // What is being read does not end by itself: its request is given up.
      texts.return(undefined).catch(() => {});
    },
  });
}

/**
 * The same events of an OpenAI-compatible stream, where those that add to the text alone are put
 * together: the first of them come at once, others after some time, whatever is no such event as
 * it is and in its place.
 */
export async function* gatheredDeltas(
  body: ReadableStream<Uint8Array>,
  everyMs = EVERY_MS,
): AsyncGenerator<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  const gathering = openGathering();
  let rest = '';
  let givenAt = Number.NEGATIVE_INFINITY;
  let given = 0;
  let reading: ReturnType<typeof reader.read> | null = null;
  try {
    for (;;) {
      reading ??= reader.read();
      const ms = givenAt + everyMs - Date.now();
      const read =
        given >= AT_ONCE && gathering.isHolding() && ms > 0
          ? await within(reading, ms)
          : await reading;
      let ready = '';
      if (read !== null) {
        reading = null;
        rest += decoder.decode(read.value, {stream: !read.done});
        const events = rest.split('\n\n');
        rest = events.pop() ?? '';
        ready = events.map((event) => gathering.add(`${event}\n\n`)).join('');
        if (read.done) {
          yield ready + gathering.take() + rest;
          return;
        }
      }
      if (given < AT_ONCE || Date.now() - givenAt >= everyMs) {
        ready += gathering.take();
      }
      if (ready !== '') {
        given += 1;
        givenAt = Date.now();
        yield ready;
      }
    }
  } finally {
    reader.cancel().catch(() => {});
  }
}

/** What came in that time, or null. */
async function within<Value>(coming: Promise<Value>, ms: number): Promise<Value | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), ms);
  });
  try {
    return await Promise.race([coming, late]);
  } finally {
    clearTimeout(timer);
  }
}

type Delta = {readonly content: string};
type Chunk = {readonly choices: readonly [{readonly delta: Delta}]};

function openGathering() {
  let held: {readonly chunk: Chunk; readonly text: string} | null = null;
  const take = () => {
    if (held === null) {
      return '';
    }
    const {chunk, text} = held;
    held = null;
    const [choice] = chunk.choices;
    const choices = [{...choice, delta: {...choice.delta, content: text}}];
    return `data: ${JSON.stringify({...chunk, choices})}\n\n`;
  };
  return {
    take,
    isHolding: () => held !== null,
    /** What is ready to be handed on. */
    add(event: string): string {
      const chunk = textChunk(event);
      if (chunk === null) {
        return take() + event;
      }
      held = {chunk, text: (held?.text ?? '') + chunk.choices[0].delta.content};
      return '';
    },
  };
}

/** What an event says, if it adds to the text, and says nothing else. */
function textChunk(event: string): Chunk | null {
  if (!event.startsWith('data: {') || !event.includes('"content":"')) {
    return null;
  }
  try {
    const value: unknown = JSON.parse(event.slice('data: '.length));
    return isTextChunk(value) ? value : null;
  } catch {
    return null;
  }
}

function isTextChunk(value: unknown): value is Chunk {
  if (!isRecord(value) || !Array.isArray(value['choices']) || value['choices'].length !== 1) {
    return false;
  }
  const [choice]: readonly unknown[] = value['choices'];
  const isLast = isRecord(choice) && (choice['finish_reason'] ?? null) !== null;
  const delta = isRecord(choice) ? choice['delta'] : null;
  return (
    !isLast &&
    (value['usage'] ?? null) === null &&
    isRecord(delta) &&
    typeof delta['content'] === 'string' &&
    Object.entries(delta).every(
      ([name, own]) => name === 'content' || name === 'role' || own === null,
    )
  );
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
