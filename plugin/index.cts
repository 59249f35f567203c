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
      AskTheBook: {actions, description: 'A box for a question, for any page.'},
      DocsChat: {actions, description: 'The chat: what opens it, and the panel.'},
      'DocsChat/Actions': {
        actions,
        description: 'What can be done with an answer: copy, print, link, ask again.',
      },
      'DocsChat/AskAbout': {actions, description: 'The button beside selected text.'},
      'DocsChat/Citation': {
        actions,
        description: 'The numbered link from a sentence to its place in the book.',
      },
      'DocsChat/CitationCard': {
        actions,
        description: 'What a citation quotes, shown beside its number.',
      },
      'DocsChat/Composer': {actions, description: 'The box that a question is typed into.'},
      'DocsChat/Conversation': {
        actions,
        description: 'Heading, questions and answers, and the box for the next question.',
      },
      'DocsChat/CopyButton': {actions, description: 'Copies a text, and says whether it could.'},
      'DocsChat/Doubt': {
        actions,
        description: 'The mark of a sentence that its sources may not say.',
      },
      'DocsChat/Feedback': {actions, description: 'Whether an answer helped.'},
      'DocsChat/Freshness': {
        actions,
        description: 'How fresh the index is, while the site is being written.',
      },
      'DocsChat/Hits': {actions, description: 'The sections that match what is being typed.'},
      'DocsChat/Launcher': {actions, description: 'The button that opens the chat.'},
      'DocsChat/Message': {actions, description: 'A question with its answer.'},
      'DocsChat/Panel': {actions, description: 'The panel beside the page.'},
      'DocsChat/PrintedAnswer': {actions, description: 'An answer on paper.'},
      'DocsChat/Quote': {actions, description: 'What an answer says, sentence by sentence.'},
      'DocsChat/Refusal': {actions, description: 'What is said where the site has no answer.'},
      'DocsChat/Return': {
        actions,
        description: 'The way back from a cited sentence to the answer.',
      },
      'DocsChat/ScopePicker': {
        actions,
        description: 'The choice between the book, a chapter and a page.',
      },
      'DocsChat/Sources': {actions, description: 'The sections that an answer cites.'},
      'DocsChat/Status': {actions, description: 'How far an answer is, or why there is none.'},
      'DocsChat/Why': {
        actions,
        description: 'What an answer was made from, and why, while the site is being written.',
      },
      'DocsChat/Welcome': {actions, description: 'What is there before the first question.'},
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
