import {describe, expect, it} from 'vitest';
import {docsVersions} from '../../../../theme/client/docs-versions.ts';

const docs = {
  default: {
    versions: [
      {name: 'current', path: '/docs/next', isLast: false},
      {name: '2.0', path: '/docs', isLast: true},
      {name: '1.0', path: '/docs/1.0', isLast: false},
    ],
  },
  api: {
    versions: [
      {name: 'current', path: '/api', isLast: true},
      {name: '1.0', path: '/api/1.0', isLast: false},
    ],
  },
};

const read = (page: string, preferred: Readonly<Record<string, string>> = {}) =>
  docsVersions(docs, page, (id) => preferred[id] ?? null);

describe('the versions that a reader reads', () => {
  it('are the page’s own, and of other docs what a reader gets who chose none', () => {
    expect(read('/docs/arms')).toBeUndefined();
    expect(read('/docs/1.0/arms')).toEqual({default: '1.0'});
    expect(read('/docs/1.0')).toEqual({default: '1.0'});
    expect(read('/docs/next/')).toEqual({default: 'current'});
    // Alike letters make no folder.
    expect(read('/docs/1.01/arms')).toBeUndefined();
    expect(read('/blog/fair')).toBeUndefined();
  });

  it('are those that were chosen, where the page is in no version', () => {
    const chosen = {default: '1.0', api: '1.0'};
    expect(read('/blog/fair', chosen)).toEqual(chosen);
    expect(read('/docs/next/arms', chosen)).toEqual({default: 'current', api: '1.0'});
    expect(read('/docs/arms', chosen)).toEqual({api: '1.0'});
    expect(read('/blog/fair', {default: 'gone', api: 'current'})).toBeUndefined();
  });

  it('are none where a site has no docs, or other data of them', () => {
    expect(docsVersions(undefined, '/docs', () => null)).toBeUndefined();
    const other = {default: {versions: [{name: 1}]}, api: null, more: {versions: 'x'}};
    expect(docsVersions(other, '/docs', () => null)).toBeUndefined();
  });
});
