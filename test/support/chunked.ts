import {chunkDocument, type DraftChunk} from '../../plugin/chunk/chunk-document.ts';
import {chapterOf} from '../../plugin/content/chapter.ts';
import type {SourceDocument} from '../../plugin/content/document.ts';
import {parseMarkdown} from '../../plugin/markdown/parse.ts';
import type {MarkdownSetup} from '../../plugin/markdown/setup.ts';
import {DEFAULT_SETUP} from './markdown-setup.ts';

type Input = {
  readonly source: string;
  readonly document?: Partial<SourceDocument>;
  readonly setup?: MarkdownSetup;
  readonly maxTokens?: number;
};

export function sourceDocument(changes: Partial<SourceDocument> = {}): SourceDocument {
  return {
    docId: 'page',
    title: 'A page',
    url: '/docs/page',
    sourcePath: '/site/docs/page.md',
    sourceFile: 'docs/page.md',
    folder: '.',
    frontMatter: {},
    tags: [],
    version: 'current',
    isCurrentVersion: true,
    locale: 'en',
    lastUpdatedAt: null,
    ...changes,
  };
}

/** Cuts markdown as the build does, without a site around it. */
export async function chunked(input: Input): Promise<DraftChunk[]> {
  const document = sourceDocument(input.document);
  const markdown = await parseMarkdown(
    {
      path: document.sourcePath,
      name: document.sourceFile,
      content: input.source,
      frontMatter: document.frontMatter,
    },
    input.setup ?? DEFAULT_SETUP,
  );
  return chunkDocument({
    document,
    chapter: chapterOf(document),
    markdown,
    source: input.source,
    maxTokens: input.maxTokens ?? 512,
  });
}
