import {expect, it} from 'vitest';
import {explainedPassages} from '../../../../core/answer/explained.ts';
import {openIndex} from '../../../../core/search/open-index.ts';
import {memoryHost, written} from '../../../support/memory-index.ts';
import {axis, meaningOf, page} from '../search/meant-site.ts';

it('says of each passage what speaks for it', async () => {
  const chunks = [page('arms', 'An arm has joints.'), page('legs', 'A leg walks.')];
  const meaning = meaningOf(['arm', 'leg'], [[axis(0)], [axis(1)]]);
  const index = await openIndex(memoryHost(await written(chunks, {meaning})).source);
  const filter = {page: '/docs/arms'};
  expect(await explainedPassages(index, 'arm joinst', {filter})).toEqual([
    {
      ...{label: 'Chapter 3 — Inverse kinematics', url: '/docs/arms'},
      ...{score: expect.any(Number), nearness: expect.closeTo(0.8, 0), coverage: 1},
      ...{words: expect.any(Number), meaning: expect.closeTo(0.8, 0), links: 0, page: 0},
      ...{recency: 0, rankByWords: 1, rankByMeaning: 1},
      matched: expect.arrayContaining(['arm', 'joints']),
    },
  ]);
});
