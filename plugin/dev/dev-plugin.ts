import type {LoadContext, Plugin} from '@docusaurus/types';
import type {PluginOptions} from '../options.cjs';
import {serveFrom} from './dev-server.js';
import {indexOfSite} from './written-sites.js';

type DevPlugin = Required<Pick<Plugin, 'allContentLoaded'>> & {
  readonly configureServer: () => ReturnType<typeof serveFrom>;
};

/**
 * What the plugin does in `docusaurus start`. Until a server asks for it, that
 * is nothing: no other command is told from it here.
 */
export function devPlugin(context: LoadContext, options: PluginOptions): DevPlugin {
  const index = indexOfSite(context.siteDir, options.id);
  return {
    allContentLoaded: ({allContent}) => index.onLoaded({context, options, allContent}),
    configureServer: () => serveFrom(index, context.baseUrl),
  };
}
