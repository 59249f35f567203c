import {describe, expect, it} from 'vitest';
import {staticMeaning} from '../../../../plugin/build/static-meaning.ts';

const ENCODER = {dimensions: 1, name: 'directory', hot: 'rows', files: []};

describe('what readers need to search by meaning', () => {
  it('has the vectors in their order, none of them read before it is wanted', () => {
    const read: number[] = [];
    const vectors = {
      length: 3,
      at(place: number) {
        read.push(place);
        return [Float32Array.of(place)];
      },
    };
    const meaning = staticMeaning({vectors, encoder: ENCODER});
    expect(read).toEqual([]);
    expect(meaning?.vectors.at(2)).toEqual([Float32Array.of(2)]);
    expect(read).toEqual([2]);
  });

  it('is nothing where the model has no query encoder', () => {
    expect(staticMeaning({vectors: [[Float32Array.of(1)]], encoder: null})).toBeNull();
  });
});
