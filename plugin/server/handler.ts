import type {SearchIndex} from '../../core/search/search-types.js';
import {answerApp, type Inside} from './app.js';
import {workUnderWay} from './limits/work-under-way.js';
import {openedIndex} from './opened-index.js';
import type {QuestionSink} from './question-log/entry.js';
import {notedQuestions} from './question-log/noted-questions.js';
import {settled} from './settings.js';
import type {AnswerHandler, AnswerHandlerOptions} from './types.js';

type Parts = Pick<Inside, 'answersFrom'> & {
  readonly open: () => Promise<SearchIndex>;
  /** Where questions go that a reader was left with. */
  readonly questionSink?: QuestionSink | null;
};

/** The handler, from how its index is opened and what answers from it. */
export function handlerOf(
  {open, answersFrom, questionSink = null}: Parts,
  options: Omit<AnswerHandlerOptions<unknown>, 'index' | 'questionLog'>,
): AnswerHandler {
  const settings = settled(options);
  const under = workUnderWay(settings.limits.streams);
  const questions = notedQuestions(questionSink, settings);
  const index = openedIndex(open, settings);
  const app = answerApp({index, answersFrom, under, questions}, settings);
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
