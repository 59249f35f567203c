import type {MarkdownConfig} from '@docusaurus/types';
import type {PluggableList} from 'unified';

/** What decides how the site turns a markdown file into a page. */
export type MarkdownSetup = {
  readonly config: MarkdownConfig;
  /** The admonitions option of the content plugin: keywords of one's own, or off. */
  readonly admonitions: boolean | {readonly keywords?: string[]};
  readonly beforeDefaultRemarkPlugins: PluggableList;
  readonly remarkPlugins: PluggableList;
};

/** Reads the setup off a content plugin's validated options. */
export function markdownSetup(
  config: MarkdownConfig,
  pluginOptions: Readonly<Record<string, unknown>>,
): MarkdownSetup {
  const {admonitions, beforeDefaultRemarkPlugins, remarkPlugins} =
    pluginOptions as Partial<MarkdownSetup>;
  return {
    config,
    admonitions: admonitions ?? true,
    beforeDefaultRemarkPlugins: beforeDefaultRemarkPlugins ?? [],
    remarkPlugins: remarkPlugins ?? [],
  };
}
