import {describe, expect, it} from 'vitest';
import {blogPlugin, collected, only, post, siteWith} from './site.ts';

const blog = {blog: true};

describe('the documents of a blog', () => {
  it('are its posts, in its order, if the options ask for them', () => {
    const site = siteWith([blogPlugin([post('/2026/news'), post('/2025/old')])]);
    expect(collected(site).ids).toEqual([]);
    expect(collected(site, blog).ids).toEqual(['blog:2026/news', 'blog:2025/old']);
  });

  it('carry what Docusaurus knows of them', () => {
    const news = post('/news', {
      title: 'News',
      description: 'All that is new.',
      source: '@site/blog/2026/index.md',
      tags: [{label: 'Press', permalink: '/blog/tags/press'}],
      frontMatter: {aliases: 'The news'},
      lastUpdatedAt: 1000,
    });
    const site = siteWith([blogPlugin([news])], {siteConfig: {trailingSlash: true}});
    expect(only(collected(site, blog).documents)).toMatchObject({
      docType: 'blog',
      title: 'News',
      description: 'All that is new.',
      tags: ['Press'],
      aliases: ['The news'],
      url: '/blog/news/',
      sourcePath: '/site/blog/2026/index.md',
      sourceFile: 'blog/2026/index.md',
      folder: '2026',
      version: 'current',
      isCurrentVersion: true,
      lastUpdatedAt: 1000,
      sidebarTrail: [],
      sidebarPosition: null,
    });
  });

  it('come from every blog of the site', () => {
    const site = siteWith([blogPlugin([post('/a')]), blogPlugin([post('/a')], 'team', 'team')]);
    expect(collected(site, blog).ids).toEqual(['blog:a', 'blog:team:a']);
  });

  it('know the file that they translate', () => {
    const source = '@site/i18n/fr/docusaurus-plugin-content-blog-team/a.md';
    const site = siteWith([blogPlugin([post('/a', {source})], 'team', 'posts')], {
      localizationDir: '/site/i18n/fr',
    });
    expect(only(collected(site, blog).documents).originalFile).toBe('posts/a.md');
    expect(collected(site, {...blog, exclude: ['posts/a.md']}).ids).toEqual([]);
  });

  it('are not those that are unlisted', () => {
    const site = siteWith([blogPlugin([post('/a', {unlisted: true}), post('/b')])]);
    expect(collected(site, blog).ids).toEqual(['blog:b']);
  });

  it('are none where the folder is missing', () => {
    const site = siteWith([{...blogPlugin([]), content: null}]);
    expect(collected(site, blog).ids).toEqual([]);
  });
});
