import {existsSync} from 'node:fs';
import {openIndex} from '../../core/search/open-index.ts';
import type {SearchIndex} from '../../core/search/search-types.ts';
import {findGold, type Gold} from '../../plugin/cli/eval/gold.ts';
import {pagesOf} from '../../plugin/cli/eval/pages.ts';
import {sourceAt} from '../../plugin/store/source-at.ts';
import {readQuestions} from '../collections/site-files.ts';
import type {QuestionSet} from './options.ts';

export type AskedOf = {
  readonly question: string;
  /** The sections that answer it; none where the site does not. */
  readonly sections: readonly Gold[];
  /** Addresses of the very headings that do. */
  readonly headings: readonly string[];
};

export type OpenSet = {
  readonly name: string;
  readonly index: SearchIndex;
  readonly asked: readonly AskedOf[];
};

export async function openSet({name, index, ...files}: QuestionSet): Promise<OpenSet> {
  const source = sourceAt(index);
  const opened = await openIndex(source);
  const pages = await pagesOf(source, opened.manifest())(null);
  const stored = [
    ...readQuestions(files.questions),
    ...(existsSync(files.unanswerable) ? readQuestions(files.unanswerable) : []),
  ];
  const asked: AskedOf[] = [];
  for (const {question, gold, gold_h2 = gold} of stored) {
    const sections = await Promise.all(gold_h2.map((address) => findGold(address, pages)));
    asked.push({question, sections, headings: gold});
  }
  return {name, index: opened, asked};
}
