import type {MarkdownSetup} from '../markdown/setup.js';
import {findPosts} from './blog.js';
import type {ContentOptions} from './content-options.cjs';
import {findDocs} from './docs.js';
import type {DocumentProblem, SourceDocument} from './document.js';
import type {ContentSite, FoundPage, FoundPages} from './found-page.js';
import {keepFields, readFrontMatter} from './front-matter.js';
import {instanceLabels} from './instance-labels.js';
import {findPages} from './pages.js';
import {findRoutes} from './routes.js';
import {pageSelector, unmatchedGlobs} from './selection.js';
import {uniqueIds} from './unique-ids.js';

/** The documents of one content plugin, and how the site reads their markdown. */
export type DocumentCollection = {
  readonly setup: MarkdownSetup;
  readonly documents: readonly SourceDocument[];
  readonly problems: readonly DocumentProblem[];
};

/** Every page that can be asked: docs in the order of their sidebars, then posts, pages and routes. */
export function collectDocuments(site: ContentSite, content: ContentOptions): DocumentCollection[] {
  const docs = findDocs(site);
  const posts = findPosts(site);
  const pages = findPages(site);
  const asked = [
    ...(content.docs ? docs : []),
    ...(content.blog ? posts : []),
    ...(content.pages ? pages : []),
  ];
  // A page that its author left out must not come back as a route.
  const withSource = [...docs, ...posts, ...pages]
    .flatMap((found) => found.pages)
    .filter(({source}) => source !== null);
  const known = new Set(
    [...withSource, ...asked.flatMap((found) => found.pages)].map(({url}) => url),
  );
  const found =
    content.routes.length > 0 ? [...asked, findRoutes(site, content.routes, known)] : asked;
  const isSelected = pageSelector(site, content);
  const labelOf = instanceLabels(site, content);
  const collections = found.map((each) => toCollection(each, isSelected, site, content));
  const unmatched = unmatchedGlobs(
    [...docs, ...posts, ...pages, ...found].flatMap((each) => each.pages),
    content,
  ).map((message) => ({sourceFile: OPTIONS, message}));
  return uniqueIds(
    collections.map((one, place) => ({
      ...one,
      problems: place === 0 ? [...unmatched, ...one.problems] : one.problems,
      documents: one.documents.map((document) => ({
        ...document,
        instanceLabel: labelOf(document.instance),
      })),
    })),
  );
}

/** What is at fault where the options are. */
const OPTIONS = 'docusaurus.config';

function toCollection(
  {setup, pages}: FoundPages,
  isSelected: (page: FoundPage) => boolean,
  site: ContentSite,
  content: ContentOptions,
) {
  const documents: Omit<SourceDocument, 'instanceLabel'>[] = [];
  const problems: DocumentProblem[] = [];
  for (const page of pages.filter(isSelected)) {
    const {isAsked, problems: found, ...said} = readFrontMatter(page.frontMatter);
    const name = page.source?.sourceFile ?? page.url;
    problems.push(
      ...found.map((problem) => ({
        sourceFile: name,
        message: `${name}: in the front matter, ${problem}`,
      })),
    );
    if (isAsked) {
      documents.push({
        ...toDocument(page, site),
        ...said,
        keptFrontMatter: keepFields(page.frontMatter, content.frontMatter),
      });
    }
  }
  return {setup, documents, problems};
}

function toDocument(
  {source, names: _names, isHidden: _isHidden, description, ...page}: FoundPage,
  site: ContentSite,
): Omit<
  SourceDocument,
  'aliases' | 'instanceLabel' | 'keptFrontMatter' | 'keywords' | 'questions'
> {
  return {
    ...page,
    ...(source ?? NO_SOURCE),
    description: description || null,
    locale: site.i18n.currentLocale,
  };
}

const NO_SOURCE = {sourcePath: null, sourceFile: null, originalFile: null, folder: '.'} as const;
