import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {type Sentences, sitePhrases} from '../../../../plugin/distil/site-phrases.ts';
import {busyTime} from '../../../support/busy-time.ts';

async function of(text: string, locale = 'en'): Promise<Sentences> {
  return sitePhrases(
    (async function* () {
      yield {text, locale};
    })(),
  );
}

const wordsOf = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? [];
const count = (words: number) => `${'word '.repeat(words - 1)}end.`;

describe('phrases of a site', () => {
  it('are one to eight whole words in a row out of a sentence, and never all of them', async () => {
    const word = fc.constantFrom('arm', 'joint', 'axis', 'turns', 'slowly', 'robot');
    const sentence = fc
      .array(word, {minLength: 3, maxLength: 50})
      .map((all) => `${all.join(' ')}.`);
    await fc.assert(
      fc.asyncProperty(fc.array(sentence, {minLength: 1, maxLength: 20}), async (lines) => {
        const {sentences, phrases} = await of(lines.join('\n'));
        expect(new Set(sentences)).toEqual(new Set(lines));
        for (const {text, from} of phrases) {
          expect(sentences).toContain(from);
          expect(` ${from.slice(0, -1)} `).toContain(` ${text} `);
          const {length} = wordsOf(text);
          expect(length).toBeGreaterThan(0);
          expect(length).toBeLessThanOrEqual(Math.min(8, wordsOf(from).length - 1));
        }
      }),
    );
  });

  it('are about two a sentence, of all lengths', async () => {
    const lines = Array.from({length: 300}, (_, at) =>
      Array.from({length: 12}, (_word, n) => `w${at}x${n}`).join(' '),
    );
    const {phrases} = await of(lines.map((line) => `${line}.`).join('\n'));
    expect(phrases.length).toBeGreaterThan(570);
    expect(phrases.length).toBeLessThanOrEqual(600);
    expect(new Set(phrases.map(({text}) => wordsOf(text).length)).size).toBe(8);
  });

  it('keep the marks between their words, not those around them', async () => {
    const {phrases} = await of('(Arms, hands), feet!');
    expect(phrases.length).toBeGreaterThan(0);
    for (const {text} of phrases) {
      expect(text).toMatch(/^(Arms(, hands)?|hands(\), feet)?|feet)$/);
    }
  });

  it('of a sentence are always the same, whatever else the site says', async () => {
    const own = 'An elbow is a joint with one axis.';
    const {phrases} = await of(own);
    const more = await of(`A shoulder has three axes.\n${own}\n${own}\nHands hold the cups.`);
    expect(more.phrases.filter(({from}) => from === own)).toEqual(phrases);
    expect(more.sentences).toHaveLength(3);
  });

  it('come from sentences of three to fifty words', async () => {
    const text = [2, 3, 50, 51].map(count).join('\n');
    expect((await of(text)).sentences).toEqual([count(3), count(50)]);
  });

  it.each([
    ['ja', 'ロボットは周囲を感知して行動します。関節は一つの軸を持っています。'],
    ['zh', '机器人感知环境并采取行动。关节有一个旋转轴。'],
    ['th', 'หุ่นยนต์รับรู้และเคลื่อนที่'],
  ])('are found where words have no spaces between them (%s)', async (locale, text) => {
    const {sentences, phrases} = await of(text, locale);
    expect(sentences.length).toBeGreaterThan(0);
    expect(phrases.length).toBeGreaterThan(0);
    const segmenter = new Intl.Segmenter(locale, {granularity: 'word'});
    for (const {text: phrase, from} of phrases) {
      const at = from.indexOf(phrase);
      const starts = Array.from(segmenter.segment(from), ({index}) => index);
      expect(starts).toContain(at);
      expect([...starts, from.length]).toContain(at + phrase.length);
    }
  });

  it('are found in a locale that the site has named itself', async () => {
    expect((await of('An elbow is a joint.', 'en_US')).phrases.length).toBeGreaterThan(0);
  });

  it('are not sought in a sentence without end and without spaces', async () => {
    const busy = await busyTime(async () => {
      expect(await of('关节'.repeat(100_000), 'zh')).toEqual({sentences: [], phrases: []});
    });
    expect(busy).toBeLessThan(5000);
  });
});
