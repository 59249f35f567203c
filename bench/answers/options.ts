import {join} from 'node:path';
import {parseArgs} from 'node:util';
import {named} from '../collections/named.ts';

/** A site and what it is asked. */
export type QuestionSet = {
  readonly name: string;
  /** The folder of its index. */
  readonly index: string;
  readonly questions: string;
  /** More questions that the site does not answer; need not be there. */
  readonly unanswerable: string;
};

export type Options = {
  readonly sets: readonly QuestionSet[];
  /** How often each question is asked for its time. */
  readonly rounds: number;
};

export function readOptions(args: readonly string[]): Options {
  const {values} = parseArgs({
    args: Array.from(args),
    options: {
      eval: {type: 'string', default: '.'},
      site: {type: 'string', multiple: true, default: []},
      built: {type: 'string', multiple: true, default: []},
      questions: {type: 'string', multiple: true, default: []},
      rounds: {type: 'string', default: '5'},
    },
  });
  const questions = new Map(values.questions.map(named));
  const built = [
    ...values.site.map(named).map(([name, folder]) => [name, join(folder, 'build')] as const),
    ...values.built.map(named),
  ];
  const rounds = Number(values.rounds);
  if (built.length === 0) {
    throw new Error('Nothing to measure on: give --site name=folder or --built name=folder.');
  }
  if (!Number.isInteger(rounds) || rounds < 1) {
    throw new Error(`--rounds should be a number from 1 on, not "${values.rounds}".`);
  }
  return {
    sets: built.map(([name, folder]) => ({
      name,
      index: join(folder, 'rag-chat'),
      questions: questions.get(name) ?? join(values.eval, `${name}.jsonl`),
      unanswerable: join(values.eval, `${name}.unanswerable.jsonl`),
    })),
    rounds,
  };
}
