import validation from '@docusaurus/utils-validation';
// As Docusaurus gets it: the compiled CommonJS entry.
import ragChat from 'docusaurus-plugin-rag-chat';
import type {EmbeddingOptions} from '../../plugin/embed/embedding-options.cts';
import type {PluginOptions} from '../../plugin/options.cts';

/** What an author gets who sets nothing. */
export const DEFAULTS: PluginOptions = ragChat.validateOptions({
  validate: (schema, given) =>
    validation.normalizePluginOptions(schema, given as PluginOptions | undefined),
  options: {},
});

export const EMBEDDING: EmbeddingOptions = embeddingOf(DEFAULTS);

function embeddingOf({embedding}: PluginOptions): EmbeddingOptions {
  if (embedding === false) {
    throw new Error('The plugin embeds nothing by default.');
  }
  return embedding;
}
