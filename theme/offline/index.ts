import {INDEX_FOLDER} from '../../core/index-format/manifest.js';
import {answerTo} from './answer.js';
import {forgetIndexes, keptIndex} from './kept-index.js';
import type {ServiceWorkerScope} from './service-worker.js';

declare const self: ServiceWorkerScope;

/**
 * `swCustom` of `@docusaurus/plugin-pwa`: keeps the index in the reader's browser, so that
 * search goes on without a connection. The site's option `index.precache` must be on.
 */
export default function keepIndex({offlineMode}: {readonly offlineMode: boolean}): void {
  const folder = new URL(`${INDEX_FOLDER}/`, self.registration.scope).href;
  if (!offlineMode) {
    // It may have been on before.
    self.addEventListener('activate', (event) => event.waitUntil(forgetIndexes(folder, null)));
    return;
  }
  const index = keptIndex(folder);
  self.addEventListener('install', (event) => event.waitUntil(index.renew()));
  self.addEventListener('activate', (event) =>
    event.waitUntil(forgetIndexes(folder, index.cacheName)),
  );
  self.addEventListener('fetch', (event) => {
    const answer = answerTo(event, folder, index);
    if (answer) {
      // The listener of the plugin comes next: it would give out the manifest of its last update.
      event.stopImmediatePropagation();
      event.respondWith(answer());
    }
  });
}
