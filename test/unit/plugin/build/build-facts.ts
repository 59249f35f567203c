import type {BuildFacts} from '../../../../plugin/build/last-build.ts';

/** What the build of a small site notes of itself. */
export const FACTS: BuildFacts = {
  locale: 'en',
  chunking: {strategy: 'none'},
  content: {
    ...{docs: true, blog: false, pages: false, routes: [], include: ['**'], exclude: []},
    attachments: [],
    frontMatter: [],
    labels: {},
  },
  site: 'https://site.example/book/',
  baseUrl: '/book/',
  outDir: 'build',
};
