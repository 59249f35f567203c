import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {openAnalyser} from '../../../../../core/search/words/analyse.ts';
import {K1} from '../../../../../core/search/words/field-weights.ts';
import {frequencyOf, LEVELS, rarity} from '../../../../../core/search/words/impact.ts';
import {sectionTerms} from '../../../../../core/search/words/section-terms.ts';
import {found, section, siteWords} from './site-words.ts';

const TEXTS = [
  'Call useEffect with a list of dependencies.',
  'The gripper closes slowly. A gripper opens fast.',
  'The arm of a robot carries its gripper to the effect of a stop.',
  'Write docusaurus.config.js and choose --out-dir.',
];

/** A word of its own for each number. */
function spelledNumber(number: number): string {
  return Array.from(String(number), (digit) => 'bcdfghklmp'[Number(digit)]).join('o');
}

describe('search by words', () => {
  it('puts the section first that says most about what is asked', async () => {
    expect(await found(TEXTS, 'How does a gripper work?')).toEqual([1, 2]);
  });

  it('finds names whole, in parts, and otherwise joined', async () => {
    expect(await found(TEXTS, 'useEffect')).toEqual([0, 2]);
    expect(await found(TEXTS, 'effect')).toEqual(expect.arrayContaining([0, 2]));
    expect(await found(TEXTS, 'config')).toEqual([3]);
    expect(await found(TEXTS, 'outDir')).toEqual([3]);
    expect(await found(TEXTS, 'docusaurus.config.ts')).toEqual([3]);
  });

  it('finds nothing where there is nothing', async () => {
    expect(await found([], 'gripper')).toEqual([]);
    expect(await found(TEXTS, '')).toEqual([]);
    expect(await found(TEXTS, 'zebra')).toEqual([]);
  });

  it('says what it has found, and how much of what was asked', async () => {
    const {find} = await siteWords(TEXTS.map((text) => section(text)));
    const hits = await find('robot gripper');
    expect(hits.words.map(({asked, sections}) => [asked, sections])).toEqual([
      ['robot', 1],
      ['gripper', 2],
    ]);
    expect(hits.coverage(2)).toBe(1);
    expect(hits.coverage(1)).toBeLessThan(0.5);
    expect(hits.matched(1).map(({asked}) => asked)).toEqual(['gripper']);
    expect([hits.score(0), hits.coverage(0), hits.matched(0)]).toEqual([0, 0, []]);
    expect(Array.from(hits.found).sort()).toEqual([1, 2]);
    expect(hits.top(1)).toEqual([2]);
    expect(hits.top(1, (one) => one !== 2)).toEqual([1]);
  });

  it('reads only the files that it needs, each once', async () => {
    const names = Array.from({length: 4000}, (_, index) => spelledNumber(index));
    const {find, reads, directory} = await siteWords(names.map((name) => section(name)));
    expect(directory.files.length).toBeGreaterThan(5);
    const asked = spelledNumber(1234);
    expect((await find(asked)).top(3)).toEqual([1234]);
    await find(asked);
    expect(reads).toHaveLength(1);
  });

  it('asks again for a file that could not be read', async () => {
    const {find, broken} = await siteWords(TEXTS.map((text) => section(text)));
    broken.add('postings');
    await expect(find('gripper')).rejects.toThrow('could not be read');
    broken.clear();
    expect((await find('gripper')).top(1)).toEqual([1]);
  });

  it('stops when the question has changed', async () => {
    const {find} = await siteWords(TEXTS.map((text) => section(text)));
    const changed = new AbortController();
    const finding = find('gripper', {signal: changed.signal});
    changed.abort();
    await expect(finding).rejects.toThrow();
    expect((await find('gripper')).top(1)).toEqual([1]);
  });

  it.each([
    ['zh', ['机器人运动学', '天气'], '什么是运动学'],
    ['ja', ['プラグインの設定方法', '天気'], 'プラグインを設定する'],
    ['th', ['ภาษาไทยสวยงาม', 'อากาศ'], 'ภาษา'],
    ['ko', ['로봇을 설정하는 방법', '날씨'], '로봇'],
    ['ko', ['로봇을 설정하는 방법', '날씨'], '로봇은'],
    ['ru', ['Обратная кинематика', 'погода'], 'обратной кинематики'],
    ['de', ['Die Häuser der Roboter', 'Wetter'], 'Haus'],
    ['fr', ['Les éléphants installés', 'météo'], 'elephant'],
  ])('finds in %s: %s', async (locale, texts, question) => {
    expect(await found(texts, question, {locale})).toEqual([0]);
  });
});

