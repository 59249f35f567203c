import type {SearchIndex} from '../../core/search/search-types.js';
import {answerApp} from './app.js';
import type {InTurn} from './limits/in-turn.js';
import {searchingInTurn} from './limits/in-turn.js';
import {workUnderWay} from './limits/work-under-way.js';
import {openMetrics} from './metrics.js';
import {writingModel} from './model/writing-model.js';
import {writtenAnswers} from './model/written-answers.js';
import {openedIndex} from './opened-index.js';
import {settled} from './settings.js';
import type {AnswerHandler, AnswerHandlerOptions, Answers} from './types.js';

type Parts = {
  readonly open: () => Promise<SearchIndex>;
  /** What answers where no language model does. */
  readonly answersFrom: (index: SearchIndex) => Answers;
  /** How searches share the processor beside a model. */
  readonly turn?: InTurn;
};

/** The handler, from how its index is opened and what answers from it. */
export function handlerOf(
  {open, answersFrom, turn}: Parts,
  options: Omit<AnswerHandlerOptions<unknown>, 'index'>,
): AnswerHandler {
  const settings = settled(options);
  const under = workUnderWay(settings.limits);
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
    {index, metrics, model, under, answersFrom: written ?? answersFrom},
    settings,
  );
  return Object.assign(async (request: Request) => app.fetch(request), {
    close: () => under.close(settings.limits.graceMs),
  });
}
