import {describe, expect, it} from 'vitest';
import {sidesOf} from '../../../../../core/answer/question/sides.ts';
import {openAnalyser} from '../../../../../core/search/words/analyse.ts';

const {telling} = await openAnalyser('en');
const sides = (question: string) => sidesOf(question, telling).map((terms) => Array.from(terms));

describe('the sides of a comparison', () => {
  it.each([
    ['PRM vs RRT', [['prm'], ['rrt']]],
    ['suction or fingers?', [['suction'], ['finger']]],
    ['Is suction better than fingers?', expect.arrayContaining([['finger']])],
    ['red grippers or blue grippers', [['red'], ['blue']]],
  ])('of “%s”', (question, expected) => {
    expect(sides(question)).toEqual(expected);
  });

  it('are none where one thing is named', () => {
    expect(sides('What is gimbal lock?')).toEqual([]);
    expect(sides('grippers and grippers')).toEqual([]);
  });
});
