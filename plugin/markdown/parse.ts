import remarkComment from '@slorber/remark-comment';
import remarkDirective from 'remark-directive';
import remarkEmoji from 'remark-emoji';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {type Pluggable, type PluggableList, unified} from 'unified';
import {VFile} from 'vfile';
import {DocumentError} from '../errors.cjs';
import {getFormat, preprocess, remarkHeadings} from './docusaurus-mdx.js';
import {remarkUnravel} from './mdx/unravel.js';
import {remarkMendPositions} from './mend-positions.js';
import {tooDeeplyNested} from './nesting.js';
import type {MarkdownNode} from './node.js';
import type {MarkdownSetup} from './setup.js';

/** A file of markdown and its tree, whose headings carry their anchors in `data.id`. */
export type ParsedMarkdown = {
  readonly tree: MarkdownNode;
  /** What the positions in the tree refer to. */
  readonly text: string;
};

type File = {
  readonly path: string;
  /** Path to show in messages. */
  readonly name: string;
  readonly content: string;
  readonly frontMatter: Readonly<Record<string, unknown>>;
};

/** Reads markdown as the site does: its own preprocessing, extensions, plugins and heading ids. */
export async function parseMarkdown(file: File, setup: MarkdownSetup): Promise<ParsedMarkdown> {
  const text = preprocess({
    fileContent: file.content,
    filePath: file.path,
    markdownConfig: setup.config,
    admonitions: setup.admonitions,
  });
  const tooDeep = tooDeeplyNested(text);
  if (tooDeep) {
    throw new DocumentError(
      `${file.name}:${tooDeep.line} could not be read: ${tooDeep.what} nest too deeply here. Take them apart, or leave the page out with "rag_chat: false" in its front matter.`,
    );
  }
  const vfile = new VFile({
    path: file.path,
    value: text,
    // As in the site's build, where its remark plugins may look for it.
    data: {frontMatter: file.frontMatter, compilerName: 'server'},
  });
  const processor = unified()
    .use(remarkParse)
    .use({plugins: remarkPlugins(file, setup)})
    .freeze();
  try {
    // A transform takes a root and gives one back, which unified's types do not say.
    const tree = (await processor.run(processor.parse(vfile), vfile)) as MarkdownNode;
    return {tree, text};
  } catch (cause) {
    throw new DocumentError(describe(file.name, cause), {cause});
  }
}

/** The site drops comments; we look into them. */
const COMMENTS: Pluggable = [remarkComment, {ast: true}];

/** The order is the one in which Docusaurus applies them. */
function remarkPlugins(file: File, setup: MarkdownSetup): PluggableList {
  const isMdx = markdownFormat(file, setup) === 'mdx';
  return [
    ...(isMdx ? [remarkMdx, remarkUnravel] : []),
    remarkMendPositions,
    ...setup.beforeDefaultRemarkPlugins,
    remarkFrontmatter,
    remarkDirective,
    [remarkHeadings, {anchorsMaintainCase: setup.config.anchors.maintainCase}],
    ...(setup.config.emoji ? [remarkEmoji] : []),
    remarkGfm,
    ...(isMdx && setup.config.mdx1Compat.comments ? [COMMENTS] : []),
    ...setup.remarkPlugins,
  ];
}

function markdownFormat({path, frontMatter}: File, {config}: MarkdownSetup): 'md' | 'mdx' {
  const mdx = frontMatter['mdx'] as {readonly format?: 'md' | 'mdx' | 'detect'} | undefined;
  return getFormat({
    filePath: path,
    frontMatterFormat: mdx?.format,
    markdownConfigFormat: config.format,
  });
}

function describe(name: string, cause: unknown): string {
  const {line, reason} = cause as {readonly line?: number; readonly reason?: string};
  const why = reason ?? (cause instanceof Error ? cause.message : String(cause));
  // A tag that is never closed is found at the end, and says only in words where it began.
  const lineInWords = /\((\d+):\d+/.exec(why)?.[1];
  const place = [name, line ?? lineInWords].filter((part) => part !== undefined).join(':');
  return `${place} could not be read: ${why}`;
}
