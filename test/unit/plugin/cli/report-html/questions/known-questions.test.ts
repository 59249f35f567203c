import {mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {
  authorsQuestions,
  givenQuestions,
} from '../../../../../../plugin/cli/report-html/questions/known-questions.ts';
import {reportOn} from '../../../../../support/report/bench-edition.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'given-'));
});

afterEach(() => rm(folder, {recursive: true}));

const lines = (...entries: readonly object[]) =>
  entries.map((entry) => JSON.stringify(entry)).join('\n');

describe('known questions', () => {
  it('are those of pages and of the options, in the language of the site', () => {
    const pages = [
      {report: reportOn('arms', 'Arms', {questions: ['How far?']}), sections: []},
      {
        report: reportOn('hands', 'Hands', {sourceFile: null, questions: ['How strong?']}),
        sections: [],
      },
    ];
    const questions = {en: ['Where to begin?'], fr: ['Par où commencer ?']};
    expect(authorsQuestions(pages, {questions}, 'en')).toEqual([
      {
        question: 'How far?',
        from: 'front matter',
        place: 'docs/arms.md',
        page: '/docs/arms',
        count: 1,
      },
      {
        question: 'How strong?',
        from: 'front matter',
        place: '/docs/hands',
        page: '/docs/hands',
        count: 1,
      },
      {
        question: 'Where to begin?',
        from: 'options',
        place: '"widget.questions"',
        page: null,
        count: 1,
      },
    ]);
    expect(authorsQuestions([], {}, 'en')).toEqual([]);
  });

  it('may be given in logs, and in files that say where each is answered', async () => {
    const log = join(folder, 'log.jsonl');
    const file = join(folder, 'questions.jsonl');
    await writeFile(log, lines({kind: 'unanswered', question: 'How heavy?'}));
    await writeFile(
      file,
      lines({question: 'How long?', gold: ['/a']}, {question: 'Which poems?', gold: []}),
    );
    const {left, asked} = await givenQuestions([log, file]);
    expect(left.map(({question}) => question)).toEqual(['How heavy?']);
    // What the site is known not to answer need not be answered.
    expect(asked.map(({question, place}) => [question, place])).toEqual([
      ['How long?', `${file}:1`],
    ]);
    await expect(givenQuestions([join(folder, 'none.jsonl')])).rejects.toThrow('none.jsonl');
  });
});
