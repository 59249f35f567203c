import {NO_ANSWER, withEvent} from '../../../core/answer/collect.ts';
import type {Answer} from '../../../core/types.ts';
import {createAnswerHandler} from '../../../plugin/server/index.ts';
import type {
  AnswerHandler,
  AnswerHandlerOptions,
  LogEntry,
  ModelAddress,
} from '../../../plugin/server/types.ts';
import {answerEvent} from '../../../theme/client/server/answer-event.ts';
import type {Script} from '../language-model/script.ts';
import {type ScriptedModel, startScriptedModel} from '../language-model/scripted-model.ts';
import {memoryHost, type Written, written} from '../memory-index.ts';
import {armsBook} from './arms-book.ts';
import {eventsOf} from './read-answer.ts';
import {asked, posted} from './running-handler.ts';

export const KEY = 'key-of-the-model';

export type ModelHandler = {
  readonly handler: AnswerHandler;
  readonly model: ScriptedModel;
  readonly entries: readonly LogEntry[];
  readonly ask: (question: string, init?: RequestInit & {history?: object[]}) => Promise<Response>;
  readonly get: (path: string) => Promise<Response>;
  readonly stop: () => Promise<void>;
};

type Options = Partial<Omit<AnswerHandlerOptions<never>, 'index' | 'model'>> & {
  /** Beside its address and its name. */
  readonly model?: Partial<ModelAddress>;
  /** Default: the book on arms. */
  readonly book?: Promise<Written>;
};

const arms = armsBook().then((chunks) => written(chunks));

/** A handler on the book on arms whose answers a scripted model writes. */
export async function modelHandler(
  scripts: readonly Script[],
  {model: more, book = arms, ...options}: Options = {},
): Promise<ModelHandler> {
  const model = await startScriptedModel(scripts);
  const entries: LogEntry[] = [];
  const handler = createAnswerHandler({
    ...{index: memoryHost(await book).source, log: (entry: LogEntry) => entries.push(entry)},
    ...{model: {url: model.url, name: 'scripted', key: KEY, ...more}, ...options},
  });
  const at = (path: string, init?: RequestInit) =>
    handler(new Request(`http://answers.example${path}`, init));
  return {
    ...{handler, model, entries, get: (path) => at(path)},
    ask(question, {history, headers, ...init} = {}) {
      const own = Object.fromEntries(new Headers(headers));
      return at('/api/chat', {
        ...posted(asked(question, history ? {history} : {}), own),
        ...init,
      });
    },
    async stop() {
      await handler.close();
      await model.stop();
    },
  };
}

export type Told = {
  readonly answer: Answer;
  readonly error: string | null;
  /** All that was sent, as it was. */
  readonly events: readonly string[];
  /** What was shown while it was written. */
  readonly drafts: readonly string[];
};

/** An answer as the chat has it in the end. */
export async function toldBy(response: Response): Promise<Told> {
  const events = await eventsOf(response);
  const drafts: string[] = [];
  let answer = NO_ANSWER;
  let error: string | null = null;
  for (const data of events.filter((one) => one !== '[DONE]')) {
    try {
      const event = answerEvent(JSON.parse(data));
      drafts.push(...(event?.kind === 'draft' ? [event.text] : []));
      answer = event ? withEvent(answer, event) : answer;
    } catch (failure) {
      error = failure instanceof Error ? failure.message : String(failure);
    }
  }
  return {answer, error, events, drafts};
}
