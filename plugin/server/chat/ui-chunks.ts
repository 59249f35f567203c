import type {AnswerEvent, AnswerPart, Citation, FollowUp, Refusal} from '../../../core/types.js';
import {markdownWriter} from './markdown-writer.js';

/** What of the AI SDK's UI message stream protocol we send. */
export type UiChunk =
  | {readonly type: 'start'; readonly messageId: string}
  | {readonly type: 'text-start' | 'text-end'; readonly id: string}
  | {readonly type: 'text-delta'; readonly id: string; readonly delta: string}
  | {
      readonly type: 'source-url';
      readonly sourceId: string;
      readonly url: string;
      readonly title: string;
    }
  | {readonly type: 'data-understood'; readonly data: {readonly question: string}}
  | {
      readonly type: 'data-found';
      readonly data: {readonly passages: number; readonly origin: 'quoted' | 'written'};
    }
  | {
      readonly type: 'data-draft';
      readonly data: {readonly text: string};
      readonly transient: true;
    }
  | {readonly type: 'data-part'; readonly data: AnswerPart}
  | {readonly type: 'data-refused'; readonly data: Refusal}
  | {readonly type: 'data-followUps'; readonly data: readonly FollowUp[]}
  | {readonly type: 'data-failed'; readonly data: Failure; readonly transient: true}
  | {readonly type: 'error'; readonly errorText: string}
  | {readonly type: 'finish'; readonly finishReason: 'error' | 'stop'};

/** Why there is no answer, or no whole one, as readers may know it. */
export type Failure = {readonly code: string; readonly message: string};

/** What clients show that know of nothing but text. */
const REFUSED = 'None of these pages answers this.';

/**
 * An answer as the AI SDK's clients read it, what belongs together at once; how it fails is a part
 * of it.
 */
export async function* uiChunks(
  events: AsyncIterable<AnswerEvent>,
  messageId: string,
  failureOf: (error: unknown) => Failure,
): AsyncGenerator<readonly UiChunk[]> {
  const text = textBlocks();
  yield [{type: 'start', messageId}];
  try {
    for await (const event of events) {
      const own = Array.from(chunksOf(event, text));
      if (own.length > 0) {
        yield own;
      }
    }
    yield [...Array.from(text.end()), {type: 'finish', finishReason: 'stop'}];
  } catch (error) {
    const failure = failureOf(error);
    yield [
      ...Array.from(text.end()),
      {type: 'data-failed', data: failure, transient: true},
      {type: 'error', errorText: failure.message},
      {type: 'finish', finishReason: 'error'},
    ];
  }
}

type TextBlocks = ReturnType<typeof textBlocks>;

function* chunksOf(event: AnswerEvent, text: TextBlocks): Generator<UiChunk> {
  switch (event.kind) {
    case 'understood':
      yield {type: 'data-understood', data: {question: event.question}};
      break;
    case 'found': {
      const {passages, origin = 'quoted'} = event;
      yield* text.end(origin === 'written');
      yield {type: 'data-found', data: {passages, origin}};
      break;
    }
    case 'draft':
      // No client keeps what is not checked.
      yield {type: 'data-draft', data: {text: event.text}, transient: true};
      break;
    case 'part':
      yield* text.part(event.part);
      yield {type: 'data-part', data: event.part};
      break;
    case 'refused':
      yield* text.cited(event.refusal.nearest);
      yield* text.plain(REFUSED);
      yield* text.end();
      yield {type: 'data-refused', data: event.refusal};
      break;
    case 'followUps':
      yield* text.end();
      yield {type: 'data-followUps', data: event.followUps};
      break;
    case 'done':
      break;
  }
}

/** The text of an answer, one block; an answer that begins anew gets another one. */
function textBlocks() {
  const numbers = new Map<string, number>();
  let write = markdownWriter(false);
  let blocks = 0;
  let isOpen = false;

  const idNow = () => `text-${blocks}`;
  function* add(delta: string): Generator<UiChunk> {
    if (!isOpen) {
      isOpen = true;
      blocks += 1;
      yield {type: 'text-start', id: idNow()};
    }
    yield {type: 'text-delta', id: idNow(), delta};
  }
  const keyOf = ({version, url}: Citation) => `${version} ${url}`;
  /** Each section once, before its number is seen. */
  function* cited(citations: readonly Citation[]): Generator<UiChunk> {
    for (const citation of citations) {
      const key = keyOf(citation);
      if (!numbers.has(key)) {
        const number = numbers.size + 1;
        numbers.set(key, number);
        const {url, label} = citation;
        yield {type: 'source-url', sourceId: String(number), url, title: label};
      }
    }
  }
  return {
    cited,
    plain: add,
    *part(part: AnswerPart): Generator<UiChunk> {
      yield* cited(part.citations);
      const own = part.citations.flatMap((citation) => numbers.get(keyOf(citation)) ?? []);
      yield* add(write(part, own));
    },
    *end(isMarkdown = false): Generator<UiChunk> {
      if (isOpen) {
        isOpen = false;
        yield {type: 'text-end', id: idNow()};
      }
      write = markdownWriter(isMarkdown);
    },
  };
}
