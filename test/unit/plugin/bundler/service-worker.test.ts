import {describe, expect, it} from 'vitest';
import {keepOutOfServiceWorker} from '../../../../plugin/bundler/service-worker.ts';

describe('what a service worker of the site stores', () => {
  it('is nothing of the index, whose manifest would be that of an earlier deploy', () => {
    const config = {globIgnores: ['private/**']};
    keepOutOfServiceWorker([pwa(config)]);
    expect(config).toEqual({globIgnores: ['private/**', '**/rag-chat/**']});
  });

  it('is else what it was, and stays so for each further language', () => {
    const config: {globIgnores?: unknown} = {};
    keepOutOfServiceWorker([pwa(config)]);
    keepOutOfServiceWorker([pwa(config)]);
    expect(config).toEqual({globIgnores: ['**/node_modules/**/*', '**/rag-chat/**']});
  });

  it('is up to other plugins', () => {
    const options = {injectManifestConfig: {}};
    keepOutOfServiceWorker([
      {name: 'other', options},
      {name: 'docusaurus-plugin-pwa', options: {}},
    ]);
    expect(options).toEqual({injectManifestConfig: {}});
  });
});

function pwa(injectManifestConfig: object) {
  return {name: 'docusaurus-plugin-pwa', options: {injectManifestConfig}};
}
