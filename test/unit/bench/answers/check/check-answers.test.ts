import {mkdir, mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {checkAnswers} from '../../../../../bench/answers/check/check-answers.ts';
import {parseChunkTexts} from '../../../../../bench/answers/check/chunk-texts.ts';
import {parseAnswers} from '../../../../../bench/answers/check/read-answers.ts';
import {projectFolder} from '../../../../support/site/site-folder.ts';
import {answer, CHUNK, CODE, citation, part, ROW, SENTENCE} from '../told-answers.ts';

const build = join(projectFolder, 'test/fixtures/coverage/built');

function check(told: object, {folder = build, chunks = [CHUNK]} = {}) {
  return checkAnswers({
    answers: parseAnswers(JSON.stringify(told)),
    build: folder,
    chunks: parseChunkTexts(chunks.map((chunk) => JSON.stringify(chunk)).join('\n')),
  });
}

const faultsOf = async (told: object) => (await check(told)).faults;

describe('answers that say what the page says', () => {
  it('pass: sentences with formulas, code, rows, and what a refusal names', async () => {
    const whole = answer([part(SENTENCE), part(CODE, {kind: 'code'}), part(ROW, {kind: 'row'})]);
    expect(await check(whole)).toMatchObject({
      ...{faults: [], onPage: {count: 3, good: 3}, verbatim: {count: 3, good: 3}},
      ...{anchors: {count: 4, good: 4}, quoting: {count: 3, good: 3}, behindTabs: 0},
    });
    const refused = answer([], {refusal: {nearest: [citation(SENTENCE), citation(ROW)]}});
    expect(await check(refused)).toMatchObject({faults: [], refusals: 1, onPage: {good: 2}});
  });

  it('pass under another heading, which is said', async () => {
    const above = answer([part(ROW, {kind: 'row'})]);
    expect(await check(above)).toMatchObject({
      ...{faults: [], underHeading: {count: 1, good: 0}},
      elsewhere: [expect.stringMatching(/^not under \/base\/docs\/arms#reach: Elbow/)],
    });
    const below = answer([part(ROW, {kind: 'row', url: '/base/docs/arms#limits'})]);
    expect((await check(below)).elsewhere).toEqual([]);
  });

  it('pass with other quotation marks and white space', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'quotes-'));
    await writeFile(
      join(folder, 'arms.html'),
      '<main><h2 id="a">A</h2><p>It says “no”\n  and\u00a0stops.</p></main>',
    );
    const text = 'It says "no" and stops.';
    const cited = {...citation(''), url: '/arms#a', quote: text, start: 0, before: '', after: ''};
    const told = answer([{kind: 'sentence', text, citations: [cited]}], {sources: []});
    expect((await check(told, {folder, chunks: [{...CHUNK, text}]})).faults).toEqual([]);
    await rm(folder, {recursive: true});
  });
});

describe('doctored answers', () => {
  const changed = SENTENCE.replace('far', 'high');
  it.each<[string, object, RegExp]>([
    [
      'a changed word',
      answer([part(SENTENCE, {quote: changed})]),
      /^\/base\/docs\/arms#reach does not say: It can reach as high as/,
    ],
    [
      'a changed sign in a formula',
      answer([part(SENTENCE, {quote: SENTENCE.replace('+', '-')})]),
      /^\/base\/docs\/arms#reach does not say/,
    ],
    [
      'a changed cell',
      answer([part(ROW, {kind: 'row', quote: 'Elbow | 90 degrees'})]),
      /does not say: Elbow \| 90 degrees/,
    ],
    [
      'the names of other columns',
      answer([{...part(ROW, {kind: 'row'}), head: 'Joint | Torque'}]),
      /does not say: Elbow/,
    ],
    [
      'an anchor that is not there',
      answer([part(SENTENCE, {url: '/base/docs/arms#torque'})]),
      /^\/base\/docs\/arms#torque is not there/,
    ],
    [
      'a page that is not there',
      answer([part(SENTENCE, {url: '/base/docs/legs#reach'})]),
      /^\/base\/docs\/legs#reach is not there/,
    ],
    [
      'a quote from another page',
      answer([part(SENTENCE, {url: '/base/docs/lonely'})]),
      /^\/base\/docs\/lonely does not say/,
    ],
    [
      'another place in the chunk',
      answer([part(SENTENCE, {start: 0})]),
      /^arms-1 does not say there/,
    ],
    ['an empty quote', answer([part(SENTENCE, {quote: ''})]), /does not say/],
    [
      'a part that nothing cited says',
      answer([{...part(SENTENCE), text: 'It can fly.'}]),
      /^nothing cited says: It can fly/,
    ],
    [
      'a source that is not there',
      answer([part(SENTENCE)], {sources: [{url: '/base/docs/arms#none'}]}),
      /^\/base\/docs\/arms#none is not there/,
    ],
    [
      'a further question that leads nowhere',
      answer([part(SENTENCE)], {followUps: [{question: 'Why?', url: '/base/docs/none'}]}),
      /^\/base\/docs\/none is not there/,
    ],
  ])('are found: %s', async (_, told, fault) => {
    const faults = await faultsOf(told);
    expect(
      faults.some((line) => fault.test(line)),
      faults.join('\n'),
    ).toBe(true);
  });

  it('are no answers without their fields', () => {
    expect(() => parseAnswers('{"question": "Why?"}')).toThrow('"parts" is no list');
  });
});

describe('quotes from tabs that are made when they are chosen', () => {
  const text = 'On Windows, press the other key.';
  const cited = {...citation(''), url: '/keys', quote: text, start: 0, before: '', after: ''};
  const told = answer([{kind: 'sentence', text, citations: [cited]}], {sources: []});
  let folder = '';

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tabs-'));
    await mkdir(folder, {recursive: true});
    const tabs = '<ul><li role="tab">Linux</li><li role="tab">Windows</li></ul>';
    const html = `<main>${tabs}<div role="tabpanel">Press a key.</div></main>`;
    await writeFile(join(folder, 'keys.html'), html);
  });

  afterAll(() => rm(folder, {recursive: true, force: true}));

  it('are counted apart where their chunk has them', async () => {
    const report = await check(told, {folder, chunks: [{...CHUNK, text}]});
    expect(report).toMatchObject({faults: [], behindTabs: 1, onPage: {count: 1, good: 1}});
  });

  it('are faults where it has not', async () => {
    expect((await check(told, {folder})).faults).toHaveLength(2);
  });
});
