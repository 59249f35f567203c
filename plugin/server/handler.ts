import type {SearchIndex} from '../../core/search/search-types.js';
import {answerApp} from './app.js';
import type {InTurn} from './limits/in-turn.js';
import {searchingInTurn} from './limits/in-turn.js';
import {workUnderWay} from './limits/work-under-way.js';
import {openMetrics} from './metrics.js';
import {writingModel} from './model/writing-model.js';
import {writtenAnswers} from './model/written-answers.js';
import {openedIndex} from './opened-index.js';
import type {QuestionSink} from './question-log/entry.js';
import {notedQuestions} from './question-log/noted-questions.js';
import {settled} from './settings.js';
import type {AnswerHandler, AnswerHandlerOptions, Answers} from './types.js';

type Parts = {
  readonly open: () => Promise<SearchIndex>;
  /** What answers where no language model does. */
  readonly answersFrom: (index: SearchIndex) => Answers;
  /** How searches share the processor beside a model. */
  readonly turn?: InTurn;
  /** Where questions go that a reader was left with. */
  readonly questionSink?: QuestionSink | null;
};

/** The handler, from how its index is opened and what answers from it. */
export function handlerOf(
  {open, answersFrom, turn, questionSink = null}: Parts,
  options: Omit<AnswerHandlerOptions<unknown>, 'index' | 'questionLog'>,
): AnswerHandler {
  const settings = settled(options);
  const under = workUnderWay(settings.limits);
  const questions = notedQuestions(questionSink, settings);
  const metrics = openMetrics();
  const index = openedIndex(open, settings);
  const model = settings.model
    ? writingModel(settings.model, {...settings, metrics: metrics.model})
    : null;
  const written =
    model &&
    ((opened: SearchIndex) =>
      writtenAnswers(turn ? searchingInTurn(opened, turn) : opened, model, settings));
  const app = answerApp(
    {index, metrics, model, under, questions, answersFrom: written ?? answersFrom},
    settings,
  );
  const handle: (...call: Parameters<AnswerHandler>) => Promise<Response> = async (
    request,
    _env,
    context,
  ) => app.fetch(request, {waitUntil: (work: Promise<unknown>) => context?.waitUntil?.(work)});
  return Object.assign(handle, {
    async close() {
      const {graceMs} = settings.limits;
      await under.close(graceMs);
      await questions.close(graceMs);
    },
  });
}
