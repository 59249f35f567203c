import {describe, expect, it} from 'vitest';
import {mountOnRoot} from '../../../../plugin/bundler/mount-on-root.ts';
import {rootComponent} from '../../../../plugin/package-paths.ts';

describe('mounting on the root', () => {
  it("keeps the site's own Root, whoever made it, under our name for it", () => {
    const config = {resolve: {alias: {'@theme/Root': '/site/src/theme/Root.js'}}};
    expect(mountOnRoot(config)).toEqual({
      '@theme/Root': rootComponent,
      '@docusaurus-plugin-rag-chat/original-root': '/site/src/theme/Root.js',
    });
  });

  it('refuses to mount twice, which would never end', () => {
    const config = {resolve: {alias: {'@theme/Root': rootComponent}}};
    expect(() => mountOnRoot(config)).toThrow('is in docusaurus.config twice');
  });
});
