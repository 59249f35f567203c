import type {ContentOptions} from '../../plugin/content/content-options.cts';

/** What is read of a site whose author says nothing of it. */
export const DOCS_ONLY: ContentOptions = {
  docs: true,
  blog: false,
  pages: false,
  routes: [],
  include: ['**'],
  exclude: [],
  attachments: [],
  frontMatter: [],
  labels: {},
};
