import type {Heading, Root, RootContent} from 'mdast';
import {visit} from 'unist-util-visit';
import {plainText} from '../markdown/plain-text.js';

/** A heading with its anchor as the site will render it. */
export type SectionHeading = {
  readonly id: string;
  readonly title: string;
  /** "3.2", when the heading starts with its own number. */
  readonly number: string | null;
  readonly level: number;
  readonly line: number;
};

/** A block of the document with its place in the parsed text. */
export type Block = {
  readonly node: RootContent;
  readonly start: number;
  readonly end: number;
  /** The headings in it: itself, or those inside a tab or a directive. */
  readonly headings: readonly SectionHeading[];
};

/** What stands under one `##` heading, or before the first one. */
export type Section = {
  /** 0 for the introduction. */
  readonly ordinal: number;
  readonly heading: SectionHeading | null;
  readonly blocks: readonly Block[];
};

const OWN_NUMBER = /^(\d+(?:\.\d+)+)\.?\s+(?=\S)/;

/** Cuts a document at its `##` headings; the introduction comes first, if it says anything. */
export function sectionsOf(tree: Root): Section[] {
  const sections: {ordinal: number; heading: SectionHeading | null; blocks: Block[]}[] = [
    {ordinal: 0, heading: null, blocks: []},
  ];
  let end = 0;
  for (const node of tree.children) {
    if (node.type === 'heading' && node.depth === 2) {
      sections.push({ordinal: sections.length, heading: toHeading(node), blocks: []});
    }
    if (plainText(node).trim() === '') {
      continue;
    }
    // A block that a plugin of the site made up has no place: it stands where the last one ended.
    const start = node.position?.start.offset ?? end;
    end = Math.max(end, node.position?.end.offset ?? end);
    sections.at(-1)?.blocks.push({node, start, end, headings: headingsIn(node)});
  }
  return sections.filter(saysSomething);
}

/** The title alone is no introduction. */
function saysSomething({heading, blocks}: Section): boolean {
  return heading !== null || blocks.some(({node}) => node.type !== 'heading');
}

function headingsIn(node: RootContent): SectionHeading[] {
  const headings: SectionHeading[] = [];
  visit(node, 'heading', (heading) => {
    // The title of the page has no anchor of its own.
    if (heading.depth > 1) {
      headings.push(toHeading(heading));
    }
  });
  return headings;
}

function toHeading(node: Heading): SectionHeading {
  const text = plainText(node).trim();
  const number = OWN_NUMBER.exec(text);
  const {id} = (node.data ?? {}) as {readonly id?: string};
  return {
    id: id ?? '',
    title: number ? text.slice(number[0].length) : text,
    number: number?.[1] ?? null,
    level: node.depth,
    line: node.position?.start.line ?? 0,
  };
}
