import {readFileSync} from 'node:fs';
import remarkComment from '@slorber/remark-comment';
import remarkDirective from 'remark-directive';
import remarkEmoji from 'remark-emoji';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {VFile} from 'vfile';
import {preprocess, remarkHeadings} from '../../plugin/markdown/docusaurus-mdx.ts';
import {DEFAULT_SETUP} from '../../test/support/markdown-setup.ts';
import type {SourceFile} from './books.ts';

const {config} = DEFAULT_SETUP;

/** What any reader of these files has to do: the extensions of the site, and no more. */
const processor = unified()
  .use(remarkParse)
  .use(remarkMdx)
  .use(remarkFrontmatter)
  .use(remarkDirective)
  .use(remarkHeadings, {anchorsMaintainCase: config.anchors.maintainCase})
  .use(remarkEmoji)
  .use(remarkGfm)
  .use(remarkComment)
  .use(remarkMath)
  .freeze();

/** Parses files whose text is in memory already, past Docusaurus' preprocessing. */
export function bareParser(files: readonly SourceFile[]) {
  const texts = new Map(
    files.map(({path}) => {
      const fileContent = readFileSync(path, 'utf8');
      const text = preprocess({
        fileContent,
        filePath: path,
        markdownConfig: config,
        admonitions: DEFAULT_SETUP.admonitions,
      });
      return [path, text] as const;
    }),
  );
  return async ({path}: SourceFile): Promise<void> => {
    const file = new VFile({path, value: texts.get(path) ?? '', data: {frontMatter: {}}});
    await processor.run(processor.parse(file), file);
  };
}
