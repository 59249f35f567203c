import type {Nodes} from 'mdast';
import {fromMarkdown} from 'mdast-util-from-markdown';
import {gfmStrikethroughFromMarkdown} from 'mdast-util-gfm-strikethrough';
import {gfmStrikethrough} from 'micromark-extension-gfm-strikethrough';
import {Fragment, type ReactNode} from 'react';
import {markdownFormulas} from './markdown-formulas.js';
import {Pieces} from './Pieces.js';
import {shownText} from './shown-text.js';

/** Longer than any sentence: its signs would be paired for long. */
const MAX_LENGTH = 4000;

/** A sentence is no more than a line, and HTML in it is text like any other. */
const DISABLED = [
  ...['blockQuote', 'codeFenced', 'codeIndented', 'definition', 'headingAtx', 'list'],
  ...['setextUnderline', 'thematicBreak', 'htmlFlow', 'htmlText'],
];

const EXTENSIONS = {
  extensions: [{disable: {null: DISABLED}}, gfmStrikethrough({singleTilde: false})],
  mdastExtensions: [gfmStrikethroughFromMarkdown()],
};

/**
 * Words that a language model has written, with their markdown. It makes
 * elements of the kinds below and no attribute of them comes from the text:
 * there are no links but citations, no images, and no HTML.
 */
export function markdownText(text: string): ReactNode {
  if (text.length > MAX_LENGTH) {
    return text;
  }
  const {source, restore, piecesOf} = markdownFormulas(text);

  const show = (node: Nodes): ReactNode => {
    switch (node.type) {
      case 'text':
        return <Pieces pieces={piecesOf(node.value)} />;
      case 'inlineCode':
        return <code dir="ltr">{shownText(restore(node.value))}</code>;
      case 'emphasis':
        return <em>{inside(node)}</em>;
      case 'strong':
        return <strong>{inside(node)}</strong>;
      case 'delete':
        return <del>{inside(node)}</del>;
      case 'image':
      case 'imageReference':
        return restore(node.alt ?? '');
      case 'break':
        return ' ';
      default:
        return 'children' in node ? inside(node) : 'value' in node ? restore(node.value) : null;
    }
  };
  const inside = ({children}: {readonly children: readonly Nodes[]}): ReactNode =>
    children.map((child, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the words of a sentence never change places
      <Fragment key={index}>{show(child)}</Fragment>
    ));

  return show(fromMarkdown(source, EXTENSIONS));
}
