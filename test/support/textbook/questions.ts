import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {projectFolder} from '../site/site-folder.ts';

export type FrozenQuestion = {
  readonly question: string;
  /** Site paths with anchors of the sections that answer it; none if the book doesn't. */
  readonly gold: readonly string[];
  readonly kind: string;
};

/** The questions that search and answers are measured with. */
export function frozenQuestions(): FrozenQuestion[] {
  const file = join(projectFolder, 'example-site/questions.jsonl');
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  return lines.map((line): FrozenQuestion => JSON.parse(line));
}
