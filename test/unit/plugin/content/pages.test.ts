import {describe, expect, it} from 'vitest';
import {collected, doc, docsPlugin, only, pagesPlugin, siteWith, version} from './site.ts';

const about = {
  type: 'mdx',
  permalink: '/about',
  source: '@site/src/pages/about.mdx',
  title: 'About us',
  description: 'Who we are.',
  frontMatter: {},
  unlisted: false,
};
const home = {type: 'jsx', permalink: '/', source: '@site/src/pages/index.tsx'};
const both = pagesPlugin([about, home]);
const route = (path: string, metadata = {}) => ({path, component: '@theme/Page', metadata});

describe('pages outside docs and blog', () => {
  it('are taken if the options ask for them', () => {
    expect(collected(siteWith([both])).ids).toEqual([]);
    expect(collected(siteWith([both]), {pages: true}).ids).toEqual(['page:about', 'page:index']);
    expect(collected(siteWith([pagesPlugin(null)]), {pages: true}).ids).toEqual([]);
  });

  it('have their source where they are markdown', () => {
    const {documents} = collected(siteWith([pagesPlugin([about])]), {pages: true});
    expect(only(documents)).toMatchObject({
      docType: 'page',
      title: 'About us',
      description: 'Who we are.',
      url: '/about',
      sourceFile: 'src/pages/about.mdx',
      folder: '.',
      version: 'current',
    });
  });

  it('have none where they are React, and take their name from the path', () => {
    const team = {type: 'jsx', permalink: '/fr/our-team', source: '@site/src/pages/our-team.tsx'};
    const site = siteWith([pagesPlugin([team, {...home, permalink: '/fr/'}])], {baseUrl: '/fr/'});
    expect(collected(site, {pages: true}).documents).toMatchObject([
      {docId: 'page:our-team', title: 'Our team', sourcePath: null, sourceFile: null},
      {docId: 'page:index', title: 'Robots', url: '/fr/'},
    ]);
  });

  it('are not those that are unlisted', () => {
    const site = siteWith([pagesPlugin([{...about, unlisted: true}])]);
    expect(collected(site, {pages: true}).ids).toEqual([]);
  });

  it('in markdown go by the name of their file', () => {
    const pages = {pages: true, exclude: ['src/pages/*.mdx']};
    expect(collected(siteWith([both]), pages).ids).toEqual(['page:index']);
  });

  it('in React go by the name of their file, too', () => {
    const pages = {pages: true, exclude: ['src/pages/index.tsx']};
    expect(collected(siteWith([both]), pages).ids).toEqual(['page:about']);
  });
});

describe('routes', () => {
  const routes = [
    {...route('/api'), routes: [route('/api/arms/'), route('/api/100%')]},
    route('/search'),
    route('/404.html'),
    route('*'),
  ];

  it('are the built pages that a glob matches, without the layouts around them', () => {
    const site = siteWith([], {routes});
    const {documents} = collected(site, {routes: ['/api/**']});
    expect(documents).toMatchObject([
      {docId: 'page:api/arms', docType: 'page', title: 'Arms', url: '/api/arms/'},
      {docId: 'page:api/100%', title: '100%', sourceFile: null},
    ]);
  });

  it('are named by globs without baseUrl, as this is another one in each locale', () => {
    const site = siteWith([], {baseUrl: '/fr/', routes: [route('/fr/api/arms')]});
    expect(collected(site, {routes: ['/api/*']}).ids).toEqual(['page:api/arms']);
  });

  it('leave out the page for what is missing', () => {
    const {ids} = collected(siteWith([], {routes}), {routes: ['/**']});
    expect(ids).toEqual(['page:api/arms', 'page:api/100%', 'page:search']);
  });

  it('never bring back a document that was left out', () => {
    const docs = docsPlugin([
      version([
        doc('public'),
        doc('private', {frontMatter: {rag_chat: false}}),
        doc('unlisted', {unlisted: true}),
      ]),
    ]);
    const paths = ['/docs/public', '/docs/private', '/docs/unlisted', '/about'];
    const site = siteWith([docs, both], {routes: paths.map((path) => route(path))});
    expect(collected(site, {routes: ['/**']}).ids).toEqual(['public']);
  });

  it('may name a React page that the options do not ask for as such', () => {
    const site = siteWith([both], {routes: [route('/'), route('/about')]});
    expect(collected(site, {routes: ['/']}).ids).toEqual(['page:index']);
  });

  it('obey include and exclude by their path or by the file behind them', () => {
    const {ids} = collected(
      siteWith([], {
        routes: [
          route('/api/arms'),
          route('/api/legs', {sourceFilePath: 'specs/legs.json'}),
          route('/api/v1/arms'),
        ],
      }),
      {routes: ['/api/**'], exclude: ['/api/v1/**', 'specs/legs.json']},
    );
    expect(ids).toEqual(['page:api/arms']);
  });

  it('that stand twice are taken once', () => {
    const site = siteWith([], {routes: [route('/api'), route('/api')]});
    expect(collected(site, {routes: ['/api']}).ids).toEqual(['page:api']);
  });
});
