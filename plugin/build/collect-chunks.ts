import {readFile} from 'node:fs/promises';
import {chunkDocument} from '../chunk/chunk-document.js';
import type {ChunkedDocument} from '../chunk/chunk-ids.js';
import {chapterOf} from '../content/chapter.js';
import type {DocsCollection} from '../content/docs.js';
import type {SourceDocument} from '../content/document.js';
import {parseMarkdown} from '../markdown/parse.js';
import type {MarkdownSetup} from '../markdown/setup.js';

const BYTE_ORDER_MARK = /^\uFEFF/;

/** Reads and cuts every document, in the order in which the site lists them. */
export async function collectChunks(
  collections: readonly DocsCollection[],
  maxTokens: number,
): Promise<ChunkedDocument[]> {
  const chunked: ChunkedDocument[] = [];
  for (const {setup, documents} of collections) {
    for (const document of documents) {
      chunked.push(await readAndCut(document, setup, maxTokens));
    }
  }
  return chunked;
}

async function readAndCut(
  document: SourceDocument,
  setup: MarkdownSetup,
  maxTokens: number,
): Promise<ChunkedDocument> {
  const file = await readFile(document.sourcePath, 'utf8');
  const source = file.replace(BYTE_ORDER_MARK, '');
  const named = {
    path: document.sourcePath,
    name: document.sourceFile,
    content: source,
    frontMatter: document.frontMatter,
  };
  const markdown = await parseMarkdown(named, setup);
  const chapter = chapterOf(document);
  const chunks = chunkDocument({document, chapter, markdown, source, maxTokens});
  return {document, chapter, chunks};
}
