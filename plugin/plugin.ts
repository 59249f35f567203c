import type {LoadContext, Plugin} from '@docusaurus/types';
import {buildIndex} from './build/build-index.js';
import {mountOnRoot} from './bundler/mount-on-root.js';
import {addCommands} from './cli/commands.js';
import type {PluginOptions} from './options.cjs';
import {themeFolder, themeSourceFolder} from './package-paths.js';

/** The lifecycle, wiring only. */
export function createPlugin(context: LoadContext, options: PluginOptions): Plugin<undefined> {
  return {
    name: 'docusaurus-plugin-rag-chat',
    getThemePath: () => themeFolder,
    getTypeScriptThemePath: () => themeSourceFolder,
    configureWebpack: (config) => (options.widget.mount === 'root' ? mountOnRoot(config) : {}),
    extendCli: (cli) =>
      addCommands(cli, {
        siteDir: context.siteDir,
        pluginId: options.id,
        embedding: options.embedding,
      }),
    postBuild: (site) => buildIndex(site, options),
  };
}
