import type {LoadContext, Plugin} from '@docusaurus/types';
import {ownLanguageAliases} from './bundler/own-language.js';
import {richAliases} from './bundler/rich-aliases.js';
import {keepOutOfServiceWorker} from './bundler/service-worker.js';
import {mountOnSite} from './bundler/stand-in.js';
import {addCommands} from './cli/commands.js';
import {devPlugin} from './dev/dev-plugin.js';
import {watchedFiles} from './dev/watched-files.js';
import {defaultMessages} from './locales/default-messages.js';
import type {PluginOptions} from './options.cjs';
import {routeUpdates, themeFolder, themeSourceFolder, wordsFolders} from './package-paths.js';
import {answersEndpoint} from './widget/answers-endpoint.js';
import {refuseHashRouter} from './widget/refuse-hash-router.js';

/** The lifecycle, wiring only. */
export function createPlugin(context: LoadContext, options: PluginOptions): Plugin<undefined> {
  refuseHashRouter(context.siteConfig);
  const {mount, launcher, shortcut, selection} = options.widget;
  const dev = process.env['NODE_ENV'] === 'production' ? null : devPlugin(context, options);
  return {
    name: 'docusaurus-plugin-rag-chat',
    getThemePath: () => themeFolder,
    getTypeScriptThemePath: () => themeSourceFolder,
    getClientModules: () => [routeUpdates],
    getDefaultCodeTranslationMessages: () => defaultMessages(context.i18n),
    // In the first ones nothing changes: `write-translations` looks for messages where something is watched.
    getPathsToWatch: () => [...wordsFolders, ...watchedFiles(context, options.content.attachments)],
    contentLoaded({actions}) {
      const asked = answersEndpoint(options.answers, context);
      actions.setGlobalData({launcher, shortcut, selection, ...asked});
    },
    ...(dev && {allContentLoaded: dev.allContentLoaded}),
    configureWebpack: (config, isServer) => ({
      resolve: {
        alias: {
          ...(mount === 'root' && mountOnSite(config)),
          ...richAliases(config, context.siteDir, isServer),
          ...ownLanguageAliases(context.i18n.currentLocale),
        },
      },
      ...(isServer ? {} : dev?.configureServer()),
    }),
    extendCli: (cli) => addCommands(cli, context, options),
    async postBuild(site) {
      keepOutOfServiceWorker(site.plugins);
      // Neither `start` nor a command nor the bundler waits for what it takes.
      const {buildIndex} = await import('./build/build-index.js');
      await buildIndex(site, options);
    },
  };
}
