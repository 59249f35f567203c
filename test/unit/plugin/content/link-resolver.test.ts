import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {linkResolver} from '../../../../plugin/content/link-resolver.ts';
import {all, arms, follow, page, SITE} from './linked-pages.ts';

describe('a link to a file', () => {
  it.each([
    './legs.md',
    'legs.md',
    './legs.md#knees',
    '../guide/legs.md?x=1#knees',
    '/guide/legs.md',
    'guide/legs.md',
    '/docs/guide/legs.md',
    'docs/guide/legs.md',
    '@site/docs/guide/legs.md',
    './l%65gs.md',
    '../../../site/docs/guide/legs.md',
  ])('%s leads to its document', (target) => {
    expect(follow(target)).toBe('guide/legs');
  });

  it('may have blanks in its name', () => {
    expect(follow('../my%20page.md')).toBe('my page');
    expect(follow('<../my page.md>'.slice(1, -1))).toBe('my page');
  });

  it('must name the folder rightly', () => {
    expect(follow('./intro.md')).toBeNull();
    expect(follow('@site/guide/legs.md')).toBeNull();
  });

  it('may be an mdx file, and has a malformed escape as it stands', () => {
    const documents = [arms, page('100%', {sourceFile: 'docs/100%.mdx'})];
    expect(follow('../100%.mdx', {documents})).toBe('100%');
  });

  it('stays in its version, unless it names a file of another one', () => {
    const old = {version: '1.0', isCurrentVersion: false};
    const first = page('a', {...old, docId: 'a', sourceFile: 'versioned_docs/version-1.0/a.md'});
    const second = page('b', {
      ...old,
      docId: 'old-b',
      sourceFile: 'versioned_docs/version-1.0/b.md',
    });
    const documents = [page('b'), first, second];
    expect(follow('./b.md', {from: first, documents})).toBe('old-b');
    expect(follow('/b.md', {from: first, documents})).toBe('old-b');
    expect(follow('@site/docs/b.md', {from: first, documents})).toBe('b');
  });

  describe('in a translated site', () => {
    const folder = 'i18n/fr/docusaurus-plugin-content-docs/current';
    const french = {locale: 'fr'};
    const translated = page('guide/arms', {
      ...french,
      sourceFile: `${folder}/guide/arms.md`,
      originalFile: 'docs/guide/arms.md',
    });
    const twin = page('guide/legs', {
      ...french,
      sourceFile: `${folder}/guide/legs.md`,
      originalFile: 'docs/guide/legs.md',
    });
    const untranslated = page('guide/hands', french);
    const documents = [translated, twin, untranslated];

    it.each([
      ['from a translation to a translation', translated, './legs.md', 'guide/legs'],
      ['to a page without translation', translated, './hands.md', 'guide/hands'],
      ['from a page without translation', untranslated, './legs.md', 'guide/legs'],
      ['to the original', untranslated, '@site/docs/guide/legs.md', 'guide/legs'],
      ['to the translation itself', untranslated, `@site/${folder}/guide/legs.md`, 'guide/legs'],
      [
        'to a file, from where the translation stands',
        translated,
        '../../../../../docs/guide/hands.md',
        'guide/hands',
      ],
      ['from the top of the docs', translated, '/guide/hands.md', 'guide/hands'],
    ])('works %s', (_, from, target, docId) => {
      expect(follow(target, {from, documents})).toBe(docId);
    });

    it('prefers the own locale', () => {
      const english = page('guide/legs', {docId: 'english'});
      expect(follow('./legs.md', {from: translated, documents: [english, ...documents]})).toBe(
        'guide/legs',
      );
    });
  });

  it('may leave the folder of the site, where the docs stand beside it', () => {
    const beside = (name: string) => page(name, {sourceFile: `../docs/${name}.md`});
    const documents = [beside('a'), beside('b'), page('post', {sourceFile: 'blog/post.md'})];
    const site = {...SITE, siteDir: '/project/website'};
    expect(follow('./b.md', {from: beside('a'), documents, site})).toBe('b');
    expect(
      follow('../../docs/b.md', {
        from: page('post', {sourceFile: 'blog/post.md'}),
        documents,
        site,
      }),
    ).toBe('b');
  });
});

