import type {SearchIndex} from '../../core/search/search-types.js';
import {answerApp, type Inside} from './app.js';
import {workUnderWay} from './limits/work-under-way.js';
import {openedIndex} from './opened-index.js';
import {settled} from './settings.js';
import type {AnswerHandler, AnswerHandlerOptions} from './types.js';

type Parts = Pick<Inside, 'answersFrom'> & {readonly open: () => Promise<SearchIndex>};

/** The handler, from how its index is opened and what answers from it. */
export function handlerOf(
  {open, answersFrom}: Parts,
  options: Omit<AnswerHandlerOptions<unknown>, 'index'>,
): AnswerHandler {
  const settings = settled(options);
  const under = workUnderWay(settings.limits);
  const app = answerApp({index: openedIndex(open, settings), answersFrom, under}, settings);
  return Object.assign(async (request: Request) => app.fetch(request), {
    close: () => under.close(settings.limits.graceMs),
  });
}
