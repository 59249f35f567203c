import {describe, expect, it} from 'vitest';
import {judge} from '../../../../../../plugin/cli/eval/answers/judge.ts';
import {citation, part} from '../../ask/told.ts';

const other = [citation({chunkId: 'ch1-s1.2-001'})];
const ofOldVersion = [citation({version: '1.0'})];
const gold = [
  {address: '/docs/ch03#inverse', chunks: new Set(['current/ch3-s3.2-001']), missing: null},
];

describe('an answer', () => {
  it('cites the section that answers, first or later, or not at all', () => {
    const right = part('It bends.');
    const wrong = part('It is stiff.', {citations: other});
    expect(judge({parts: [right, wrong]}, gold)).toMatchObject({isCited: true, isCitedFirst: true});
    expect(judge({parts: [wrong, right]}, gold)).toMatchObject({
      ...{isCited: true, isCitedFirst: false},
    });
    expect(judge({parts: [wrong]}, gold)).toMatchObject({isCited: false, isCitedFirst: false});
    expect(judge({parts: []}, gold)).toEqual({isCited: false, isCitedFirst: false, words: 0});
  });

  it('does not cite it with a chunk of that name in another version', () => {
    const parts = [part('It bends.', {citations: ofOldVersion})];
    expect(judge({parts}, gold).isCited).toBe(false);
  });

  it('has the words that it says beside code', () => {
    const parts = [part('It bends — here.'), part('const a = 1', {kind: 'code'})];
    expect(judge({parts}, gold).words).toBe(3);
  });
});
