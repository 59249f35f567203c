import {createRequire} from 'node:module';

/**
 * The site's own MDX loader, found through its Docusaurus: package managers may
 * give us another version of it, and heading ids differ between versions.
 */
const fromSite = createRequire(
  createRequire(import.meta.url).resolve('@docusaurus/core/package.json'),
);

type HeadingsModule = typeof import('@docusaurus/mdx-loader/lib/remark/headings/index.js');
type FormatModule = typeof import('@docusaurus/mdx-loader/lib/format.js');
type PreprocessorModule = typeof import('@docusaurus/mdx-loader/lib/preprocessor.js');

const headings: HeadingsModule = fromSite('@docusaurus/mdx-loader/lib/remark/headings');
const format: FormatModule = fromSite('@docusaurus/mdx-loader/lib/format');
const preprocessor: PreprocessorModule = fromSite('@docusaurus/mdx-loader/lib/preprocessor');

export const remarkHeadings = headings.default;
export const preprocess = preprocessor.default;
export const {getFormat} = format;
