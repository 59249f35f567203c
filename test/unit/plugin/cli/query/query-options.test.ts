import {describe, expect, it} from 'vitest';
import {type FindOptions, searchOptions} from '../../../../../plugin/cli/query/query-options.ts';

describe('what is typed behind a question', () => {
  it.each<[FindOptions, object]>([
    [{}, {filter: {}}],
    [
      {top: '3', explain: true},
      {topK: 3, explain: true, filter: {}},
    ],
    [{docsVersion: '1.0'}, {filter: {version: '1.0'}}],
    [{chapters: '1-4'}, {filter: {chapters: {from: 1, to: 4}}}],
    [{chapters: ' 3 '}, {filter: {chapters: {from: 3, to: 3}}}],
    [{chapters: '3-'}, {filter: {chapters: {from: 3}}}],
    [{chapters: '-4'}, {filter: {chapters: {to: 4}}}],
    [{tags: 'basics, new ways,'}, {filter: {tags: ['basics', 'new ways']}}],
    [{type: 'doc,blog'}, {filter: {docTypes: ['doc', 'blog']}}],
    [{page: '/docs/arms'}, {filter: {page: '/docs/arms'}}],
    [{upTo: '/docs/arms'}, {filter: {upTo: {page: '/docs/arms'}}}],
    [{upTo: '/docs/arms#reach'}, {filter: {upTo: {page: '/docs/arms', anchor: '#reach'}}}],
  ])('%j asks for %j', (options, asked) => {
    expect(searchOptions(options)).toEqual(asked);
  });

  it.each<[FindOptions, string]>([
    [{top: '0'}, '--top must be a whole number from 1 to 100, not "0".'],
    [{top: 'all'}, '--top must be a whole number from 1 to 100, not "all".'],
    [{chapters: '4-1'}, '--chapters must be a chapter or a range, as in 3, 1-4 or -4, not "4-1".'],
    [{chapters: '-'}, '--chapters must be a chapter or a range, as in 3, 1-4 or -4, not "-".'],
    [{chapters: 'one'}, '--chapters must be a chapter or a range, as in 3, 1-4 or -4, not "one".'],
    [{type: 'docs'}, '--type must be some of doc, blog, page, attachment, not "docs".'],
  ])('%j is refused: %s', (options, message) => {
    expect(() => searchOptions(options)).toThrow(`[rag-chat] ${message}`);
  });
});
