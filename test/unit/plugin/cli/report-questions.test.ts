import {mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {
  type ReportQuestionsOptions,
  reportQuestions,
} from '../../../../plugin/cli/report-questions.ts';
import {writeStaticFiles} from '../../../../plugin/store/static-files.ts';
import {meant} from '../../../support/meant.ts';
import {tableOf} from '../../core/encoder/toy-table.ts';
import {axis, page} from '../../core/search/meant-site.ts';
import {keptTerminal} from './built-index.ts';

let folder: string;
let file: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'asked-'));
  file = join(folder, 'asked.jsonl');
});

afterEach(() => rm(folder, {recursive: true}));

const named = (docTitle: string) => ({docTitle, chapter: null, chapterTitle: null});
const CHUNKS = [
  page('grip', 'Fingers close around a cup.', named('Grippers')),
  page('see', 'A camera takes pictures.', named('Cameras')),
];
/** What each of these words means. */
const MEANT = new Map([
  ...([
    ['hold', 0],
    ['seize', 0],
    ['grasp', 0],
  ] as const),
  ...([
    ['photo', 1],
    ['snapshot', 1],
  ] as const),
]);

/** An index in which "hold", "seize" and "grasp" mean the same, and two other words, too. */
async function writeBook(isMeant = true): Promise<void> {
  const words = Array.from(MEANT.keys());
  const rows = Float32Array.from(
    Array.from(MEANT.values()).flatMap((one) => Array.from(axis(one))),
  );
  const meaning = await meant({
    ...{vectors: [[axis(0)], [axis(1)]], table: tableOf(words, 8, rows)},
    ...{prefix: '', expected: () => 0},
  });
  const index = {chunks: CHUNKS, locale: 'en', meaning: isMeant ? meaning : null};
  await writeStaticFiles(join(folder, 'build/rag-chat'), index, undefined);
}

async function report(entries: readonly (object | string)[], options: ReportQuestionsOptions = {}) {
  const lines = entries.map((one) => (typeof one === 'string' ? one : JSON.stringify(one)));
  await writeFile(file, lines.join('\n'));
  const {terminal, printed, warned} = keptTerminal();
  await reportQuestions({siteDir: folder, pluginId: 'default'}, [file], options, terminal);
  return {printed, warned};
}

const day = (number: number) => `2026-05-0${number}T10:00:00.000Z`;
const left = (question: string, more: object = {}) => ({
  ...{time: day(1), kind: 'unanswered', question, reason: 'weak', locale: 'en'},
  ...more,
});

