import type {Props} from '@docusaurus/types';
import {INDEX_FOLDER} from '../../core/index-format/manifest.js';

/** What `@docusaurus/plugin-pwa` calls itself. */
const PWA = 'docusaurus-plugin-pwa';
const OURS = `**/${INDEX_FOLDER}/**`;

/** What `workbox-build` leaves out where nobody says what. */
const BY_DEFAULT = ['**/node_modules/**/*'];

/**
 * Keeps the index out of what `@docusaurus/plugin-pwa` stores in readers' browsers, which is every
 * `.json` of the site: a manifest that is served from there names files that the next deploy
 * removes. `index.precache` stores it in its own way, with all that belongs to it.
 *
 * That plugin reads its options once the site is built, so this has to come before.
 */
export function keepOutOfServiceWorker(plugins: readonly PluginWithOptions[]): void {
  for (const {name, options} of plugins) {
    const config = options['injectManifestConfig'];
    if (name === PWA && isRecord(config)) {
      const ignored = config['globIgnores'];
      const before: readonly unknown[] = Array.isArray(ignored) ? ignored : BY_DEFAULT;
      // The options may be the same ones for all languages.
      config['globIgnores'] = before.includes(OURS) ? before : [...before, OURS];
    }
  }
}

type PluginWithOptions = Pick<Props['plugins'][number], 'name'> & {
  readonly options: Readonly<Record<string, unknown>>;
};

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
