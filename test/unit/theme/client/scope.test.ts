import {describe, expect, it} from 'vitest';
import {filterFor, filterIn, scopesAt} from '../../../../theme/client/scope.ts';

const chapter = {number: 3, title: 'Kinematics'};
const here = {page: '/docs/arms', anchor: '#reach', chapter};

describe('the filter of a scope', () => {
  it('confines a question to what the scope names', () => {
    expect(filterFor('book', here)).toEqual({});
    expect(filterFor('chapter', here)).toEqual({chapters: {from: 3, to: 3}});
    expect(filterFor('page', here)).toEqual({page: '/docs/arms'});
    expect(filterFor('upToHere', here)).toEqual({upTo: {page: '/docs/arms', anchor: '#reach'}});
    expect(filterFor('upToHere', {...here, anchor: ''})).toEqual({upTo: {page: '/docs/arms'}});
  });

  it('has of a site with several instances the one that the reader is in', () => {
    const own = {...here, instance: {id: 'api', label: 'API reference'}};
    expect(filterFor('instance', own)).toEqual({instances: ['api']});
    expect(filterFor('chapter', own)).toEqual({instances: ['api'], chapters: {from: 3, to: 3}});
    expect(filterFor('instance', here)).toEqual({page: '/docs/arms'});
  });

  it('says which versions are read', () => {
    expect(filterIn('book', here, {api: '1.0'})).toEqual({versions: {api: '1.0'}});
    expect(filterIn('book', here, undefined)).toEqual({});
  });

  it('is no wider where the page is in no chapter', () => {
    expect(filterFor('chapter', {...here, chapter: null})).toEqual({page: '/docs/arms'});
  });
});

describe('the scopes where a reader is', () => {
  it('are those that have a meaning there', () => {
    const document = {title: 'Arms'};
    expect(scopesAt({document, chapter, hasOrder: true, instance: null})).toEqual([
      ...['book', 'chapter', 'page', 'upToHere'],
    ]);
    const instance = {id: 'api', label: 'API reference'};
    expect(scopesAt({document, chapter: null, hasOrder: false, instance})).toEqual([
      ...['book', 'instance', 'page'],
    ]);
    expect(scopesAt({document, chapter: null, hasOrder: false, instance: null})).toEqual([
      'book',
      'page',
    ]);
    expect(scopesAt({document: null, chapter: null, hasOrder: false, instance: null})).toEqual([
      'book',
    ]);
  });
});
