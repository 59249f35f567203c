import {describe, expect, it} from 'vitest';
import {QdrantBuildGoneError, QdrantError} from '../../../../../core/search/qdrant/qdrant-error.ts';
import {readAnswer} from '../../../../../core/search/qdrant/query-answer.ts';
import {payloadOf} from './stored.ts';

const WHOLE = {points: [{id: 'build', version: 1, score: 0}]};
const point = (id: string | number, score: number, payload?: unknown) => ({id, score, payload});

function answer(...results: readonly unknown[]) {
  return readAnswer({result: [...results, WHOLE], status: 'ok'}, results.length + 1, 3);
}

describe('an answer of Qdrant', () => {
  it('has the sections, the best first, and how near each point is', () => {
    const {found, nearness, count} = answer(
      {points: [point('a', 0.9, payloadOf({chunkId: 'a'})), point(7, 0.8, payloadOf())]},
      {points: [point('a', 0.5), point('b', 0.4)]},
    );
    expect(found.map(({id, score, chunk}) => [id, score, chunk.chunkId])).toEqual([
      ['a', 0.9, 'a'],
      ['7', 0.8, 'ch3-s3.2-001'],
    ]);
    expect(nearness.get('b')).toBe(0.4);
    expect(count).toBe(2);
  });

  it('may find nothing', () => {
    expect(answer({points: []})).toEqual({found: [], nearness: new Map(), count: 0});
    expect(answer().found).toEqual([]);
  });

  it('is without what was in builds before and after, but not in this one', () => {
    const held = (...intervals: readonly (readonly [number, number])[]) =>
      point(intervals.join(), 1, {
        ...payloadOf(),
        held: intervals.map(([from, until]) => ({from, until})),
      });
    const points = [held([1, 3], [4, 9]), held([1, 2], [3, 4]), held([3, 4]), held([4, 9])];
    const {found, count} = answer({points});
    expect(found.map(({id}) => id)).toEqual(['1,2,3,4', '3,4']);
    expect(count).toBe(4);
    for (const nothing of [undefined, null, 'all', [{}], [{from: '1', until: 9}], [null]]) {
      expect(answer({points: [point('a', 1, {...payloadOf(), held: nothing})]}).found).toEqual([]);
    }
  });

  it('says where the build is gone', () => {
    for (const points of [[], [point('a', 0), point('b', 0)]]) {
      const json = {result: [{points: []}, {points}]};
      expect(() => readAnswer(json, 2, 3)).toThrow(QdrantBuildGoneError);
    }
  });

  it.each([
    [null],
    ['<!doctype html>'],
    [{}],
    [{result: null}],
    [{result: []}],
    [{result: [WHOLE]}],
    [{result: [WHOLE, WHOLE, WHOLE]}],
    [{result: [{}, WHOLE]}],
    [{result: [null, WHOLE]}],
    [{result: [{points: 'all'}, WHOLE]}],
    [{result: [{points: [null]}, WHOLE]}],
    [{result: [{points: [{id: 'a', score: '1', payload: {}}]}, WHOLE]}],
    [{result: [{points: [{id: {}, score: 1}]}, WHOLE]}],
    [{result: [{points: [{id: 'a', score: 1, payload: {held: [{from: 1, until: 9}]}}]}, WHOLE]}],
  ])('that is none is refused: %j', (json) => {
    expect(() => readAnswer(json, 2, 3)).toThrow(QdrantError);
  });
});
