import type {LoadContext, Plugin} from '@docusaurus/types';
import {buildIndex} from './build/build-index.js';
import {mountOnRoot} from './bundler/mount-on-root.js';
import {richAliases} from './bundler/rich-aliases.js';
import {addCommands} from './cli/commands.js';
import {devPlugin} from './dev/dev-plugin.js';
import type {PluginOptions} from './options.cjs';
import {routeUpdates, themeFolder, themeSourceFolder} from './package-paths.js';

/** The lifecycle, wiring only. */
export function createPlugin(context: LoadContext, options: PluginOptions): Plugin<undefined> {
  const dev = process.env['NODE_ENV'] === 'production' ? null : devPlugin(context, options);
  return {
    name: 'docusaurus-plugin-rag-chat',
    getThemePath: () => themeFolder,
    getTypeScriptThemePath: () => themeSourceFolder,
    getClientModules: () => [routeUpdates],
    ...(dev && {allContentLoaded: dev.allContentLoaded}),
    configureWebpack: (config, isServer) => ({
      resolve: {
        alias: {
          ...(options.widget.mount === 'root' && mountOnRoot(config)),
          ...richAliases(config, context.siteDir, isServer),
        },
      },
      ...(isServer ? {} : dev?.configureServer()),
    }),
    extendCli: (cli) => addCommands(cli, context.siteDir, options),
    postBuild: (site) => buildIndex(site, options),
  };
}
