import {beforeAll, describe, expect, it} from 'vitest';
import {termNumber} from '../../../../../core/search/qdrant/term-number.ts';
import {type Analyser, openAnalyser} from '../../../../../core/search/words/analyse.ts';
import {sectionWords} from '../../../../../plugin/store/qdrant/section-words.ts';
import {chunk} from '../../../../support/chunk.ts';

let analyser: Analyser;

beforeAll(async () => {
  analyser = await openAnalyser('en');
});

function weighed(text: string, headingPath: readonly string[] = []) {
  const {indices, values} = sectionWords([chunk({text, headingPath, docTitle: ''})], analyser, 64);
  const weights = new Map(indices.map((number, place) => [number, values[place] ?? 0]));
  return {
    size: indices.length,
    of: (word: string) => weights.get(termNumber(analyser.term(word))) ?? 0,
  };
}

describe('the words of a section', () => {
  it('weigh more the more often they come, and in its heading', () => {
    const words = weighed('An elbow, a wrist and another elbow.', ['Robots', 'Gripper']);
    expect(words.of('wrist')).toBeGreaterThan(0);
    expect(words.of('elbow')).toBeGreaterThan(words.of('wrist'));
    expect(words.of('gripper')).toBeGreaterThan(words.of('wrist'));
    expect(words.of('gripper')).toBeLessThanOrEqual(1);
  });

  it('are without those that every section has, unless there are no others', () => {
    expect(weighed('The elbow and the wrist').size).toBe(2);
    expect(weighed('To be or not to be').size).toBeGreaterThan(0);
  });

  it('are sorted by their numbers, each once', () => {
    const text = Array.from({length: 300}, (_, at) => `word${at % 200}`).join(' ');
    const {indices} = sectionWords([chunk({text})], analyser, 64);
    expect(indices.toSorted((a, b) => a - b)).toEqual(indices);
    expect(new Set(indices).size).toBe(indices.length);
  });
});
