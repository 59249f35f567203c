import {originIn, withOrigins} from '../../../core/answer/origin.js';
import {withReference} from '../../../core/answer/question/refers-back.js';
import {
  type AnswerIndex,
  type AnswerOptions,
  asRead,
  ending,
  quotedAnswer,
  type Retrieved,
  refused,
  retrieve,
} from '../../../core/answer/retrieved.js';
import {isSure} from '../../../core/answer/sureness.js';
import {groundedEvents} from '../../../core/answer/written/grounded-parts.js';
import {type Prompt, promptFor} from '../../../core/answer/written/prompt.js';
import type {AnswerEvent, Citation} from '../../../core/types.js';
import type {Settings} from '../settings.js';
import type {Answers, Asker} from '../types.js';
import {understoodBy} from './understood.js';
import {untilBroken} from './until-broken.js';
import type {Speech, WritingModel} from './writing-model.js';

type WritingSettings = Pick<Settings, 'strict'> & {
  readonly limits: Pick<Settings['limits'], 'answerTokens' | 'contextTokens' | 'firstTokenMs'>;
};

type Options = AnswerOptions & Asker;

/** Answers that a language model writes from what was found; where it does not, they are quoted. */
export function writtenAnswers(
  index: AnswerIndex,
  model: WritingModel,
  settings: WritingSettings,
): Answers {
  return (question, options) => {
    const asked = asRead(index, options);
    const events = writtenAnswer({index, model, settings}, question, asked);
    return withOrigins(events, originIn(index.manifest(), asked));
  };
}

type Writing = {
  readonly index: AnswerIndex;
  readonly model: WritingModel;
  readonly settings: WritingSettings;
};

async function* writtenAnswer(
  writing: Writing,
  question: string,
  options: Options,
): AsyncGenerator<AnswerEvent> {
  const {index, model, settings} = writing;
  const {history = [], signal, client, requestId} = options;
  const {locale} = index.manifest();
  const {contextTokens, answerTokens, firstTokenMs} = settings.limits;
  const asker = {
    ...(client !== undefined && {client}),
    ...(requestId !== undefined && {requestId}),
  };

  const referring = withReference(question, history, index.telling, locale);
  const isFurther = referring !== question;
  const rewritten = isFurther
    ? await understoodBy(model, question, {...asker, history, silenceMs: firstTokenMs, signal})
    : null;
  const asked = rewritten ?? referring;
  if (isFurther) {
    yield {kind: 'understood', question: asked};
  }
  const retrieved = await retrieve(index, question, {asked, isFurther}, options);
  const {passages, answerability} = retrieved.found;
  if (!isSure(answerability)) {
    yield {kind: 'found', passages: passages.length};
    yield* refused(index, retrieved, options);
    return;
  }
  const prompt = promptFor({
    ...{question: rewritten ?? question, passages, history, locale, budget: contextTokens},
  });
  const request = {
    ...{system: prompt.system, messages: prompt.messages, mostTokens: answerTokens, signal},
    silenceMs: firstTokenMs,
  };
  const speech = prompt.supplied.length > 0 ? await model.ask(request, asker) : null;
  if (speech === null) {
    yield {kind: 'found', passages: passages.length};
    yield* quotedAnswer(index, retrieved, options);
    return;
  }
  try {
    yield* spoken(writing, {speech, prompt, retrieved}, options);
  } finally {
    await speech.end();
  }
}

type Spoken = {
  readonly speech: Speech;
  readonly prompt: Prompt;
  readonly retrieved: Retrieved;
};

async function* spoken(
  {index, model, settings}: Writing,
  {speech, prompt, retrieved}: Spoken,
  options: Options,
): AsyncGenerator<AnswerEvent> {
  const {signal} = options;
  const passages = retrieved.found.passages.length;
  const cited: Citation[] = [];
  let shown = 0;
  // Of an answer that breaks off, what has come stays: its last words are checked, too.
  const {deltas, failure} = untilBroken(speech.deltas(), () => shown > 0);
  yield {kind: 'found', passages, origin: 'written'};
  try {
    const {strict} = settings;
    for await (const event of groundedEvents(deltas, prompt.supplied, {strict, signal})) {
      if (event.kind === 'part') {
        shown += 1;
        cited.push(...event.part.citations);
      }
      yield event;
    }
  } catch (error) {
    signal?.throwIfAborted();
    model.failed(error, options);
    yield {kind: 'found', passages};
    yield* quotedAnswer(index, retrieved, options);
    return;
  }
  const broken = failure();
  if (broken !== null) {
    signal?.throwIfAborted();
    throw model.failed(broken.error, options);
  }
  yield* shown === 0
    ? refused(index, retrieved, options)
    : ending(index, retrieved, cited, options);
}
