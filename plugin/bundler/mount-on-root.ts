import type {Plugin} from '@docusaurus/types';
import {OptionsError} from '../errors.cjs';
import {rootComponent} from '../package-paths.js';

/** Where our Root finds the one that it stands in for. */
const ORIGINAL_ROOT = '@docusaurus-plugin-rag-chat/original-root';
const ROOT = '@theme/Root';

type ConfigureWebpackResult = ReturnType<NonNullable<Plugin['configureWebpack']>>;

type Aliases = {readonly resolve?: {readonly alias?: unknown}};

/**
 * Renders the chat beside the site's own Root. Docusaurus' way, a theme's Root
 * that wraps `@theme-init/Root`, loses the chat as soon as the site swizzles
 * Root without `@theme-original`, or a second plugin does the same. Standing in
 * for the alias works with both.
 */
export function mountOnRoot(config: Aliases): ConfigureWebpackResult {
  const alias = config.resolve?.alias;
  const original =
    typeof alias === 'object' && alias !== null && !Array.isArray(alias)
      ? (alias as Record<string, unknown>)[ROOT]
      : undefined;
  if (typeof original !== 'string') {
    throw new Error(`The bundler's configuration has no alias ${ROOT}.`);
  }
  if (original === rootComponent) {
    throw new OptionsError(
      'docusaurus-plugin-rag-chat is in docusaurus.config twice: one instance serves all docs of the site.',
    );
  }
  return {resolve: {alias: {[ORIGINAL_ROOT]: original, [ROOT]: rootComponent}}};
}
