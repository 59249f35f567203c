import {OptionsError} from '../errors.cjs';
import {rootComponent} from '../package-paths.js';
import {type AliasedConfig, type Aliases, aliasesOf} from './aliases.js';

/** Where our Root finds the one that it stands in for. */
const ORIGINAL_ROOT = '@docusaurus-plugin-rag-chat/original-root';
const ROOT = '@theme/Root';

/**
 * Renders the chat beside the site's own Root. Docusaurus' way, a theme's Root
 * that wraps `@theme-init/Root`, loses the chat as soon as the site swizzles
 * Root without `@theme-original`, or a second plugin does the same. Standing in
 * for the alias works with both.
 */
export function mountOnRoot(config: AliasedConfig): Aliases {
  const original = aliasesOf(config)[ROOT];
  if (original === undefined) {
    throw new Error(`The bundler's configuration has no alias ${ROOT}.`);
  }
  if (original === rootComponent) {
    throw new OptionsError(
      'docusaurus-plugin-rag-chat is in docusaurus.config twice: one instance serves all docs of the site.',
    );
  }
  return {[ORIGINAL_ROOT]: original, [ROOT]: rootComponent};
}
