import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {describe, expect, it} from 'vitest';
import {countTokens} from '../../../plugin/chunk/tokens.ts';
import {projectFolder} from '../../support/site/site-folder.ts';
import {chapters, markdownFiles} from '../../support/textbook/markdown-files.ts';
import {frozenQuestions} from '../../support/textbook/questions.ts';

const figures = join(projectFolder, 'example-site/docs/img');

function sectionsOf(text: string): string[] {
  return text.split(/^(?=## )/m).slice(1);
}

describe('the textbook', () => {
  it('has fifteen chapters', () => {
    expect(chapters().map(({name}) => Number(/\d+/.exec(name)?.[0]))).toEqual(
      Array.from({length: 15}, (_, index) => index + 1),
    );
  });

  it.each(chapters())('$name has the form of a chapter', ({text}) => {
    expect(text.replace(/^```[\s\S]*?^```/gm, '').match(/^# /gm)).toHaveLength(1);
    const sections = sectionsOf(text);
    expect(sections.length).toBeGreaterThanOrEqual(5);
    expect(sections.length).toBeLessThanOrEqual(8);
    expect(sections.at(-2)).toMatch(/^## \d+\.\d+ Worked example/);
    expect(sections.at(-1)).toMatch(/^## \d+\.\d+ Exercises/);
    for (const section of sections) {
      const tokens = countTokens(section);
      expect(tokens, section.slice(0, 60)).toBeGreaterThanOrEqual(150);
      expect(tokens, section.slice(0, 60)).toBeLessThanOrEqual(650);
    }
  });

  it('numbers its sections without a gap', () => {
    for (const {name, text} of chapters()) {
      const chapter = Number(/\d+/.exec(name)?.[0]);
      const numbers = sectionsOf(text).map((section) => /^## (\S+)/.exec(section)?.[1]);
      expect(numbers).toEqual(numbers.map((_, index) => `${chapter}.${index + 1}`));
    }
  });

  it('says nothing twice', () => {
    const paragraphs = markdownFiles()
      .filter(({name}) => !name.startsWith('versioned_docs'))
      .flatMap(({text}) => text.replace(/^```[\s\S]*?^```/gm, '').split(/\n{2,}/))
      .filter((paragraph) => paragraph.length > 80 && /^[A-Z]/.test(paragraph));
    expect(paragraphs.length).toBeGreaterThan(400);
    const repeated = paragraphs.filter((text, index) => paragraphs.indexOf(text) !== index);
    expect(repeated).toEqual([]);
  });

  it('has a figure behind each image, described in words, and none that no page shows', () => {
    const shown = new Set<string>();
    for (const {name, text} of chapters()) {
      for (const [, alternative = '', file = ''] of text.matchAll(
        /!\[([^\]]*)\]\(\.\/img\/([^)]+)\)/g,
      )) {
        expect(alternative.length, `${name}: ${file}`).toBeGreaterThan(30);
        shown.add(file);
      }
    }
    expect(shown).toEqual(new Set(readdirSync(figures)));
  });

  it('has titles in its figures, and nothing in them that runs or loads', () => {
    for (const file of readdirSync(figures)) {
      const svg = readFileSync(join(figures, file), 'utf8');
      expect(svg, file).toContain('<title');
      expect(svg, file).not.toMatch(/<script|<foreignObject|href=|@import|url\(http/);
    }
  });
});

describe('the frozen questions', () => {
  const questions = frozenQuestions();
  const answerable = questions.filter(({gold}) => gold.length > 0);
  const unanswerable = questions.filter(({gold}) => gold.length === 0);

  it('are enough of every kind, and none comes twice', () => {
    expect(answerable.length).toBeGreaterThanOrEqual(90);
    expect(unanswerable.length).toBeGreaterThanOrEqual(45);
    expect(new Set(answerable.map(({kind}) => kind))).toEqual(
      new Set(['keyword', 'natural', 'misspelt', 'how-to', 'why', 'compare', 'code']),
    );
    expect(new Set(unanswerable.map(({kind}) => kind))).toEqual(
      new Set(['near-miss', 'off-topic', 'nonsense', 'misuse']),
    );
    expect(new Set(questions.map(({question}) => question)).size).toBe(questions.length);
  });

  it('are as long when the book has no answer as when it has one', () => {
    const meanLength = (some: typeof questions) =>
      some.reduce((sum, {question}) => sum + question.length, 0) / some.length;
    const ratio = meanLength(unanswerable) / meanLength(answerable);
    expect(ratio).toBeGreaterThan(0.8);
    expect(ratio).toBeLessThan(1.25);
  });

  it('ask about every chapter', () => {
    const asked = new Set(answerable.map(({gold}) => /chapter-(\d+)/.exec(gold[0] ?? '')?.[1]));
    expect(asked.size).toBe(15);
  });
});
