import type {Config} from '@docusaurus/types';
import type {Options as RagChatOptions} from 'docusaurus-plugin-rag-chat';
import {themes} from 'prism-react-renderer';
import rehypeKatex from 'rehype-katex';
import remarkMath from 'remark-math';

// Where there is a key for everybody, readers' browsers ask Qdrant themselves.
const {QDRANT_URL: qdrantUrl, QDRANT_PUBLIC_KEY: publicKey} = process.env;
// What answers readers, if a server does.
const {ANSWERS_ENDPOINT: endpoint} = process.env;

// What search and answers are measured with is the book alone: what else can be asked moves figures.
const hasDocumentation = !process.env.BOOK_ALONE;

const ragChat: RagChatOptions = {
  ...(hasDocumentation && {
    content: {labels: {default: 'The book', using: 'Using the plugin'}},
  }),
  onBrokenAnchors: 'throw',
  ...(endpoint && {answers: {endpoint}}),
  ...(qdrantUrl && {
    qdrant: {
      ...{url: qdrantUrl, upsert: 'always'},
      ...(publicKey && {public: {url: qdrantUrl, key: publicKey}}),
    },
  }),
};

const maths = {remarkPlugins: [remarkMath], rehypePlugins: [rehypeKatex]};

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
  i18n: {
    defaultLocale: 'en',
    locales: ['en', 'fr'],
    localeConfigs: {en: {label: 'English'}, fr: {label: 'Français'}},
  },
  markdown: {mermaid: true, hooks: {onBrokenMarkdownLinks: 'throw'}},
  plugins: [
    [
      '@docusaurus/plugin-content-docs',
      {
        sidebarPath: './sidebars.ts',
        lastVersion: 'current',
        versions: {
          current: {label: 'Second edition', badge: false},
          '1.0': {label: 'First edition', path: 'first-edition'},
        },
        ...maths,
      },
    ],
    // The plugin's own documentation.
    hasDocumentation && [
      '@docusaurus/plugin-content-docs',
      {id: 'using', path: 'using', routeBasePath: 'using', sidebarPath: './sidebars-using.ts'},
    ],
    ['@docusaurus/plugin-content-blog', {blogTitle: 'Notes', blogSidebarCount: 0, ...maths}],
    '@docusaurus/plugin-content-pages',
    ['docusaurus-plugin-rag-chat', ragChat],
  ],
  themes: [
    ['@docusaurus/theme-classic', {customCss: './src/css/book.css'}],
    '@docusaurus/theme-mermaid',
  ],
  clientModules: [
    require.resolve('katex/dist/katex.min.css'),
    require.resolve('@fontsource-variable/source-serif-4/wght.css'),
    require.resolve('@fontsource-variable/source-serif-4/wght-italic.css'),
  ],
  themeConfig: {
    colorMode: {respectPrefersColorScheme: true},
    docs: {sidebar: {hideable: true}},
    mermaid: {theme: {light: 'neutral', dark: 'dark'}},
    navbar: {
      title: 'Robotics from the ground up',
      hideOnScroll: false,
      items: [
        {type: 'docSidebar', sidebarId: 'book', label: 'Read', position: 'left'},
        ...(hasDocumentation
          ? [{to: '/using', label: 'Using the plugin', position: 'left' as const}]
          : []),
        {to: '/blog', label: 'Notes', position: 'left'},
        {to: '/about', label: 'About', position: 'left'},
        {type: 'docsVersionDropdown', position: 'right'},
        {type: 'localeDropdown', position: 'right'},
      ],
    },
    prism: {
      theme: themes.github,
      darkTheme: themes.dracula,
      additionalLanguages: ['cpp', 'bash', 'yaml', 'markup', 'toml', 'json'],
    },
  },
};

export default config;
