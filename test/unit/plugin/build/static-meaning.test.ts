import {describe, expect, it} from 'vitest';
import {staticMeaning} from '../../../../plugin/build/static-meaning.ts';
import {chunk} from '../../../support/chunk.ts';

const PREFIXES = {document: '', question: 'query: '};

async function* chunks() {
  yield chunk({text: 'An elbow is a joint.'});
}

function embedded() {
  const vectors = [1, 2, 3].map((value) => [Float32Array.of(value)]);
  const table = {names: ['elbow'], dimensions: 1, rows: Float32Array.of(1), shared: 1};
  return {model: 'm', identity: 'm', dimensions: 1, vectors, table, missing: null};
}

const options = {prefixes: PREFIXES} as Parameters<typeof staticMeaning>[2];

describe('what readers need to search by meaning', () => {
  it('has the vectors in their order, and the site lets go of each that is taken', async () => {
    const site = embedded();
    const meaning = await staticMeaning(chunks(), site, options);
    const taken: [number | undefined, number][] = [];
    for (const [vector] of meaning?.vectors ?? []) {
      taken.push([vector?.[0], site.vectors.length]);
    }
    expect(taken).toEqual([
      [1, 2],
      [2, 1],
      [3, 0],
    ]);
  });

  it('is nothing where the model has no query encoder', async () => {
    const site = {...embedded(), table: null};
    expect(await staticMeaning(chunks(), site, options)).toBeNull();
    expect(site.vectors).toHaveLength(3);
  });
});