describe('a misspelt word', () => {
  const sections = TEXTS.map((text) => section(text));

  it('finds what was meant, and says so', async () => {
    const {find} = await siteWords(sections);
    const hits = await find('griper');
    expect(hits.top(1)).toEqual([1]);
    expect(hits.words[0]).toMatchObject({asked: 'griper', mendedTo: ['gripper']});
    expect(hits.score(1)).toBeLessThan((await find('gripper')).score(1));
  });

  it('is taken as it is if it is a word elsewhere', async () => {
    const {find, reads} = await siteWords(sections);
    const hits = await find('griper', {isKnown: async (word) => word === 'griper'});
    expect(hits.found).toHaveLength(0);
    expect(hits.words[0]?.mendedTo).toEqual([]);
    expect(reads.some((file) => file.startsWith('words/'))).toBe(false);
  });
});

describe('a word that is still typed', () => {
  it('finds what begins with it, less than what is it', async () => {
    const texts = ['configuration', 'config', 'gear'];
    expect(await found(texts, 'conf', {prefix: true})).toEqual(expect.arrayContaining([0, 1]));
    expect(await found(texts, 'config', {prefix: true})).toEqual([1, 0]);
    expect(await found(texts, 'configurati', {prefix: true})).toEqual([0]);
    expect(await found(texts, 'conf')).toEqual([]);
    expect(await found(texts, 'conf ', {prefix: true})).toEqual([]);
    expect(await found(texts, 'c', {prefix: true})).toEqual([]);
  });

  it('is looked for among frequent words where too many files have its beginning', async () => {
    const rare = Array.from({length: 6000}, (_, index) => section(`wo${spelledNumber(index)}`));
    const often = Array.from({length: 20}, () => section('workshop'));
    const {find, reads, directory} = await siteWords([...rare, ...often]);
    const hits = await find('wo', {prefix: true});
    expect(hits.words[0]?.terms[0]).toBe('workshop');
    expect(reads.length).toBeLessThan(directory.files.length / 2);
  });
});

const WORD = fc.constantFrom('arm', 'gear', 'motor', 'link', 'wheel', 'cable');
const TEXT = fc.array(WORD, {minLength: 1, maxLength: 30}).map((words) => words.join(' '));

describe('the score', () => {
  it('is that of BM25F over the texts, but for half a step of each word', async () => {
    const analyser = await openAnalyser('en');
    const site = fc.array(fc.tuple(TEXT, WORD), {minLength: 1, maxLength: 8});
    await fc.assert(
      fc.asyncProperty(site, fc.uniqueArray(WORD, {minLength: 1}), async (pages, asked) => {
        const sections = pages.map(([text, docTitle]) => section(text, {docTitle}));
        const all = sections.map((one) => sectionTerms(one, analyser));
        const mean = all.reduce((sum, {length}) => sum + length, 0) / all.length;
        const hits = await (await siteWords(sections)).find(asked.join(' '));
        for (const [number, {body, fields, length}] of all.entries()) {
          let [wanted, step] = [0, 1e-4];
          for (const term of asked.map(analyser.term)) {
            const having = all.filter((one) => one.body.has(term) || one.fields.has(term)).length;
            const counts = {body: body.get(term) ?? 0, fields: fields.get(term) ?? 0};
            const frequency = frequencyOf(counts, length, mean);
            wanted += (rarity(having, all.length) * frequency) / (K1 + frequency);
            step += rarity(having, all.length) / LEVELS;
          }
          expect(Math.abs(hits.score(number) - wanted)).toBeLessThanOrEqual(step);
          expect(hits.score(number)).toBeLessThanOrEqual(hits.best + 1e-4);
        }
      }),
    );
  });
});
