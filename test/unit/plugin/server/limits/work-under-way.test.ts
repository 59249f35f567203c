import {expect, it} from 'vitest';
import {workUnderWay} from '../../../../../plugin/server/limits/work-under-way.ts';

it('frees the place of an answer that was stopped without a word, once its time is over', () => {
  let time = 0;
  const limits = {streams: 1, searchMs: 1000, answerMs: 5000};
  const under = workUnderWay(limits, () => time);
  under.begin(undefined);
  time = 6000;
  expect(() => under.begin(undefined)).toThrow('Too many questions');
  expect(under.count()).toBe(1);
  time = 12_000;
  expect(under.count()).toBe(0);
  under.begin(undefined);
});
