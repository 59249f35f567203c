import type {LoadContext} from '@docusaurus/types';
import {pageQuestions} from '../build/authored-questions.js';
import {finishedDocument} from '../build/finished-document.js';
import {mapInOrder} from '../build/in-order.js';
import {pageStyle} from '../build/page-style.js';
import {readDocument} from '../build/read-document.js';
import {chunkDocument, type DraftChunk} from '../chunk/chunk-document.js';
import {chapterClaims, namedChunks} from '../chunk/chunk-ids.js';
import {strategyFor} from '../chunk/strategies/strategy-for.js';
import {type Chapter, chapterOf} from '../content/chapter.js';
import {collectDocuments, type DocumentCollection} from '../content/collect.js';
import type {SourceDocument} from '../content/document.js';
import type {ContentSite} from '../content/found-page.js';
import {linkResolver} from '../content/link-resolver.js';
import type {FileProblem} from '../markdown/mdx/markdown-file.js';
import {markdownReader} from '../markdown/mdx/read-markdown.js';
import type {PluginOptions} from '../options.cjs';
import type {PageQuestions} from '../store/answered-questions.js';
import type {SourceMemo} from './source-memo.js';
import type {Rewriting, WrittenDocument} from './written-document.js';

type WrittenSite = ContentSite & Pick<LoadContext, 'siteConfig' | 'codeTranslations'>;

/** What is searched while the site is written. */
export type WrittenPages = {
  readonly documents: readonly WrittenDocument[];
  readonly questions: readonly PageQuestions[];
  /** What pages have that cannot be read as it is now. */
  readonly faults: readonly FileProblem[];
  /** What the site says of all pages. */
  readonly around: string;
};

/** A document's part, as far as it depends on nothing but its own files. */
export type CutDocument = {
  readonly chapter: Chapter | null;
  readonly chunks: readonly DraftChunk[];
  /** The files that it was made of. */
  readonly sources: readonly string[];
};

const PAGES_AT_ONCE = 8;
const NOTHING: CutDocument = {chapter: null, chunks: [], sources: []};

/**
 * Cuts all documents as the build does, but by what their sources say: there is
 * no built page to compare them with. What changed since the last time is read again.
 */
export async function readSources(
  site: WrittenSite,
  options: Pick<PluginOptions, 'content' | 'chunking'>,
  memo: SourceMemo<CutDocument>,
  {again, written}: Pick<Rewriting, 'again' | 'written'>,
): Promise<WrittenPages> {
  const collections = collectDocuments(site, options.content).map(withoutUnlisted);
  const all = collections.flatMap(({documents}) => documents);
  // Names and links of each depend on where the others are.
  const {url} = site.siteConfig;
  const around = JSON.stringify([url, all]);
  const resolve = linkResolver(all, {...site, url});
  const claim = chapterClaims();
  const found: WrittenDocument[] = [];
  const faults: FileProblem[] = [];
  for (const {setup, documents} of collections) {
    const cut = documentCutter(setup, site, options, memo, (fault) => faults.push(fault));
    const results = mapInOrder(documents, PAGES_AT_ONCE, async (document) => ({
      document,
      own: await cut(document),
    }));
    for await (const {document, own} of results) {
      const key = nameOf(document);
      const wholeChapter = claim({document, ...own});
      const origin = [own, wholeChapter];
      const finish = () =>
        finishedDocument(document, namedChunks({document, ...own}, wholeChapter), resolve);
      found.push(again(key, origin, around) ?? written(key, origin, finish(), own.sources));
    }
  }
  memo.keepOnly(new Set(all.map(nameOf)));
  return {documents: found, questions: all.flatMap(pageQuestions), faults, around};
}

function documentCutter(
  setup: DocumentCollection['setup'],
  site: WrittenSite,
  {chunking}: Pick<PluginOptions, 'chunking'>,
  memo: SourceMemo<CutDocument>,
  onFault: (fault: FileProblem) => void,
): (document: SourceDocument) => Promise<CutDocument> {
  const style = pageStyle(setup, site);
  const strategy = strategyFor(chunking);
  // A new one each time, since it remembers the files that documents import.
  const read = markdownReader(setup, site);
  return async (document) => {
    // Where it stands in a sidebar makes no difference to its text.
    const {
      sidebarPosition: _position,
      sidebarTrail: _trail,
      readingOrder: _order,
      ...own
    } = document;
    const settings = JSON.stringify({own, style, chunking, markdown: setup.config});
    const known = await memo.fresh(nameOf(document), settings);
    if (known) {
      return known;
    }
    const source = await readDocument(document, {read, style, siteDir: site.siteDir});
    const {fault, problems} = source;
    (fault ? [fault] : problems).forEach(onFault);
    if (source.shown === null) {
      // A page that cannot be read for the moment, as one is amid a tag, stays as it was.
      return source.isKeptOut ? NOTHING : (memo.stale(nameOf(document)) ?? NOTHING);
    }
    const chapter = chapterOf(document);
    const {page} = source.shown;
    const chunks = chunkDocument({document, chapter, page, strategy});
    const result = {chapter, chunks, sources: Array.from(source.sources.keys())};
    // What is wrong with an import may be mended in a file that nobody could read.
    if (problems.length === 0) {
      memo.put(nameOf(document), settings, result, source.sources);
    }
    return result;
  };
}

/** Docusaurus shows these in `start` as it does others. */
function withoutUnlisted(collection: DocumentCollection): DocumentCollection {
  const isListed = ({frontMatter}: SourceDocument) => frontMatter['unlisted'] !== true;
  return {...collection, documents: collection.documents.filter(isListed)};
}

function nameOf({version, docId}: Pick<SourceDocument, 'version' | 'docId'>): string {
  return `${version}/${docId}`;
}
