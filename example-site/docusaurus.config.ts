import type {Config} from '@docusaurus/types';
import type {Options as RagChatOptions} from 'docusaurus-plugin-rag-chat';
import {themes} from 'prism-react-renderer';
import rehypeKatex from 'rehype-katex';
import remarkMath from 'remark-math';

const qdrantUrl = process.env.QDRANT_URL;

const ragChat: RagChatOptions = {
  onBrokenAnchors: 'throw',
  ...(qdrantUrl ? {qdrant: {url: qdrantUrl}} : {}),
};

const config: Config = {
  title: 'Robotics from the ground up',
  tagline: 'A textbook that answers with chapter and verse',
  url: 'https://robotics.example',
  baseUrl: '/',
  favicon: 'favicon.svg',
  onBrokenLinks: 'throw',
  onBrokenAnchors: 'throw',
  // Both bundlers are supported: `BUNDLER=webpack` builds with the classic one.
  future: process.env.BUNDLER === 'webpack' ? {} : {v4: true, faster: true},
  plugins: [
    [
      '@docusaurus/plugin-content-docs',
      {
        sidebarPath: './sidebars.ts',
        remarkPlugins: [remarkMath],
        rehypePlugins: [rehypeKatex],
      },
    ],
    '@docusaurus/plugin-content-pages',
    ['docusaurus-plugin-rag-chat', ragChat],
  ],
  themes: [['@docusaurus/theme-classic', {customCss: './src/css/book.css'}]],
  clientModules: [require.resolve('katex/dist/katex.min.css')],
  themeConfig: {
    colorMode: {respectPrefersColorScheme: true},
    navbar: {
      title: 'Robotics from the ground up',
      items: [{type: 'docSidebar', sidebarId: 'book', label: 'Read', position: 'left'}],
    },
    prism: {theme: themes.github, darkTheme: themes.dracula, additionalLanguages: ['cpp']},
  },
};

export default config;
