import {describe, expect, it} from 'vitest';
import {collected, doc, docsPlugin, siteWith, version} from './site.ts';

const pages = (...docs: Parameters<typeof version>[0][number][]) => docsPlugin([version(docs)]);

describe('what stays out', () => {
  it('is what the author withholds or hides', () => {
    const site = siteWith([
      pages(
        doc('public'),
        doc('withheld', {frontMatter: {rag_chat: false}}),
        doc('unlisted', {unlisted: true}),
      ),
    ]);
    expect(collected(site).ids).toEqual(['public']);
  });

  it('is what search engines are kept out of', () => {
    const site = siteWith(
      [
        pages(doc('public'), doc('internal')),
        docsPlugin([version([doc('old')], {noIndex: true})], 'old'),
      ],
      {
        siteConfig: {trailingSlash: true},
        routesBuildMetadata: {
          '/docs/public/': {noIndex: false},
          '/docs/internal/': {noIndex: true},
        },
      },
    );
    expect(collected(site).ids).toEqual(['public']);
  });

  it('is nothing on account of a whole site that search engines are kept out of', () => {
    const site = siteWith([pages(doc('public'), doc('unlisted', {unlisted: true}))], {
      siteConfig: {noIndex: true},
      routesBuildMetadata: {'/docs/public': {noIndex: true}, '/docs/unlisted': {noIndex: true}},
    });
    expect(collected(site).ids).toEqual(['public']);
  });

  it('is a kind of page that the options turn off', () => {
    expect(collected(siteWith([pages(doc('arms'))]), {docs: false}).ids).toEqual([]);
  });
});

describe('include and exclude', () => {
  const site = siteWith([pages(doc('guide/arms'), doc('api/arms'), doc('api/v1/arms'))]);

  it.each([
    [{include: ['docs/guide/**']}, ['guide/arms']],
    [{include: ['docs/guide/**', 'docs/api/*']}, ['api/arms', 'guide/arms']],
    [{exclude: ['docs/api/**']}, ['guide/arms']],
    [{include: ['docs/api/**'], exclude: ['**/v1/**']}, ['api/arms']],
    [{include: []}, []],
  ])('%j leaves %j', (content, ids) => {
    expect(collected(site, content).ids).toEqual(ids);
  });

  it('name the original where a page is translated', () => {
    const folder = 'i18n/fr/docusaurus-plugin-content-docs/current';
    const french = version([doc('arms', {source: `@site/${folder}/arms.md`}), doc('legs')], {
      contentPathLocalized: `/site/${folder}`,
    });
    const {ids} = collected(siteWith([docsPlugin([french])]), {exclude: ['docs/arms.md']});
    expect(ids).toEqual(['legs']);
    const all = collected(siteWith([docsPlugin([french])]), {include: ['docs/**']});
    expect(all.ids).toEqual(['arms', 'legs']);
  });

  it.each([
    [{include: ['doc/**', 'docs/**']}, 'include', 'doc/**'],
    [{exclude: ['docs/guides/**']}, 'exclude', 'docs/guides/**'],
  ] as const)('that name no page are named themselves: %j', (content, option, glob) => {
    expect(collected(site, content).problems.map(({message}) => message)).toEqual([
      `"content.${option}": no page is named like "${glob}". They are named like "docs/api/arms.md".`,
    ]);
  });

  it('are right where they name pages of another kind, or hidden ones', () => {
    const hidden = siteWith([pages(doc('arms'), doc('legs', {unlisted: true}))]);
    expect(collected(hidden, {exclude: ['docs/legs.md']}).problems).toEqual([]);
    expect(collected(hidden, {docs: false, include: ['docs/**']}).problems).toEqual([]);
  });

  it('reach docs beside the folder of the site', () => {
    const beside = [
      doc('arms', {source: '@site/../docs/arms.md'}),
      doc('legs', {source: '@site/../docs/legs.md'}),
    ];
    const site = siteWith([docsPlugin([version(beside, {contentPath: '/docs'})])]);
    expect(collected(site).ids).toEqual(['arms', 'legs']);
    expect(collected(site, {exclude: ['docs/arms.md']}).ids).toEqual(['legs']);
    expect(collected(site, {exclude: ['../docs/arms.md']}).ids).toEqual(['legs']);
  });
});
