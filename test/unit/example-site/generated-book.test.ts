import {describe, expect, it} from 'vitest';
import {generateBook} from '../../../example-site/generate/book.ts';
import {countTokens} from '../../../plugin/chunk/tokens.ts';

const SIZE = {chapters: 60, sectionsPerChapter: 7, seed: 1};

function generate(size = SIZE) {
  const book = generateBook(size);
  return {chapters: [...book.chapters], questions: book.questions};
}

describe('a generated book', () => {
  const {chapters, questions} = generate();
  const sections = chapters.flatMap(({markdown}) => markdown.split(/^(?=## )/m).slice(1));

  it('is the same for the same seed and another for another', () => {
    expect(generate()).toEqual({chapters, questions});
    expect(generate({...SIZE, seed: 2}).chapters[0]).not.toEqual(chapters[0]);
  });

  it('has the size that was asked for', () => {
    expect(chapters).toHaveLength(60);
    expect(sections).toHaveLength(420);
  });

  it('has no sentence twice', () => {
    const sentences = sections
      .flatMap((section) => section.split('\n'))
      .filter((line) => /^[A-Z].*\.$/.test(line))
      .flatMap((line) => line.split(/(?<=\.) (?=[A-Z])/));
    expect(sentences.length).toBeGreaterThan(4000);
    expect(sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index)).toEqual(
      [],
    );
  });

  it('has sections of the length that a textbook has', () => {
    const counts = sections.map(countTokens).sort((a, b) => a - b);
    expect(counts[0]).toBeGreaterThanOrEqual(150);
    expect(counts.at(-1)).toBeLessThanOrEqual(640);
  });

  it('answers each of its questions in one section, which the question names', () => {
    expect(questions.length).toBeGreaterThan(4 * sections.length);
    for (const {question, gold, answer} of questions) {
      const [, file, number] = /\/docs\/(chapter-\d+)#(\d+)-/.exec(gold[0]) ?? [];
      const chapter = chapters.find((candidate) => candidate.file === `${file}.md`);
      const section = chapter?.markdown
        .split(/^(?=## )/m)
        .find((part) => part.slice(3).split(' ')[0]?.replace('.', '') === number);
      expect(section, question).toContain(answer);
    }
  });
});
