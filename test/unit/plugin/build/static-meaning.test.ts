import {describe, expect, it} from 'vitest';
import {staticMeaning} from '../../../../plugin/build/static-meaning.ts';

const ENCODER = {dimensions: 1, name: 'directory', hot: 'rows', files: []};

function vectors() {
  return [1, 2, 3].map((value) => [Float32Array.of(value)]);
}

describe('what readers need to search by meaning', () => {
  it('has the vectors in their order, and the site lets go of each that is taken', () => {
    const site = {vectors: vectors(), encoder: ENCODER};
    const taken: [number | undefined, number][] = [];
    for (const [vector] of staticMeaning(site)?.vectors ?? []) {
      taken.push([vector?.[0], site.vectors.length]);
    }
    expect(taken).toEqual([
      [1, 2],
      [2, 1],
      [3, 0],
    ]);
  });

  it('is nothing where the model has no query encoder', () => {
    const site = {vectors: vectors(), encoder: null};
    expect(staticMeaning(site)).toBeNull();
    expect(site.vectors).toHaveLength(3);
  });
});