describe('a link to a page', () => {
  it.each([
    ['/docs/guide/legs', 'guide/legs'],
    ['/docs/guide/legs/', 'guide/legs'],
    ['/docs/guide/legs#knees', 'guide/legs'],
    ['/docs/guide/legs/index.html', 'guide/legs'],
    ['legs', 'guide/legs'],
    ['./legs?x', 'guide/legs'],
    ['../intro', 'intro'],
    ['../../about', 'page:about'],
    ['/docs/my%20page', 'my page'],
    ['/docs/my page', 'my page'],
    ['https://robots.example/about', 'page:about'],
    ['//robots.example/about', 'page:about'],
  ])('%s leads to its document', (target, docId) => {
    expect(follow(target)).toBe(docId);
  });

  it('is read from the url of its own page, as readers do', () => {
    const from = page('guide/arms', {url: '/docs/guide/arms/'});
    expect(follow('../legs', {from})).toBe('guide/legs');
    expect(follow('./legs', {from})).toBeNull();
  });

  it('may be written with escapes or without', () => {
    const documents = [arms, page('größe', {url: '/docs/größe'})];
    expect(follow('/docs/gr%C3%B6%C3%9Fe', {documents})).toBe('größe');
    expect(follow('/docs/größe', {documents})).toBe('größe');
  });

  it('may name baseUrl or leave it to Docusaurus', () => {
    const site = {...SITE, baseUrl: '/fr/'};
    const from = page('a', {url: '/fr/docs/a'});
    const documents = [from, page('b', {url: '/fr/docs/b/'}), page('home', {url: '/fr/'})];
    const to = (target: string) => follow(target, {from, documents, site});
    expect([to('/docs/b'), to('/fr/docs/b'), to('/'), to('/fr/'), to('/fr')]).toEqual([
      'b',
      'b',
      'home',
      'home',
      'home',
    ]);
    expect(to('https://robots.example/fr/docs/b')).toBe('b');
    // Another locale's page.
    expect(to('https://robots.example/docs/b')).toBeNull();
    expect(to('//robots.example/docs/b')).toBeNull();
  });
});

it('a page of another version is not the document itself, though it has its id', () => {
  const old = page('legs', {version: '1.0', sourceFile: 'versioned_docs/version-1.0/legs.md'});
  const documents = [page('legs'), old];
  expect(follow('@site/docs/legs.md', {from: old, documents})).toBe('legs');
  expect(follow('./legs.md', {from: old, documents})).toBeNull();
});

it('nor is a page of another language', () => {
  const french = page('legs', {locale: 'fr', url: '/fr/docs/legs'});
  const documents = [page('legs'), french];
  const site = {...SITE, baseUrl: '/fr/'};
  expect(follow('https://robots.example/docs/legs', {from: french, documents, site})).toBe('legs');
});

describe('no document', () => {
  it.each([
    '',
    '#knees',
    '?x=1',
    './arms.md',
    '/docs/guide/arms/#elbow',
    'https://robots.example/docs/guide/arms',
    'https://elsewhere.example/docs/guide/legs',
    'https://elsewhere.example/docs/guide/legs.md',
    '//elsewhere.example/about',
    'mailto:arms@robots.example',
    'pathname:///docs/guide/legs',
    'javascript:void(0)',
    './img/arm.png',
    '/files/arm.pdf',
    './missing.md',
    'http://[',
  ])('is behind %j', (target) => {
    expect(follow(target)).toBeNull();
  });
});

it('a link of whatever kind leads to a document of the site or to none', () => {
  const resolve = linkResolver(all, SITE);
  const ids = all.map(({docId}) => docId);
  const pieces = fc.constantFrom(
    '..',
    '.',
    '/',
    '#',
    '?',
    '%',
    '%2',
    '|',
    '[[',
    'legs',
    '.md',
    ':',
    '\\',
    ' ',
    '@site/',
    '\u0000',
  );
  const targets = fc.oneof(
    fc.string({unit: 'binary'}),
    fc.array(pieces).map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(targets, fc.constantFrom('markdown' as const, 'wiki' as const), (target, kind) => {
      expect([null, ...ids]).toContain(resolve(arms, {kind, target}));
    }),
    {numRuns: 500},
  );
});
