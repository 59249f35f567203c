import {chunkDocument, type DraftChunk} from '../../plugin/chunk/chunk-document.ts';
import {strategyFor} from '../../plugin/chunk/strategies/strategy-for.ts';
import {chapterOf} from '../../plugin/content/chapter.ts';
import {markdownReader} from '../../plugin/markdown/mdx/read-markdown.ts';
import {showSource} from '../../plugin/markdown/shown/show-page.ts';
import {DEFAULT_STYLE} from '../../test/support/chunked.ts';
import {DEFAULT_SETUP} from '../../test/support/markdown-setup.ts';
import {sourceDocument} from '../../test/support/source-document.ts';
import type {SourceFile} from './books.ts';

/** The plugin's defaults. */
export const SECTIONS = {
  strategy: 'section',
  maxTokens: 512,
  minTokens: 50,
  overlap: {tokens: 0, across: 'parts'},
} as const;

export type Step = 'read and parse' | 'show' | 'strategy' | 'fields';

/**
 * Makes chunks of a site's files as the build does. What is done when it is
 * told how long a step took does not count.
 */
export function chunker(siteDir: string, onTime: (step: Step, ms: number) => void = () => {}) {
  const read = markdownReader(DEFAULT_SETUP, {siteDir});
  const cut = strategyFor(SECTIONS);
  const timed = async <Result>(step: Step, work: () => Result): Promise<Awaited<Result>> => {
    const start = performance.now();
    const result = await work();
    onTime(step, performance.now() - start);
    return result;
  };
  return async ({path, name}: SourceFile): Promise<DraftChunk[]> => {
    const document = sourceDocument({sourcePath: path, sourceFile: name});
    const chapter = chapterOf(document);
    const {file} = await timed('read and parse', () => read(path, {}));
    const {page} = await timed('show', () => showSource(file, {}, DEFAULT_STYLE));
    const pieces = await timed('strategy', () => cut(page, document.locale));
    const strategy = () => pieces;
    return timed('fields', () => chunkDocument({document, chapter, page, strategy}));
  };
}
