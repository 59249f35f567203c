import {answerQuestion} from '../../core/answer/answer-question.ts';
import {collectAnswer} from '../../core/answer/collect.ts';
import {isSure} from '../../core/answer/sureness.ts';
import {judge, type Told, type Verdict} from '../../plugin/cli/eval/answers/judge.ts';
import {median} from '../encoder/statistics.ts';
import {plainAddress} from '../search/addresses.ts';
import {firstSentences} from './first-sentences.ts';
import type {AskedOf, OpenSet} from './open-set.ts';

export type Judged = Verdict & {
  readonly isAnswerable: boolean;
  readonly isRefused: boolean;
  /** Whether the very heading that answers is cited, not only its section. */
  readonly isHeadingCited: boolean;
};

type Both = {readonly ours: readonly Judged[]; readonly first: readonly Judged[]};

/** The same questions, answered and with the first sentences of what the search puts first. */
export async function askBoth({index, asked}: OpenSet): Promise<Both> {
  const ours: Judged[] = [];
  for (const one of asked) {
    ours.push(judged(one, await collectAnswer(answerQuestion(index, one.question))));
  }
  const words = median(ours.filter(({isRefused}) => !isRefused).map((one) => one.words));
  const first: Judged[] = [];
  for (const one of asked) {
    const {passages, answerability} = await index.search(one.question);
    const chunk = isSure(answerability) ? passages[0]?.chunk : undefined;
    first.push(judged(one, chunk ? firstSentences(chunk, words) : {parts: []}));
  }
  return {ours, first};
}

function judged({sections, headings}: AskedOf, told: Told): Judged {
  const cited = told.parts.flatMap(({citations}) => citations).map(({url}) => plainAddress(url));
  return {
    ...judge(told, sections),
    isAnswerable: sections.length > 0,
    isRefused: told.parts.length === 0,
    isHeadingCited: headings.map(plainAddress).some((heading) =>
      // A page without an anchor stands for all of it.
      cited.some((url) => url === heading || url.replace(/#.*$/, '') === heading),
    ),
  };
}