describe('the report on questions', () => {
  it('puts together what means the same, the most frequent first, with what is near and why', async () => {
    await writeBook();
    const {printed, warned} = await report([
      left('photo?', {time: day(7)}),
      left('hold?', {time: day(2)}),
      left('Hold', {reason: 'scope'}),
      left('seize?', {
        ...{kind: 'disliked', id: 'a', reason: 'not supported', time: day(3)},
        ...{sentence: 'Fingers close.', citedUrl: '/docs/grip#close'},
      }),
    ]);
    expect(printed).toEqual([
      'Readers asked for 2 things that they did not get: 3 not answered, 1 disliked',
      '(2026-05-01 to 2026-05-07).',
      '',
      `3  hold?${' '.repeat(62)}2026-05-03`,
      '   also  “seize?”',
      '   why   1 × not answered where it was asked, though the rest of the site may',
      '         1 × not answered, since nothing was near enough',
      '         1 × a sentence disliked: “not supported”',
      '   said  “Fingers close.” /docs/grip#close',
      '   near  Grippers',
      '         /docs/grip',
      '         Cameras',
      '         /docs/see',
      '',
      `1  photo?${' '.repeat(61)}2026-05-07`,
      '   why   not answered, since nothing was near enough',
      '   near  Cameras',
      '         /docs/see',
      '         Grippers',
      '         /docs/grip',
    ]);
    expect(warned).toEqual([]);
  });

  it('goes by words where the site is searched by words', async () => {
    await writeBook(false);
    const asked = ['how do I hold a cup', 'hold a cup?', 'seize it', 'where is the camera'].map(
      (one) => left(one),
    );
    const {printed} = await report(asked, {json: true});
    const {groups} = JSON.parse(printed.join('\n'));
    expect(groups.map(({count}: {readonly count: number}) => count)).toEqual([2, 1, 1]);
  });

  it('gives all of it as JSON', async () => {
    await writeBook();
    const {printed} = await report(
      [
        left('hold?'),
        left('grasp?', {kind: 'disliked', id: 'a', reason: 'wrong', time: day(2)}),
        {kind: 'withdrawn', id: 'b'},
        left('saisir ?', {locale: 'fr'}),
        'no line',
      ],
      {json: true},
    );
    expect(JSON.parse(printed.join('\n'))).toEqual({
      questions: 2,
      groups: [
        {
          ...{count: 2, last: day(2), sentences: [], answerability: expect.any(Number)},
          questions: [
            {question: 'grasp?', count: 1},
            {question: 'hold?', count: 1},
          ],
          reasons: [
            {reason: 'disliked: “wrong”', count: 1},
            {reason: 'not answered, since nothing was near enough', count: 1},
          ],
          nearest: [
            {label: 'Grippers', url: '/docs/grip'},
            expect.objectContaining({url: '/docs/see'}),
          ],
        },
      ],
      ...{withdrawn: 0, elsewhere: 1, notCompared: 0},
      skipped: [{place: `${file}:5`, problem: 'not JSON'}],
    });
  });

  it('says what was left out, and why', async () => {
    await writeBook();
    const {printed, warned} = await report([
      left('hold?'),
      left('x', {kind: 'disliked', id: 'a'}),
      {kind: 'withdrawn', id: 'a', time: day(2)},
      left('saisir ?', {locale: 'fr'}),
      ...Array.from({length: 6}, () => '\u001b[2J'),
    ]);
    expect(printed.slice(-3)).toEqual([
      '',
      'One dislike was taken back, and does not count.',
      'One question was asked in another language than "en": name it with --locale.',
    ]);
    expect(warned).toEqual([
      `6 lines were skipped: ${[5, 6, 7, 8, 9].map((one) => `${file}:${one} (not JSON)`).join(', ')}, …`,
    ]);
  });

  it('shows no more than an author reads at once', async () => {
    await writeBook(false);
    const asked = Array.from({length: 40}, (_, number) => left(`word${number}`));
    const {printed} = await report(asked);
    expect(printed.at(-1)).toBe('And 10 more, which --json has.');
    const all = JSON.parse((await report(asked, {json: true})).printed.join('\n'));
    expect(all.groups).toHaveLength(40);
  });

  it('keeps to the width of the terminal', async () => {
    await writeBook();
    const long = 'hold '.repeat(100).trim();
    const {printed} = await report([
      left(long),
      left(`${long} a`, {kind: 'disliked', id: 'a', reason: long, sentence: long, citedUrl: '/a'}),
    ]);
    expect(printed.filter((line) => line.length > 80)).toEqual([]);
  });

  it('says so where nobody was left with a question', async () => {
    await writeBook();
    const {printed} = await report([]);
    expect(printed).toEqual(['No question is in this log: no reader was left with one.']);
    const json = JSON.parse((await report([], {json: true})).printed.join('\n'));
    expect(json).toMatchObject({questions: 0, groups: []});
  });

  it('says what is missing', async () => {
    await expect(report([])).rejects.toThrow('docusaurus build');
    await writeBook();
    const {terminal} = keptTerminal();
    const site = {siteDir: folder, pluginId: 'default'};
    const none = reportQuestions(site, [join(folder, 'none.jsonl')], {}, terminal);
    await expect(none).rejects.toThrow('none.jsonl cannot be read');
  });
});
