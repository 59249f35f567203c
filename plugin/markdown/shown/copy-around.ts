import {type MarkdownNode, spanOf} from '../node.js';
import {saysTheSame} from './is-its-source.js';
import {type Showing, spanWithin} from './showing.js';
import type {Included, Writer} from './writer.js';

type Options = {
  readonly isShown?: (child: MarkdownNode) => boolean;
  readonly between?: string;
};

type Show = (child: MarkdownNode, showing: Showing) => void;

/**
 * Shows the children of a node and copies what stands between them: the marks
 * of a list, of a quote, of emphasis. `isShown` false leaves a child out.
 */
export function copyAround(
  node: MarkdownNode,
  showing: Showing,
  show: Show,
  {isShown = () => true, between = ''}: Options = {},
): void {
  const {file, writer, indentation} = showing;
  const own = file && spanOf(node);
  const children = node.children ?? [];
  if (!file || !own) {
    children.filter(isShown).forEach((child) => {
      show(child, showing);
    });
    return;
  }
  let at = own.start;
  /** Children without a place, since the last one that has one. */
  let made: MarkdownNode[] = [];
  const copyTo = (end: number): void => {
    if (made.length === 0) {
      writer.copy(file, at, end, indentation);
    } else {
      showMade(made.filter(isShown), {file, start: at, end, between}, showing, show);
      made = [];
    }
  };
  for (const child of children) {
    const span = spanWithin(child, {start: at, end: own.end});
    if (span) {
      copyTo(span.start);
      at = span.end;
      if (isShown(child)) {
        show(child, showing);
      }
    } else {
      made.push(child);
    }
  }
  copyTo(own.end);
}

type Gap = {
  readonly file: Included;
  readonly start: number;
  readonly end: number;
  /** What keeps nodes apart that have no source. */
  readonly between: string;
};

const OPENING = /^(?:[\s>*_~+-]|\d+[.)]\s)*/;
const CLOSING = /[\s*_~]/;

/** Plugins that replace some of a text leave all of it without a place, and its source between the others. */
function showMade(nodes: readonly MarkdownNode[], gap: Gap, showing: Showing, show: Show): void {
  const {file, start, end, between} = gap;
  const {writer, indentation} = showing;
  const source = file.text.slice(start, end);
  if (source !== '' && saysTheSame(source, nodes.map(textIn).join(''))) {
    for (const node of nodes) {
      show(node, {...showing, file: null, writer: silent(writer)});
    }
    writer.copy(file, start, end, indentation);
    return;
  }
  const opened = start + (OPENING.exec(source)?.[0].length ?? 0);
  let closed = end;
  while (closed > opened && CLOSING.test(file.text[closed - 1] ?? '')) {
    closed--;
  }
  writer.copy(file, start, opened, indentation);
  writer.write(opened === start ? between : '');
  nodes.forEach((node, index) => {
    writer.write(index > 0 ? between : '');
    show(node, {...showing, file: null});
  });
  writer.copy(file, closed, end, indentation);
  writer.write(closed === end ? between : '');
}

function silent(writer: Writer): Writer {
  return {...writer, write: () => undefined, copy: () => undefined};
}

function textIn({value, alt, children = []}: MarkdownNode): string {
  return value ?? alt ?? children.map(textIn).join('');
}
