import {describe, expect, it} from 'vitest';
import {buildFilter, pointFilter} from '../../../../../core/search/qdrant/point-filter.ts';
import {type Asked, queryRequest} from '../../../../../core/search/qdrant/query-request.ts';

const BUILD = {site: 'https://site.example/', locale: 'en', build: 7};
const CURRENT = {isDefault: true, versions: ['current', 'api']};
const asked: Asked = {
  vector: [0.6, 0.8],
  words: {indices: [3, 5], values: [1.5, 2.5]},
  weights: {meaning: 0.9, words: 0.1},
  filter: pointFilter(BUILD, {}, CURRENT),
  build: buildFilter(BUILD),
  limit: 24,
};

describe('the request of a question', () => {
  it('asks for sections by words and meaning, for nearness alone, and for the build', () => {
    const {searches} = queryRequest(asked);
    expect(searches).toHaveLength(3);
    const [both, near, whole] = searches;
    expect(both).toMatchObject({
      limit: 24,
      query: {
        formula: {
          sum: [{mult: [0.9, '$score[0]']}, {mult: [0.1, '$score[1]']}],
        },
      },
      prefetch: [{using: 'dense'}, {using: 'words'}],
    });
    expect(near).toMatchObject({using: 'dense', with_payload: false});
    expect(whole).toEqual({filter: buildFilter(BUILD), limit: 1, with_payload: false});
    // Whatever is found, it is of this build.
    const innermost = JSON.stringify(searches).match(/"limit":100/g);
    expect(innermost).toHaveLength(6);
    expect(JSON.stringify(searches).split(JSON.stringify(asked.filter))).toHaveLength(7);
  });

  it('asks by one of them where there is no other', () => {
    const byWords = queryRequest({...asked, vector: null}).searches;
    expect(byWords).toMatchObject([{query: asked.words, using: 'words', filter: asked.filter}, {}]);
    const byMeaning = queryRequest({...asked, words: null}).searches;
    expect(byMeaning).toMatchObject([{query: asked.vector, using: 'dense', limit: 24}, {}]);
  });

  it('opens the connection where nothing is asked yet', () => {
    const {searches} = queryRequest({...asked, vector: null, words: null});
    expect(searches).toEqual([{filter: buildFilter(BUILD), limit: 1, with_payload: false}]);
  });

  it('asks for no payload that readers do not need', () => {
    const text = JSON.stringify(queryRequest(asked));
    expect(text).toContain('"url_anchor"');
    for (const field of ['annotation', 'payload_hash', 'embedding_model', '"site"],']) {
      expect(text).not.toContain(field);
    }
  });
});

describe('the filter of a question', () => {
  const conditions = (...rest: Parameters<typeof pointFilter>) =>
    JSON.stringify(pointFilter(...rest).must);

  it('is of one build of a site in a locale, and of sections that nobody has withheld', () => {
    expect(pointFilter(BUILD, {}, CURRENT)).toEqual({
      must: [
        {key: 'site', match: {value: BUILD.site}},
        {key: 'locale', match: {value: 'en'}},
        {key: 'record', match: {value: 'chunk'}},
        {key: 'held[].from', range: {lte: 7}},
        {key: 'held[].until', range: {gt: 7}},
        {key: 'is_current_version', match: {value: true}},
        // What the site no longer builds may still be open; posts and pages have no version.
        {
          should: [
            {key: 'version', match: {any: ['current', 'api']}},
            {key: 'doc_type', match: {any: ['blog', 'page', 'attachment']}},
          ],
        },
      ],
      must_not: [{key: 'deprecated', match: {value: true}}],
    });
  });

  it('is of what a reader wants', () => {
    expect(conditions(BUILD, {tags: ['arms']}, CURRENT)).toContain(
      '{"key":"tags","match":{"any":["arms"]}}',
    );
    expect(conditions(BUILD, {docTypes: []}, CURRENT)).toContain(
      '{"key":"doc_type","match":{"any":[]}}',
    );
    expect(conditions(BUILD, {chapters: {from: 2}}, CURRENT)).toContain(
      '{"key":"chapter","range":{"gte":2}}',
    );
    expect(conditions(BUILD, {version: '1.0'}, {isDefault: false, versions: ['1.0']})).toContain(
      '"is_current_version","match":{"value":false}',
    );
    expect(conditions(BUILD, {instances: ['api']}, CURRENT)).toContain(
      '"instance","match":{"any":["api"]}',
    );
  });
});
