import {normalizePluginOptions} from '@docusaurus/utils-validation';
// As Docusaurus gets it: the compiled CommonJS entry.
import ragChat from 'docusaurus-plugin-rag-chat';
import {PACKAGED_MODEL} from '../../plugin/embed/model-checksums.ts';
import {DOCS_ONLY} from './docs-only.ts';

/** What an author writes, filled in; throws where it is wrong. */
export function validate(options: unknown) {
  return ragChat.validateOptions({
    validate: (schema, given) =>
      normalizePluginOptions(schema, given as ragChat.PluginOptions | undefined),
    options: options as ragChat.Options | undefined,
  });
}

/** Where nothing is written. */
export const DEFAULTS = {
  id: 'default',
  content: DOCS_ONLY,
  chunking: {
    strategy: 'section',
    maxTokens: 512,
    minTokens: 50,
    overlap: {tokens: 0, across: 'parts'},
  },
  embedding: {
    model: PACKAGED_MODEL,
    revision: 'main',
    quantized: true,
    pooling: 'mean',
    prefixes: {document: '', question: ''},
    tuneToSite: true,
  },
  index: {},
  widget: {mount: 'root', launcher: 'navbar', shortcut: 'i', selection: true},
  onBrokenAnchors: 'warn',
  onIndexError: 'throw',
};
