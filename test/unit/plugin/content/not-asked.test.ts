import {describe, expect, it} from 'vitest';
import {notAsked} from '../../../../plugin/content/not-asked.ts';
import {blogPlugin, doc, docsPlugin, post, siteWith, version} from './site.ts';

const docs = docsPlugin([version([doc('arms')])]);
const blog = blogPlugin([post('/a'), post('/b')]);

describe('what a site has besides what can be asked', () => {
  it('is counted, with the option that would let it be asked', () => {
    expect(notAsked(siteWith([docs, blog]), {blog: false, pages: false})).toEqual([
      {what: '2 posts', option: 'content.blog'},
    ]);
  });

  it('is nothing where there is no more, or it can be asked', () => {
    expect(notAsked(siteWith([docs]), {blog: false, pages: false})).toEqual([]);
    expect(notAsked(siteWith([docs, blog]), {blog: true, pages: false})).toEqual([]);
  });
});
