import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {sentencesOf} from '../../../../core/answer/sentences.ts';

/** Sentences of a text in which "¦" marks where it should be cut. */
function expectCuts(marked: string, locale = 'en') {
  const sentences = marked.split('¦').map((sentence) => sentence.trim());
  const text = marked.replaceAll('¦', '');
  expect(sentencesOf(text, locale).map((sentence) => sentence.text)).toEqual(sentences);
}

describe('sentencesOf', () => {
  it('cuts after stops, question marks and exclamation marks', () => {
    expectCuts('The arm moves. ¦Does it stop? ¦It does! ¦Good.');
  });

  it('says where each sentence starts', () => {
    expect(sentencesOf(' One.  Two.\n\n Three', 'en')).toEqual([
      {text: 'One.', start: 1},
      {text: 'Two.', start: 7},
      {text: 'Three', start: 14},
    ]);
  });

  it('lets no sentence cross a line', () => {
    expectCuts('A heading¦\nthat goes on');
  });

  it('finds none in blanks', () => {
    expect(sentencesOf(' \n\t\n', 'en')).toEqual([]);
  });

  it('takes a locale that no standard knows', () => {
    expectCuts('One. ¦Two.', 'en_US');
  });

  it.each([
    'As Dr. Smith, Mr. Jones and Prof. Lee say, it moves.',
    'Some robots, e.g. Spot, i.e. The Dog, cf. Atlas, walk.',
    'See Fig. 3 Left, Eq. (4) Top, Sec. 2.1 Intro, No. 5 Front and Vol. II First.',
    'See App. B Left and fig. 7 Right.',
    'Speed vs. Accuracy, approx. 3 Hz.',
    'Smith et al. (2019) Report that Brown et al. Found it.',
    'The church of St. Peter was built by Acme Inc. Robotics.',
    'By J. Smith and J. R. R. Tolkien, at U.S. Robotics.',
    'A Ph.D. Student wrote it on Jan. 5 Early.',
  ])('does not cut after abbreviations: %s', (sentence) => expectCuts(sentence));

  it.each([
    'Robots need motors, gears, etc. ¦Software comes later.',
    'They were built in the U.S. ¦The first one walked.',
    'It was shown by Smith et al. ¦However, it fell.',
    'Turn to point A. ¦Then move.',
    'Solve for x. ¦Robots can.',
    'Was it seen? ¦No. ¦Robots hide.',
    'It waits 5 ms. ¦Robots do.',
    'It is a piece of art. ¦A robot made it.',
  ])('cuts where a sentence ends with one: %s', (marked) => expectCuts(marked));

  it.each([
    ['de', 'Viele, z. B. Roboter, d. h. Maschinen, bzw. Arme, z.B. Die von ABB, vgl. Abb. 3 Oben.'],
    ['de', 'Arme, Beine usw. sind am 3. Mai fertig.'],
    ['fr', 'Certains, p. ex. Spot, selon M. Dupont et Mme. Curie, marchent.'],
    ['es', 'Algunos, p. ej. Spot, según el Sr. García y la Sra. López, caminan.'],
  ])('knows those of other languages (%s)', (locale, sentence) => expectCuts(sentence, locale));

  it('cuts after a number that ends a sentence in German, too', () => {
    expectCuts('Es sind 3. ¦Der Arm ist neu. ¦Das war 2020. ¦Roboter lernen.', 'de');
  });

  it.each([
    'Node.js is fast, and foo.bar() and .Net and config.Main.ts are names.',
    'Version 1.2.3 Beta costs 3.50 Euro.',
    'Open https://example.org/?q=Robots.All now.',
    'He said “Really?” and left; then 5! = 120.',
    'Wait … what, and wait ... what, and so [...] Forth.',
  ])('does not cut within: %s', (sentence) => expectCuts(sentence));

  it('cuts after names of files and versions that end a sentence', () => {
    expectCuts('It runs on Node.js. ¦It needs version 3.11. ¦Use config.ts. ¦Done.');
  });

  it('cuts after an ellipsis where a sentence starts', () => {
    expectCuts('It waits... ¦What for? ¦Then ... ¦It moves.');
  });

  it('leaves quotes and brackets with the sentence they close', () => {
    expectCuts('“It moves.” ¦(It stops.) ¦[It falls!] ¦"It lies."');
    expectCuts('„Er geht.“ ¦»Er steht.« ¦»Er fällt.«', 'de');
    expectCuts('« Il va. » Puis il tombe. ¦Fin.', 'fr');
  });

  it.each(['1. First do this.', '2.3. Inverse kinematics.', '(b). Second.', 'IV. Fourth.'])(
    'leaves the mark of a list with what follows: %s',
    (sentence) => expectCuts(sentence),
  );

  it('cuts Chinese and Japanese', () => {
    expectCuts('机器人动。¦它停吗？¦（停！）¦好。', 'zh');
    expectCuts('「行く。」¦『来る！』¦（見る？）¦彼は「はい。」¦（いいえ。）', 'ja');
  });

  it('does not cut within formulas', () => {
    expectCuts('Let \\(a. B\\) be small. ¦\\[x. Y \\\\[2pt] z! A\\] is large. ¦Then it ends.');
  });

  it('takes what opens like a formula and never closes as text', () => {
    expectCuts('An \\( opens. ¦It goes on.¦\nThen \\) closes. ¦It ends.');
  });

  it('does not cut within what is to be kept', () => {
    const text = 'Call go. Now. Then stop.';
    const kept = [{start: text.indexOf('go'), end: text.indexOf(' Then')}];
    expect(sentencesOf(text, 'en', kept).map((sentence) => sentence.text)).toEqual([text]);
  });

  it('lets a sentence start with what is kept', () => {
    const text = 'It works. npm install runs.';
    const kept = [{start: text.indexOf('npm'), end: text.indexOf(' runs')}];
    expect(sentencesOf(text, 'en', kept)).toHaveLength(2);
  });

  it('gets through a line of a million characters', () => {
    const line = 'The arm moves. It stops, e.g. There. '.repeat(27_000);
    expect(sentencesOf(line, 'en')).toHaveLength(54_000);
  });

  it('gets through a million characters of one sentence', () => {
    expect(sentencesOf(`${'word '.repeat(200_000)}. Then.`, 'en')).toHaveLength(2);
  });

  it('gives all of a text but blanks, in order, and never cuts what is kept', () => {
    const piece = fc.oneof(
      fc.string({unit: 'binary', maxLength: 3}),
      fc.constantFrom(
        '. ',
        '! ',
        '?',
        '.',
        ' A',
        ' b',
        '\n',
        '\r\n',
        '\\(',
        '\\)',
        '。',
        '」',
        'z. B. ',
        '5',
      ),
    );
    const locale = fc.constantFrom('en', 'de', 'ja', 'th');
    const range = fc.record({start: fc.nat(60), length: fc.nat(20)});
    fc.assert(
      fc.property(fc.array(piece), fc.array(range), locale, (pieces, ranges, language) => {
        const text = pieces.join('');
        const kept = ranges.map(({start, length}) => ({start, end: start + length}));
        let end = 0;
        for (const sentence of sentencesOf(text, language, kept)) {
          expect(text.slice(end, sentence.start).trim()).toBe('');
          end = sentence.start + sentence.text.length;
          expect(text.slice(sentence.start, end)).toBe(sentence.text);
          expect(sentence.text).toMatch(/^\S(?:.*\S)?$/su);
          const cut = kept.filter((one) => one.start < sentence.start && sentence.start < one.end);
          const before = cut.map((one) => text.slice(one.start, sentence.start));
          expect(before.filter((part) => part.trim() !== '' && !part.includes('\n'))).toEqual([]);
        }
        expect(text.slice(end).trim()).toBe('');
      }),
    );
  });
});
