import type {AnswerIndex} from '../../../../core/answer/answer-question.js';
import type {Citation} from '../../../../core/types.js';
import {type WholeAnswer, wholeAnswer} from '../../ask/whole-answer.js';
import type {Asked} from '../asked.js';
import {chunkKey, type Gold} from '../gold.js';
import type {Pages} from '../pages.js';
import {judge, type Verdict} from './judge.js';

/** What the chat would answer, and what that is worth. */
export type AnswerOutcome = WholeAnswer &
  Verdict & {
    readonly quotes: number;
    /** Those that are not to the letter in the chunk that they cite. */
    readonly notVerbatim: number;
  };

/** Has a question answered as a reader does, who has asked nothing before. */
export async function answerOutcome(
  {question, version}: Asked,
  gold: readonly Gold[],
  index: AnswerIndex,
  pages: (version: string | null) => Promise<Pages>,
): Promise<AnswerOutcome> {
  const answer = await wholeAnswer(index, question, version === null ? {} : {filter: {version}});
  const own = await pages(version);
  const citations = answer.parts.flatMap((part) => part.citations);
  const verbatim = await Promise.all(citations.map((citation) => isVerbatim(citation, own)));
  return {
    ...answer,
    ...judge(answer, gold),
    quotes: citations.length,
    notVerbatim: verbatim.filter((is) => !is).length,
  };
}

async function isVerbatim(citation: Citation, pages: Pages): Promise<boolean> {
  const {url, quote, start} = citation;
  const chunks = await pages.at(url.replace(/#.*$/, ''));
  const chunk = chunks?.find((one) => chunkKey(one) === chunkKey(citation));
  return quote !== '' && chunk?.text.slice(start, start + quote.length) === quote;
}
