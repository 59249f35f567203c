/**
 * The entry that Docusaurus loads. It is CommonJS because Docusaurus requires
 * plugins; everything else is loaded from here as native ESM.
 */
import type {LoadContext, Plugin, SwizzleConfig} from '@docusaurus/types';
import type * as options from './options.cjs';
import {validateOptions} from './options.cjs';

async function loadPlugin(
  context: LoadContext,
  pluginOptions: options.PluginOptions,
): Promise<Plugin<undefined>> {
  const {createPlugin} = await import('./plugin.js');
  return createPlugin(context, pluginOptions);
}

function getSwizzleConfig(): SwizzleConfig {
  const actions = {wrap: 'safe', eject: 'unsafe'} as const;
  return {
    components: {
      DocsChat: {actions, description: 'The chat: launcher and panel.'},
      'DocsChat/Citation': {
        actions,
        description: 'The numbered link from a sentence to its section.',
      },
      'DocsChat/Composer': {actions, description: 'The box that a question is typed into.'},
      'DocsChat/Launcher': {actions, description: 'The button that opens the chat.'},
      'DocsChat/Message': {actions, description: 'A question with its answer.'},
      'DocsChat/Panel': {actions, description: 'The panel beside the page.'},
      'DocsChat/Quote': {actions, description: 'What an answer quotes.'},
      'DocsChat/Refusal': {actions, description: 'What is said where the site has no answer.'},
      'DocsChat/Sources': {actions, description: 'The sections that an answer cites.'},
    },
  };
}

const ragChatPlugin = Object.assign(loadPlugin, {validateOptions, getSwizzleConfig});

namespace ragChatPlugin {
  export type Options = options.Options;
  export type PluginOptions = options.PluginOptions;
}

// Node reads a CommonJS module's names off such lines, so that ESM may import them by name.
exports.validateOptions = validateOptions;
exports.getSwizzleConfig = getSwizzleConfig;

export = ragChatPlugin;
