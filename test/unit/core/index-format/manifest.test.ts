import {describe, expect, it} from 'vitest';
import {IndexFormatError} from '../../../../core/index-format/index-format-error.ts';
import {parseManifest, SPEC_VERSION} from '../../../../core/index-format/manifest.ts';

const segment = {
  versions: [
    {instance: 'default', name: 'current', label: 'Next', path: '/docs/'},
    {instance: 'api', name: 'current', label: 'Next', path: null},
  ],
  ...{documentCount: 2, sectionCount: 3, chunkCount: 4},
  files: {documents: 'k3v9x2a', terms: '0000000', vectors: 'zzzzzzz'},
};
const good = {
  ...{spec: SPEC_VERSION, locale: 'en', segments: [segment], encoder: 'abc1234'},
  ...{qdrant: null, questions: null, instances: [{id: 'default', label: 'Docs'}]},
};
const place = {
  ...{site: 'https://site.example/book/', collection: 'rag-chat-site.example--0a1b2c3d', build: 7},
  ...{url: 'https://qdrant.example:6333/path', key: 'eyJ.a-b_c'},
};

function withFiles(changes: Readonly<Record<string, unknown>>) {
  return {...good, segments: [{...segment, files: {...segment.files, ...changes}}]};
}

describe('a manifest', () => {
  it('is read back as it was written', () => {
    expect(parseManifest(JSON.parse(JSON.stringify(good)))).toEqual(good);
    const wordsAlone = {...withFiles({vectors: null}), encoder: null};
    expect(parseManifest(JSON.parse(JSON.stringify(wordsAlone)))).toEqual(wordsAlone);
    expect(parseManifest({...good, segments: []}).segments).toEqual([]);
  });

  it('names what authors propose to ask, if they do', () => {
    const proposed = {...good, questions: 'q3v9x2a'};
    expect(parseManifest(JSON.parse(JSON.stringify(proposed)))).toEqual(proposed);
    expect(() => parseManifest({...good, questions: '../secret'})).toThrow(IndexFormatError);
  });

  it('says where the same is in Qdrant, if it is', () => {
    const {qdrant: _, questions: __, ...without} = good;
    expect(parseManifest(without)).toEqual(good);
    for (const open of [{}, {url: null, key: null}, {url: 'http://127.0.0.1:6333'}]) {
      const manifest = {...good, qdrant: {...place, ...open}};
      expect(parseManifest(JSON.parse(JSON.stringify(manifest)))).toEqual(manifest);
    }
  });

  it.each([
    ['nowhere'],
    [[]],
    [{...place, site: null}],
    [{...place, site: 'javascript:'}],
    [{...place, collection: '../..'}],
    [{...place, collection: 'a/b'}],
    [{...place, collection: 'a?b'}],
    [{...place, collection: ''}],
    [{...place, build: '7'}],
    [{...place, build: -1}],
    [{...place, url: undefined}],
    [{...place, url: 'javascript:alert(1)'}],
    [{...place, url: '//qdrant.example'}],
    [{...place, url: 'https://user:password@qdrant.example'}],
    [{...place, url: 'https://qdrant.example?key=1'}],
    [{...place, url: 'https://qdrant.example#1'}],
    [{...place, key: 1}],
    [{...place, key: undefined}],
  ])('leads to no other place in Qdrant than a build names: %j', (qdrant) => {
    expect(() => parseManifest({...good, qdrant})).toThrow('incomplete');
  });

  it.each([[null], ['<!doctype html>'], [[]], [{}], [{...good, spec: '3'}]])(
    'is not %j',
    (json) => {
      expect(() => parseManifest(json)).toThrow('is not a manifest of docusaurus-plugin-rag-chat');
    },
  );

  it('of another format says so', () => {
    for (const spec of [1, 2, 99]) {
      expect(() => parseManifest({...good, spec})).toThrow(
        `The index has format ${spec}, this program reads format ${SPEC_VERSION}: rebuild the site.`,
      );
    }
  });

  it.each([
    [{spec: SPEC_VERSION}],
    [{...good, locale: 1}],
    [{...good, encoder: undefined}],
    [{...good, segments: {...good.segments}}],
    [{...good, segments: [null]}],
    [{...good, segments: [{...segment, sectionCount: '3'}]}],
    [{...good, segments: [{...segment, chunkCount: -1}]}],
    [{...good, segments: [{...segment, documentCount: 0.5}]}],
    [{...good, segments: [{...segment, versions: ['current']}]}],
    [{...good, segments: [{...segment, versions: [{name: 'current'}]}]}],
    [withFiles({terms: null})],
    [withFiles({vectors: undefined})],
  ])('that is incomplete is refused: %j', (json) => {
    expect(() => parseManifest(json)).toThrow('incomplete');
  });

  it('names no file outside its folder', () => {
    for (const name of ['../x', '..', 'a/b', 'a\\b', '', 'a.bin', '%2e%2e', 'https://x', 'A']) {
      expect(() => parseManifest({...good, encoder: name})).toThrow(IndexFormatError);
      for (const file of ['documents', 'terms', 'vectors']) {
        expect(() => parseManifest(withFiles({[file]: name}))).toThrow(IndexFormatError);
      }
    }
  });
});
