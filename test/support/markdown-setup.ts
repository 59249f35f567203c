import remarkMath from 'remark-math';
import type {MarkdownSetup} from '../../plugin/markdown/setup.ts';

/** What Docusaurus 3 has by default, with the maths plugin that most textbooks use. */
export const DEFAULT_SETUP: MarkdownSetup = {
  config: {
    format: 'mdx',
    mermaid: false,
    emoji: true,
    mdx1Compat: {comments: true, admonitions: true, headingIds: true},
    anchors: {maintainCase: false},
    remarkRehypeOptions: {},
    parseFrontMatter: async () => ({frontMatter: {}, content: ''}),
    hooks: {onBrokenMarkdownLinks: 'warn', onBrokenMarkdownImages: 'throw'},
  },
  admonitions: true,
  beforeDefaultRemarkPlugins: [],
  remarkPlugins: [remarkMath],
};
