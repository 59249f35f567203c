import {describe, expect, it} from 'vitest';
import {questionTerms} from '../../../../core/search/question-terms.ts';

describe('questionTerms', () => {
  it('leaves out what every English question has', () => {
    expect(questionTerms('How do I find the joint angles?', 'en-GB')).toEqual([
      'find',
      'joint',
      'angle',
    ]);
  });

  it('is nothing where a question asks for nothing', () => {
    expect(questionTerms('What is it?', 'en')).toEqual([]);
  });

  it('leaves other languages alone', () => {
    expect(questionTerms('Was ist die Hand?', 'de')).toEqual(['was', 'ist', 'die', 'hand']);
  });
});
