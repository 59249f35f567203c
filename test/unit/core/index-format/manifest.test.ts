import {describe, expect, it} from 'vitest';
import {parseManifest, SPEC_VERSION} from '../../../../core/index-format/manifest.ts';

const good = {
  spec: SPEC_VERSION,
  locale: 'en',
  chunkCount: 3,
  files: {chunks: 'chunks-1.json', terms: 'terms-1.json', meaning: null},
};
const meaning = {vectors: 'vectors-1.bin', encoder: 'encoder/directory-1.json'};

describe('a manifest', () => {
  it('is read back as it was written', () => {
    expect(parseManifest(JSON.parse(JSON.stringify(good)))).toEqual(good);
    const withMeaning = {...good, files: {...good.files, meaning}};
    expect(parseManifest(JSON.parse(JSON.stringify(withMeaning)))).toEqual(withMeaning);
  });

  it.each([[null], ['<!doctype html>'], [[]], [{}]])('is not %j', (json) => {
    expect(() => parseManifest(json)).toThrow('is not a manifest of docusaurus-plugin-rag-chat');
  });

  it('of another format says so', () => {
    expect(() => parseManifest({...good, spec: 99})).toThrow(
      'The index has format 99, this program reads format 2: rebuild the site.',
    );
  });

  it('of the format before search by meaning says so', () => {
    expect(() => parseManifest({...good, spec: 1})).toThrow('The index has format 1');
  });

  it.each([
    [{...good, files: {chunks: 'x'}}],
    [{...good, chunkCount: '3'}],
    [{spec: SPEC_VERSION}],
    [{...good, files: {chunks: 'x', terms: 'y'}}],
    [{...good, files: {...good.files, meaning: {...meaning, vectors: 1}}}],
    [{...good, files: {...good.files, meaning: {vectors: 'x'}}}],
    [{...good, files: {...good.files, meaning: [meaning]}}],
  ])('that is incomplete is refused: %j', (json) => {
    expect(() => parseManifest(json)).toThrow('incomplete');
  });
});
