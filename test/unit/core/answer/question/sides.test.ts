import {describe, expect, it} from 'vitest';
import {sidesOf} from '../../../../../core/answer/question/sides.ts';
import {openAnalyser} from '../../../../../core/search/words/analyse.ts';

const {telling} = await openAnalyser('en');
const sides = (question: string, locale = 'en') =>
  sidesOf(question, telling, locale).map((terms) => Array.from(terms));

describe('the sides of a comparison', () => {
  it.each([
    ['PRM vs RRT', [['prm'], ['rrt']]],
    ['suction or fingers?', [['suction'], ['finger']]],
    ['Is suction better than fingers?', expect.arrayContaining([['finger']])],
    ['red grippers or blue grippers', [['red'], ['blue']]],
  ])('of “%s”', (question, expected) => {
    expect(sides(question)).toEqual(expected);
  });

  it.each([
    ['de', 'Zangen oder Sauger', [['zangen'], ['sauger']]],
    ['fr', 'pince ou ventouse', [['pinc'], ['ventous']]],
    ['es', 'pinza o ventosa', [['pinza'], ['ventosa']]],
    // Marks part them in any language.
    ['xx', 'suction / fingers?', [['suction'], ['finger']]],
    ['zh', 'suction、fingers？', [['suction'], ['finger']]],
  ])('in %s: “%s”', (locale, question, expected) => {
    expect(sides(question, locale)).toEqual(expected);
  });

  it('are parted by words of the site’s language alone', () => {
    expect(sides('the Y axis')).toEqual([]);
    expect(sides('pinza o ventosa')).toEqual([]);
    expect(sides('suction or fingers', 'xx')).toEqual([]);
  });

  it('are none where one thing is named', () => {
    expect(sides('What is gimbal lock?')).toEqual([]);
    expect(sides('grippers and grippers')).toEqual([]);
  });
});
