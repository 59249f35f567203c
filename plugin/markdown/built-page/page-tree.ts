import type {Element} from 'hast';
import {fromHtml} from 'hast-util-from-html';
import {defaultHandlers, type Handle, toMdast} from 'hast-util-to-mdast';
import type {Heading, Paragraph, Root} from 'mdast';
import type {} from 'mdast-util-math';
import {headingLevel} from './elements.js';
import {preparedHtml} from './prepare-html.js';
import {readPage} from './read-page.js';
import {tidyFlow, toPhrasing} from './tidy-markdown.js';

declare module 'mdast' {
  interface HeadingData {
    /** The anchor that the site gives it. */
    id?: string;
  }
  interface ParagraphData {
    /** As in directives: whether it is what a box is called. */
    directiveLabel?: boolean | null | undefined;
  }
}

/** No page is like that, and each level takes its part of the stack. */
const DEEPEST = 400;

const heading: Handle = (state, node): Heading => ({
  type: 'heading',
  depth: headingLevel(node.tagName) ?? 1,
  children: toPhrasing(state.all(node)),
  data: node.properties['id'] ? {id: String(node.properties['id'])} : {},
});

/** A paragraph, which may be what a box is called. */
const paragraph: Handle = (state, node) => {
  const shown: Paragraph | undefined = defaultHandlers.p(state, node);
  return shown && node.properties['isLabel'] ? {...shown, data: {directiveLabel: true}} : shown;
};

const code: Handle = (_state, {properties}) => ({
  type: 'code',
  lang: properties['language'] ? String(properties['language']) : null,
  meta: null,
  value: String(properties['code']),
});

const math: Handle = (_state, {properties}) => {
  const value = String(properties['tex']);
  return properties['isDisplay'] ? {type: 'math', value, meta: null} : {type: 'inlineMath', value};
};

/** Their text only: markdown has no word for them. */
const contents: Handle = (state, node) => state.all(node);
const nothing: Handle = () => undefined;

const handlers = {
  ...Object.fromEntries(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((name) => [name, heading])),
  audio: contents,
  iframe: nothing,
  input: nothing,
  math,
  p: paragraph,
  pre: code,
  summary: paragraph,
  video: contents,
};

/** The content of a built page as markdown, for pages whose source does not say what they show. */
export function pageTree(html: string, {content} = readPage(html)): Root {
  if (content.depth > DEEPEST) {
    throw new Error(
      `Its elements nest ${content.depth} deep, and no more than ${DEEPEST} are read.`,
    );
  }
  const {children} = fromHtml(html.slice(content.start, content.end), {fragment: true});
  const article: Element = {
    type: 'element',
    tagName: 'article',
    properties: {},
    children: preparedHtml(children),
  };
  const tree = toMdast({type: 'root', children: [article]}, {handlers, document: true});
  return {type: 'root', children: 'children' in tree ? tidyFlow(tree.children) : []};
}
