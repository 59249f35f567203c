import {OptionsError} from '../errors.cjs';
import {rootComponent, searchBarComponent} from '../package-paths.js';
import {type AliasedConfig, type Aliases, aliasesOf} from './aliases.js';

type StandIn = {
  /** What it stands in for. */
  readonly name: string;
  /** Under which it finds what it stands in for. */
  readonly original: string;
  readonly component: string;
};

const ROOT: StandIn = {
  name: '@theme/Root',
  original: '@docusaurus-plugin-rag-chat/original-root',
  component: rootComponent,
};

const SEARCH_BAR: StandIn = {
  name: '@theme/SearchBar',
  original: '@docusaurus-plugin-rag-chat/original-search-bar',
  component: searchBarComponent,
};

/**
 * Renders the chat beside the site's own Root, and the button that opens it beside the
 * site's own search box. Docusaurus' way, a theme's component that wraps `@theme-init/…`,
 * is lost as soon as the site swizzles the component without `@theme-original`, or a
 * second plugin does the same. Standing in for the alias works with both.
 */
export function mountOnSite(config: AliasedConfig): Aliases {
  const aliases = aliasesOf(config);
  if (aliases[ROOT.name] === undefined) {
    throw new Error(`The bundler's configuration has no alias ${ROOT.name}.`);
  }
  if (aliases[ROOT.name] === rootComponent) {
    throw new OptionsError(
      'docusaurus-plugin-rag-chat is in docusaurus.config twice: one instance serves all docs of the site.',
    );
  }
  return {...standIn(aliases, ROOT), ...standIn(aliases, SEARCH_BAR)};
}

/** Nothing where the site has no such component: then nobody asks for it. */
function standIn(aliases: Aliases, {name, original, component}: StandIn): Aliases {
  const own = aliases[name];
  return own === undefined ? {} : {[original]: own, [name]: component};
}
