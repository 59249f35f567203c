import {describe, expect, it} from 'vitest';
import {mountOnSite} from '../../../../plugin/bundler/stand-in.ts';
import {rootComponent, searchBarComponent} from '../../../../plugin/package-paths.ts';

describe('mounting on the site', () => {
  it("keeps the site's own Root and search box, whoever made them, under our names for them", () => {
    const config = {
      resolve: {
        alias: {
          '@theme/Root': '/site/src/theme/Root.js',
          '@theme/SearchBar': '/theme/SearchBar.js',
          '@theme/Layout': '/theme/Layout.js',
        },
      },
    };
    expect(mountOnSite(config)).toEqual({
      '@theme/Root': rootComponent,
      '@docusaurus-plugin-rag-chat/original-root': '/site/src/theme/Root.js',
      '@theme/SearchBar': searchBarComponent,
      '@docusaurus-plugin-rag-chat/original-search-bar': '/theme/SearchBar.js',
    });
  });

  it('leaves a site alone that has no search box', () => {
    const config = {resolve: {alias: {'@theme/Root': '/site/src/theme/Root.js'}}};
    expect(JSON.stringify(mountOnSite(config))).not.toContain('SearchBar');
  });

  it('refuses to mount twice, which would never end', () => {
    const config = {resolve: {alias: {'@theme/Root': rootComponent}}};
    expect(() => mountOnSite(config)).toThrow('is in docusaurus.config twice');
  });
});
