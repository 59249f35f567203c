import {describe, expect, it} from 'vitest';
import {staticMeaning} from '../../../../plugin/build/static-meaning.ts';

const ENCODER = {dimensions: 1, name: 'directory', hot: 'rows', files: []};

describe('what readers need to search by meaning', () => {
  it('has the vectors in their order, each read when it is wanted', () => {
    const read: number[] = [];
    const vectors = {
      length: 3,
      at(place: number) {
        read.push(place);
        return [Float32Array.of(place)];
      },
    };
    const taken: [number | undefined, number][] = [];
    for (const [vector] of staticMeaning({vectors, encoder: ENCODER})?.vectors ?? []) {
      taken.push([vector?.[0], read.length]);
    }
    expect(taken).toEqual([
      [0, 1],
      [1, 2],
      [2, 3],
    ]);
  });

  it('is nothing where the model has no query encoder', () => {
    expect(staticMeaning({vectors: [[Float32Array.of(1)]], encoder: null})).toBeNull();
  });
});
