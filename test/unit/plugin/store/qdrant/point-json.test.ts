import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {openAnalyser} from '../../../../../core/search/words/analyse.ts';
import {pointJson, vectorsJson} from '../../../../../plugin/store/qdrant/point-json.ts';
import {pointsOf} from '../../../../../plugin/store/qdrant/points.ts';
import {NO_MARK} from '../../../../../plugin/store/qdrant/stored-points.ts';
import {toyChunk, toyVector} from '../../../../support/qdrant/toy-site.ts';

const facts = {
  ...{site: 'https://a.example/', model: 'm', identity: 'm 1', meanLength: 64},
  analyser: await openAnalyser('en'),
};
const WORDS = {words: {indices: [1], values: [0.5]}, wordsJson: '{"indices":[1],"values":[0.5]}'};
const sent = (dense: readonly number[][]) =>
  vectorsJson({...WORDS, dense: dense.map((vector) => Float32Array.from(vector))})['dense'];

describe('a point as a request has it', () => {
  it('says all that the point says, in any language, and what is said of it', () => {
    const text = 'Ein “Gelenk” – 関節 🦾\n\\(a < b\\)';
    const chunk = toyChunk(0, {text});
    const [point] = pointsOf(
      [{chunk, vectors: [toyVector(text), toyVector('b')], texts: 'x'}],
      facts,
    );
    const state = {held: [{from: 1, until: 9}], mark: NO_MARK, supersedes: null, embeddedAt: 'now'};
    const json = JSON.parse(Buffer.from(point ? pointJson(point, state) : []).toString());
    expect(json.id).toBe(point?.id);
    expect(json.payload).toEqual({
      ...point?.payload,
      ...{annotation: null, deprecated: false, supersedes: null, embedded_at: 'now'},
      held: state.held,
    });
    expect(json.vector.words).toEqual(point?.vectors()?.words);
    expect(json.vector.dense).toHaveLength(2);
  });

  it('has vectors to seven decimals, whatever numbers they are of', () => {
    const number = fc.double({min: -1, max: 1, noNaN: true});
    fc.assert(
      fc.property(fc.array(fc.array(number, {maxLength: 9}), {minLength: 1}), (dense) => {
        const rounded = dense.map((vector) =>
          vector.map((value) => Math.round(Math.fround(value) * 1e7) / 1e7 + 0),
        );
        expect(sent(dense)).toEqual(rounded);
      }),
    );
    expect(sent([[1, -1, 0, -1e-9, 0.1234567, -0.0000001]])).toEqual([
      [1, -1, 0, 0, 0.1234567, -0.0000001],
    ]);
  });

  it('is none with a number that no vector of length 1 has', () => {
    for (const value of [Number.NaN, Number.POSITIVE_INFINITY, -10]) {
      expect(() => sent([[value]])).toThrow(RangeError);
    }
  });

  it('leaves out what is empty, which Qdrant refuses', () => {
    const none = {words: {indices: [], values: []}, wordsJson: '{"indices":[],"values":[]}'};
    expect(vectorsJson({...none, dense: [Float32Array.of(0.5)]})).toEqual({dense: [[0.5]]});
    expect(vectorsJson({...WORDS, dense: []})).toEqual({words: WORDS.words});
    expect(vectorsJson(null)).toEqual({});
  });
});
