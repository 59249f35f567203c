import {describe, expect, it} from 'vitest';
import {
  blogPlugin,
  collected,
  doc,
  docsPlugin,
  pagesPlugin,
  post,
  siteWith,
  version,
} from './site.ts';

const page = {
  ...{type: 'mdx', source: '@site/src/pages/about.md', permalink: '/about', title: 'About'},
  ...{frontMatter: {}, unlisted: false},
};
const news = {
  ...{name: 'docusaurus-plugin-content-blog', options: {id: 'news', path: 'news'}},
  content: {
    blogPosts: [post('/fair', {permalink: '/news/fair'})],
    blogTitle: 'Workshop news',
    blogListPaginated: [{metadata: {permalink: '/news'}}],
  },
};
const api = version([doc('motors', {permalink: '/docs/api/motors'})], {
  ...{path: '/docs/api', label: 'Latest'},
});
const plugins = [
  docsPlugin([version([doc('arms')])]),
  docsPlugin([api], 'api'),
  ...[blogPlugin([post('/hello')]), news, pagesPlugin([page])],
];

type Labels = Readonly<Record<string, string>>;
type Items = readonly Readonly<Record<string, unknown>>[];

/** What each document is of, and is said to be of. */
function labelled(items: Items, labels: Labels = {}, currentLocale = 'en') {
  const site = siteWith(plugins, {
    siteConfig: {themeConfig: {navbar: {items}}},
    i18n: {currentLocale},
  });
  const {documents} = collected(site, {blog: true, pages: true, labels});
  return Object.fromEntries(documents.map((one) => [one.instance, one.instanceLabel]));
}

const PLAIN = {
  ...{default: 'Docs', api: 'api', blog: 'Blog', 'blog:news': 'Workshop news', pages: 'Pages'},
};

describe('what readers call the docs, blogs and pages of a site', () => {
  it('is a plain name where nobody says more, in the language of the site', () => {
    expect(labelled([])).toEqual(PLAIN);
    expect(labelled([], {}, 'fr-CA')).toMatchObject({default: 'Documentation', pages: 'Pages'});
  });

  it('is what the navbar calls them', () => {
    const items = [
      {to: '/docs/api/motors', label: 'Motors'},
      {type: 'docsVersion', docsPluginId: 'api', label: 'Version 2'},
      {type: 'docSidebar', sidebarId: 'api', docsPluginId: 'api', label: 'API reference'},
      {type: 'dropdown', label: 'More', items: [{to: '/blog', label: 'Notes'}]},
      {href: 'https://elsewhere.example/docs/arms', label: 'Elsewhere'},
      {to: '/docs/arms?from=navbar#grip', label: 'The book'},
      {type: 'html', value: '<hr>'},
    ];
    expect(labelled(items)).toEqual({
      ...PLAIN,
      ...{default: 'The book', api: 'API reference', blog: 'Blog'},
    });
    const withPath = {...news, options: {id: 'default', path: 'blog'}};
    const site = siteWith([withPath], {
      siteConfig: {themeConfig: {navbar: {items: [{to: '/news', label: 'Notes'}]}}},
    });
    expect(collected(site, {blog: true}).documents[0]?.instanceLabel).toBe('Notes');
  });

  it('prefers an item that leads to where they begin', () => {
    const items = [
      {to: '/docs/arms', label: 'Arms'},
      {to: '/docs/', label: 'The book'},
    ];
    expect(labelled(items)['default']).toBe('The book');
  });

  it('is before all what the options say', () => {
    const items = [{type: 'doc', docId: 'arms', label: 'The book'}];
    const labels = {default: 'Manual', blog: 'Notes', news: 'News', pages: 'Else'};
    expect(labelled(items, labels)).toEqual({
      ...{default: 'Manual', api: 'api', blog: 'Notes', 'blog:news': 'News', pages: 'Else'},
    });
  });

  it('is refused for what the site has not', () => {
    expect(() => labelled([], {apii: 'API'})).toThrow(
      /"content\.labels" has a label for "apii".*it has default, api, blog, blog:news, news, pages, attachments\./,
    );
  });

  it('tells docs whose id is another word of the index from what that is', () => {
    const site = siteWith([docsPlugin([version([doc('arms')])], 'blog')]);
    expect(collected(site).documents[0]).toMatchObject({
      ...{instance: 'docs:blog', instanceLabel: 'blog', versionLabel: 'Next'},
    });
  });
});
