import {describe, expect, it} from 'vitest';
import {collected, doc, docsPlugin, only, siteWith, version} from './site.ts';

describe('the documents of a docs plugin', () => {
  it('carry what Docusaurus knows of them', () => {
    const arms = doc('guide/arms', {
      title: 'Arms',
      description: 'What they reach.',
      source: '@site/docs/guide/arms.md',
      sourceDirName: 'guide',
      tags: [{label: 'Motion', permalink: '/docs/tags/motion', inline: true, description: ''}],
      frontMatter: {keywords: ['robot', 'arm'], level: 2, secret: 'x'},
      lastUpdatedAt: 1000,
    });
    const {documents} = collected(siteWith([docsPlugin([version([arms])])]), {
      frontMatter: ['level', 'owner'],
    });
    expect(only(documents)).toEqual({
      docId: 'guide/arms',
      docType: 'doc',
      title: 'Arms',
      description: 'What they reach.',
      keywords: ['robot', 'arm'],
      tags: ['Motion'],
      aliases: [],
      questions: [],
      url: '/docs/guide/arms',
      sourcePath: '/site/docs/guide/arms.md',
      sourceFile: 'docs/guide/arms.md',
      originalFile: 'docs/guide/arms.md',
      folder: 'guide',
      frontMatter: {keywords: ['robot', 'arm'], level: 2, secret: 'x'},
      keptFrontMatter: {level: 2},
      version: 'current',
      versionLabel: 'Next',
      isCurrentVersion: true,
      instance: 'default',
      instanceLabel: 'Docs',
      locale: 'en',
      lastUpdatedAt: 1000,
      sidebarTrail: [],
      sidebarPosition: null,
      readingOrder: 'default/',
    });
  });

  it('have no description rather than an empty one', () => {
    const {documents} = collected(siteWith([docsPlugin([version([doc('arms')])])]));
    expect(only(documents).description).toBeNull();
  });

  it.each([
    [true, '/robots/docs/arms/'],
    [false, '/robots/docs/arms'],
    [undefined, '/robots/docs/arms'],
  ])('have the url that is served with trailingSlash: %s', (trailingSlash, url) => {
    const arms = doc('arms', {permalink: '/robots/docs/arms'});
    const site = siteWith([docsPlugin([version([arms])])], {
      baseUrl: '/robots/',
      siteConfig: {trailingSlash},
    });
    expect(only(collected(site).documents).url).toBe(url);
  });

  it('come from every version, and only the last one is current', () => {
    const versions = [
      version([doc('arms')], {isLast: false}),
      version([doc('arms', {version: '1.0'})], {versionName: '1.0'}),
    ];
    const {documents} = collected(siteWith([docsPlugin(versions)]));
    expect(documents).toMatchObject([
      {docId: 'arms', version: 'current', isCurrentVersion: false},
      {docId: 'arms', version: '1.0', isCurrentVersion: true},
    ]);
  });

  it('come from every instance, whose name keeps their ids apart', () => {
    const site = siteWith([
      docsPlugin([version([doc('api/arms')])]),
      docsPlugin([version([doc('arms', {permalink: '/api/arms'})])], 'api'),
    ]);
    expect(collected(site).ids).toEqual(['api/arms', 'api:arms']);
  });

  it('know the file that they translate', () => {
    const french = version(
      [
        doc('guide/arms', {
          source: '@site/i18n/fr/docusaurus-plugin-content-docs/current/guide/arms.md',
        }),
        doc('legs'),
      ],
      {contentPathLocalized: '/site/i18n/fr/docusaurus-plugin-content-docs/current'},
    );
    const site = siteWith([docsPlugin([french])], {i18n: {currentLocale: 'fr'}});
    expect(collected(site).documents).toMatchObject([
      {
        sourceFile: 'i18n/fr/docusaurus-plugin-content-docs/current/guide/arms.md',
        originalFile: 'docs/guide/arms.md',
        folder: 'guide',
        locale: 'fr',
      },
      {sourceFile: 'docs/legs.md', originalFile: 'docs/legs.md', folder: '.'},
    ]);
  });

  it('may stand beside the folder of the site', () => {
    const arms = doc('guide/arms', {source: '@site/../docs/guide/arms.md'});
    const site = siteWith([docsPlugin([version([arms], {contentPath: '/docs'})])]);
    expect(only(collected(site).documents)).toMatchObject({
      sourcePath: '/docs/guide/arms.md',
      sourceFile: '../docs/guide/arms.md',
      folder: 'guide',
    });
  });

  it('have ids of their own even where two plugins choose the same one', () => {
    const site = siteWith([
      docsPlugin([version([doc('arms')])], 'api'),
      docsPlugin([version([doc('arms')])], 'api'),
    ]);
    expect(collected(site).ids).toEqual(['api:arms', 'api:arms~2']);
  });
});
