import {chunkDocument, type DraftChunk} from '../../plugin/chunk/chunk-document.ts';
import type {ChunkingOptions} from '../../plugin/chunk/chunking-options.cts';
import {strategyFor} from '../../plugin/chunk/strategies/strategy-for.ts';
import {chapterOf} from '../../plugin/content/chapter.ts';
import type {SourceDocument} from '../../plugin/content/document.ts';
import {parseMarkdown} from '../../plugin/markdown/parse.ts';
import type {MarkdownSetup} from '../../plugin/markdown/setup.ts';
import {admonitionTitles} from '../../plugin/markdown/shown/admonition-title.ts';
import {type ShownSource, showSource} from '../../plugin/markdown/shown/show-page.ts';
import type {PageStyle} from '../../plugin/markdown/shown/showing.ts';
import {mapToSource} from '../../plugin/markdown/source-map.ts';
import {DEFAULT_SETUP} from './markdown-setup.ts';
import {sourceDocument} from './source-document.ts';

type Input = {
  readonly source: string;
  readonly document?: Partial<SourceDocument>;
  readonly setup?: MarkdownSetup;
  /** Of the `section` strategy. */
  readonly maxTokens?: number;
  readonly minTokens?: number;
  readonly chunking?: ChunkingOptions;
};

export const DEFAULT_STYLE: PageStyle = {
  admonitionTitles: admonitionTitles(true, {}),
  magicComments: ['highlight-next-line', 'highlight-start', 'highlight-end'],
};

/** Shows markdown as its reader sees it, without a site around it. */
export async function shown(
  source: string,
  {setup = DEFAULT_SETUP, document = sourceDocument()} = {},
): Promise<ShownSource> {
  const {sourceFile, frontMatter} = document;
  const name = sourceFile ?? '';
  const path = `/site/${name}`;
  const {tree, text} = await parseMarkdown({path, name, content: source, frontMatter}, setup);
  const file = {name, text, toSource: mapToSource(text, source), tree, imports: new Map()};
  return showSource(file, frontMatter, DEFAULT_STYLE);
}

/** Cuts markdown as the build does, with the anchors that the source promises. */
export async function chunked({
  source,
  setup = DEFAULT_SETUP,
  maxTokens = 512,
  minTokens = 0,
  ...input
}: Input): Promise<DraftChunk[]> {
  const document = sourceDocument(input.document);
  const {page} = await shown(source, {setup, document});
  const overlap = {tokens: 0, across: 'parts'} as const;
  const chunking = input.chunking ?? {strategy: 'section', maxTokens, minTokens, overlap};
  const strategy = strategyFor(chunking);
  return chunkDocument({document, chapter: chapterOf(document), page, strategy});
}
