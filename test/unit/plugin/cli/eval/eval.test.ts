import {mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {type EvalOptions, evaluateIndex} from '../../../../../plugin/cli/eval/eval.ts';
import {keptTerminal, writeIndex, writeQuestions} from '../built-index.ts';

let siteDir: string;
let file: string;

beforeEach(async () => {
  siteDir = await mkdtemp(join(tmpdir(), 'eval-'));
  file = join(siteDir, 'questions.jsonl');
  await writeIndex(join(siteDir, 'build/rag-chat'));
});

afterEach(() => rm(siteDir, {recursive: true}));

const gearbox = {question: 'gearbox', gold: ['/docs/arms#torque'], kind: 'keyword'};
const wrong = {question: 'fingers', gold: ['/docs/arms#reach'], kind: 'natural'};
const price = {question: 'subscription price', gold: [], kind: 'off-topic'};

async function evaluated(questions: readonly object[] | null, options: EvalOptions = {}) {
  if (questions) {
    await writeFile(file, questions.map((one) => JSON.stringify(one)).join('\n'));
  }
  const {terminal, printed, warned} = keptTerminal();
  const failure = await evaluateIndex(
    {siteDir, pluginId: 'default'},
    questions ? file : undefined,
    options,
    terminal,
  ).then(
    () => null,
    (error: Error) => error.message,
  );
  return {printed, warned, failure};
}

async function json(questions: readonly object[] | null, options: EvalOptions = {}) {
  return JSON.parse((await evaluated(questions, {...options, json: true})).printed.join('\n'));
}

describe('rag-chat:eval', () => {
  it('says how often the site finds what it has, and what came instead', async () => {
    const {printed, warned, failure} = await evaluated([gearbox, wrong, price]);
    expect({failure, warned}).toEqual({failure: null, warned: []});
    expect(printed[0]).toMatch(
      /^ +questions +hit@1 +hit@5 +hit@10 +MRR +nDCG@10 +answered +refused$/,
    );
    expect(printed[1]).toMatch(/^all +3 +0\.500 +0\.500 /);
    expect(printed).toContain(`${file}:2  fingers`);
    expect(printed).toContain('  wanted  /docs/arms#reach');
    expect(printed).toContain('       1  /book/docs/hands  Chapter 2 — Hands');
    expect(printed.join()).not.toContain(`${file}:1`);
  });

  it('gives all of it as JSON, by kind and by question', async () => {
    const {all, kinds, questions, missed} = await json([gearbox, wrong, price]);
    expect(all.measures).toMatchObject({'hit@5': 0.5, mrr: 0.5, refusals: 1});
    expect(kinds.keyword.measures).toMatchObject({'hit@1': 1, refusals: null});
    expect(questions[0]).toMatchObject({...gearbox, place: `${file}:1`, rank: 1});
    expect(questions[0].found[0]).toMatchObject({url: '/book/docs/arms#torque'});
    expect(missed).toEqual([]);
  });

  it('fails below a threshold, and says which', async () => {
    const {failure, printed} = await evaluated([gearbox, wrong, price], {
      min: ['hit@5=0.9', 'mrr=0.5', 'hit@1:natural=0.1', 'refusals=1'],
    });
    expect(failure).toBe(
      '[rag-chat] Not good enough: hit@5 is 0.500, less than 0.9; hit@1 of natural is 0.000, less than 0.1.',
    );
    expect(printed[1]).toMatch(/^all/);
    expect((await json([wrong], {min: ['hit@5=0.9']})).missed).toEqual([
      'hit@5 is 0.000, less than 0.9',
    ]);
  });

  it('names what the index does not have, and fails then if it is to be strict', async () => {
    const questions = [gearbox, {...gearbox, gold: ['/docs/legs', '/docs/arms#toque']}];
    const warnings = [
      `${file}:2 /docs/legs is no page of the index: nothing can find it.`,
      `${file}:2 /docs/arms#toque is no heading of its page in the index: nothing can find it.`,
    ];
    const {warned, failure, printed} = await evaluated(questions);
    expect({warned, failure}).toEqual({warned: warnings, failure: null});
    expect(printed[1]).toMatch(/^all +2 +0\.500/);
    expect((await evaluated(questions, {strict: true})).failure).toBe(
      `[rag-chat] ${warnings.join('\n')}`,
    );
  });

  it('asks another version of the docs on request', async () => {
    const wood = {question: 'wood', gold: ['/docs/1.0/arms']};
    const measures = async (options: EvalOptions) => (await json([wood], options)).all.measures;
    expect(await measures({docsVersion: '1.0'})).toMatchObject({'hit@1': 1});
    expect(await measures({})).toMatchObject({'hit@1': 0});
    expect((await evaluated([wood], {docsVersion: '9'})).failure).toContain('no version "9"');
  });

  it('asks the questions of a page’s front matter, each in the page’s version', async () => {
    await writeQuestions(siteDir, [
      {url: '/book/docs/arms', version: 'current', questions: ['What does a gearbox do?']},
      {url: '/book/docs/hands', version: 'current', questions: []},
      {url: '/book/docs/1.0/arms', version: '1.0', questions: ['wood']},
    ]);
    const {all, kinds, questions} = await json(null);
    expect(all).toMatchObject({questions: 2, measures: {'hit@1': 1}});
    expect(Object.keys(kinds)).toEqual(['front-matter']);
    expect(questions[0].place).toBe('docs/arms.md');
    expect((await json([gearbox])).all.questions).toBe(1);
    expect((await json([gearbox], {frontMatter: true})).all.questions).toBe(3);
  });

  it('says so where no page asks anything, or nothing is known of the build', async () => {
    expect((await evaluated(null)).failure).toContain('run `docusaurus build` first');
    await writeQuestions(siteDir, [{url: '/book/docs/arms', version: 'current', questions: []}]);
    expect((await evaluated(null)).failure).toContain('No page has questions in its front matter');
  });

  it('has the questions answered on request, and says what the answers are worth', async () => {
    const trade = {...gearbox, question: 'What does a gearbox trade for torque?'};
    const elsewhere = {...trade, gold: ['/docs/hands']};
    const {printed, failure} = await evaluated([trade, elsewhere, price], {answers: true});
    expect(failure).toBeNull();
    expect(printed).toContainEqual(expect.stringMatching(/^ +cited +cited first +refused +verb/));
    expect(printed).toContainEqual(
      expect.stringMatching(/^all +0\.500 +0\.500 +1\.000 +1\.000 +\d/),
    );
    expect(printed).toContain('Answered from other sections: 1');
    const {all, questions} = await json([trade, elsewhere, price], {answers: true});
    expect(all.answers.measures).toMatchObject({cited: 0.5, refusedRight: 1, verbatim: 1});
    expect(questions[0].answer).toMatchObject({answerable: true, isCited: true, notVerbatim: 0});
    expect(questions[0].answer.parts[0].citations[0]).toMatchObject({
      quote: 'A gearbox trades speed for torque.',
    });
    expect(questions[2].answer).toMatchObject({answerable: false, parts: []});
    expect((await json([trade])).questions[0]).not.toHaveProperty('answer');
  });

  it('fails below a threshold of answers, which it has to make', async () => {
    const answers = {answers: true, min: ['cited=0.9', 'citedfirst:natural=1']};
    expect((await evaluated([gearbox, wrong], answers)).failure).toContain(
      'citedFirst of natural is 0.000, less than 1.',
    );
    expect((await evaluated([gearbox], {min: ['cited=0.9']})).failure).toContain('add --answers');
  });

  it('refuses a threshold that is none before anything is asked', async () => {
    const {failure, printed} = await evaluated([gearbox], {min: ['hit@2=1']});
    expect(failure).toContain('--min must be a measure');
    expect(printed).toEqual([]);
  });
});
