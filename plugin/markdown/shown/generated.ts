import type {Nodes} from 'mdast';
import {gfmToMarkdown} from 'mdast-util-gfm';
import {mathToMarkdown} from 'mdast-util-math';
import {type Options, toMarkdown} from 'mdast-util-to-markdown';
import type {MarkdownNode} from '../node.js';

const STYLE: Options = {
  bullet: '-',
  emphasis: '_',
  fences: true,
  rule: '-',
  extensions: [gfmToMarkdown(), mathToMarkdown()],
};

/** Markdown for a node that has no source; its text alone if a plugin made up its kind. */
export function generatedMarkdown(node: MarkdownNode, text: string): string {
  try {
    return toMarkdown(node as Nodes, STYLE).trimEnd();
  } catch {
    return text;
  }
}
