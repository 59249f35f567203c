import {expect, it} from 'vitest';
import {isSure} from '../../../../core/answer/sureness.ts';
import {openIndex} from '../../../../core/search/open-index.ts';
import {memoryHost, written} from '../../../support/memory-index.ts';
import {meaningOf, page} from './meant-site.ts';

it('is not sure of an answer where what may be found has none of the words, however near it is', async () => {
  const chunks = [page('arms', 'A robot has arms.'), page('slam', 'To a robot, slam is a map.')];
  const near = Float32Array.of(0.6, 0.8, 0, 0, 0, 0, 0, 0);
  const meaning = meaningOf(['slam', 'robot'], [[near], [near]]);
  const index = await openIndex(memoryHost(await written(chunks, {meaning})).source);
  const sure = async (filter: object) => {
    const {passages, answerability, words} = await index.search('slam', {filter});
    expect(passages).not.toEqual([]);
    // Of the site, it is a word all the same.
    expect(words).toMatchObject([{asked: 'slam', sections: 1}]);
    return isSure(answerability);
  };
  expect(await sure({})).toBe(true);
  expect(await sure({page: '/docs/slam'})).toBe(true);
  expect(await sure({page: '/docs/arms'})).toBe(false);
});
