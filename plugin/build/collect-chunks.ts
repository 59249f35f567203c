import {randomUUID} from 'node:crypto';
import {join} from 'node:path';
import type {Props} from '@docusaurus/types';
import {chunkNamer} from '../chunk/chunk-ids.js';
import {strategyFor} from '../chunk/strategies/strategy-for.js';
import type {DocumentCollection} from '../content/collect.js';
import {linkResolver} from '../content/link-resolver.js';
import {openInspector} from '../markdown/built-page/page-inspector.js';
import {markdownReader} from '../markdown/mdx/read-markdown.js';
import type {PluginOptions} from '../options.cjs';
import {type DocumentResult, type DocumentTools, documentChunks} from './document-chunks.js';
import type {DocumentReport} from './document-report.js';
import {type FinishedDocument, finishedDocument} from './finished-document.js';
import {mapInOrder} from './in-order.js';
import {hashOf, openPageCache} from './page-cache.js';
import {pageStyle} from './page-style.js';
import {programVersion} from './program-version.js';
import {stateFolder} from './state-folder.js';

/** A document's part of the index. */
type IndexedDocument = FinishedDocument & {readonly report: DocumentReport};

const PAGES_AT_ONCE = 8;

/** Reads and cuts every document, in the order in which the site lists them. */
export async function* collectChunks(
  collections: readonly DocumentCollection[],
  site: Props,
  options: PluginOptions,
): AsyncGenerator<IndexedDocument> {
  const folder = join(stateFolder(site, options.id), site.i18n.currentLocale, 'pages');
  const cache = await openPageCache<DocumentResult>(folder);
  const inspector = openInspector();
  const version = programVersion();
  const resolve = linkResolver(
    collections.flatMap(({documents}) => documents),
    {
      siteDir: site.siteDir,
      baseUrl: site.baseUrl,
      url: site.siteConfig.url,
    },
  );
  const name = chunkNamer();
  try {
    for (const {setup, documents} of collections) {
      const style = pageStyle(setup, site);
      const tools: DocumentTools = {
        site,
        read: markdownReader(setup, site),
        inspect: inspector.inspect,
        strategy: strategyFor(options.chunking),
        style,
        cache,
        settings: hashOf(version, describeSettings({setup, style, chunking: options.chunking})),
      };
      const results = mapInOrder(documents, PAGES_AT_ONCE, async (document) => ({
        document,
        ...(await documentChunks(document, tools)),
      }));
      for await (const {document, chapter, chunks, report} of results) {
        const named = name({document, chapter, chunks});
        yield {report, ...finishedDocument(document, named, resolve)};
      }
    }
    await cache.removeUnused();
  } finally {
    await inspector.close();
  }
}

/** Functions, the site's remark plugins among them, by what they are made of. */
function describeSettings(settings: unknown): string {
  const describe = (_key: string, value: unknown) =>
    typeof value === 'function' ? String(value) : value instanceof Map ? Array.from(value) : value;
  try {
    return JSON.stringify(settings, describe);
  } catch {
    // Options of a plugin that lead back to themselves: never the same, so every page is read again.
    return randomUUID();
  }
}
