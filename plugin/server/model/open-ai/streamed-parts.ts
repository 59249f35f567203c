import type {ModelPart, Usage} from '../model-part.js';
import {noAnswer, type Said, saidIn} from './said-in.js';
import {openSentData} from './sent-data.js';

/** Faster, nobody reads; what each piece costs on its way to the reader adds up. */
const EVERY_MS = 100;
/** Who waits for an answer waits for its first words. */
const AT_ONCE = 4;

/**
 * What a chat completion says as it streams: its first words as they come, then what has come in
 * some time as one piece. Where it fails, what came before is said before.
 */
export async function* streamedParts(
  body: ReadableStream<Uint8Array>,
  everyMs = EVERY_MS,
): AsyncGenerator<ModelPart> {
  const reader = body.getReader();
  const dataIn = openSentData();
  const state = {text: '', isThought: false, isDone: false, finish: '', events: 0};
  const failures: {readonly error: unknown}[] = [];
  let usage: Usage = {input: undefined, output: undefined};
  let given = 0;
  let givenAt = 0;
  let reading: ReturnType<typeof reader.read> | null = null;

  const note = ({text, isThought, finish, usage: own}: Said) => {
    state.text += text;
    state.isThought ||= isThought;
    state.finish = finish ?? state.finish;
    usage = own ?? usage;
    // Some leave the connection open.
    state.isDone ||= state.finish !== '' && own !== null;
  };
  const take = (bytes: Uint8Array) => {
    try {
      for (const data of dataIn(bytes)) {
        if (data === '[DONE]') {
          state.isDone = true;
          return;
        }
        note(saidIn(data));
        state.events += 1;
      }
    } catch (error) {
      failures.push({error});
    }
  };
  try {
    while (!state.isDone && failures.length === 0) {
      reading ??= reader.read();
      const wait = given < AT_ONCE || state.text === '' ? 0 : givenAt + everyMs - Date.now();
      const read = wait > 0 ? await within(reading, wait) : await reading;
      if (read !== null) {
        reading = null;
        state.isDone ||= read.done;
        take(read.value ?? new Uint8Array());
      }
      const isDue = given < AT_ONCE || Date.now() - givenAt >= everyMs;
      if (state.text !== '' && (isDue || state.isDone || failures.length > 0)) {
        const {text} = state;
        state.text = '';
        given += 1;
        givenAt = Date.now();
        yield {kind: 'text', text};
      } else if (state.isThought) {
        yield {kind: 'thought'};
      }
      state.isThought = false;
    }
  } finally {
    reader.cancel().catch(() => {});
  }
  for (const {error} of failures) {
    throw error;
  }
  if (state.events === 0) {
    throw noAnswer();
  }
  yield {kind: 'end', isWhole: state.finish === 'stop' || state.finish === 'length', usage};
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
