import type {ChunkBlock} from '../../../core/types.js';
import {brokenText, type HtmlElements} from './html-text.js';
import {type BlockKind, codeKind, itemKind} from './leaf-blocks.js';
import type {Range} from './shown-page.js';

type Found = Range & {readonly kind: BlockKind};

/** A line of the text, and where it is in what its lines were read from. */
type Line = Range & {readonly from: number; readonly text: string};

/** The text of raw HTML in CommonMark, one block a line, and which of its lines are no running text. */
export function htmlBlocks(html: string): {
  readonly text: string;
  readonly blocks: readonly ChunkBlock[];
} {
  const {elements, found, pictures} = blockFinder();
  const broken = brokenText(html, elements);
  const lines = linesIn(broken);
  const ofPictures = pictureLines(pictures, lines, broken);
  const all = [
    ...found.flatMap((one) => blockAt(one, lines)),
    ...ofPictures.map(({start, end}): ChunkBlock => ({kind: 'image', start, end})),
  ];
  const blocks: ChunkBlock[] = [];
  for (const block of all.sort(byPlace)) {
    if (block.start >= (blocks.at(-1)?.end ?? 0)) {
      blocks.push(block);
    }
  }
  return {text: lines.map(({text}) => text).join('\n'), blocks};
}

function linesIn(broken: string): Line[] {
  const lines: Line[] = [];
  let from = 0;
  let start = 0;
  for (const line of broken.split('\n')) {
    const text = line.trim();
    if (text !== '') {
      const end = start + text.length;
      lines.push({text, from: from + line.length - line.trimStart().length, start, end});
      start = end + 1;
    }
    from += line.length + 1;
  }
  return lines;
}

/** Whole lines; of an item what opens it. */
function blockAt({kind, start, end}: Found, lines: readonly Line[]): ChunkBlock[] {
  const index = lineAt(lines, start);
  const first = lines[index];
  if (!first || first.from >= end) {
    return [];
  }
  const next = lineAt(lines, end);
  // A line never goes on behind an element that is a block.
  const last = kind.kind === 'item' ? first : lines[next - 1];
  return last ? [{...kind, start: first.start, end: last.end}] : [];
}

/** The lines that stand in the place of pictures altogether. */
function pictureLines(
  pictures: readonly Range[],
  lines: readonly Line[],
  broken: string,
): readonly Line[] {
  const covered = new Map<Line, string>();
  for (const {start, end} of pictures) {
    const line = lines[lineAt(lines, start)];
    if (line) {
      covered.set(line, (covered.get(line) ?? '') + broken.slice(start, end));
    }
  }
  return Array.from(covered)
    .filter(([{text}, alternatives]) => withoutBlanks(text) === withoutBlanks(alternatives))
    .map(([line]) => line);
}

function withoutBlanks(text: string): string {
  return text.replace(/\s/g, '');
}

/** The first line that ends behind a place. */
function lineAt(lines: readonly Line[], place: number): number {
  let low = 0;
  let high = lines.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const line = lines[middle];
    if (line && line.from + line.text.length > place) {
      high = middle;
    } else {
      low = middle + 1;
    }
  }
  return low;
}

/** What opens an item may be something by itself; rows have their cells. */
function byPlace(a: ChunkBlock, b: ChunkBlock): number {
  return (
    a.start - b.start ||
    Number(a.kind === 'item') - Number(b.kind === 'item') ||
    b.end - b.start - (a.end - a.start)
  );
}

type Open = {readonly kind: BlockKind | null; readonly at: number};

const LANGUAGE = /(?:^|\s)lang(?:uage)?-(\S+)/;

/** Notes the elements that are blocks. */
function blockFinder(): {
  readonly elements: HtmlElements;
  readonly found: readonly Found[];
  /** Where text stands in the place of pictures. */
  readonly pictures: readonly Range[];
} {
  const found: Found[] = [];
  const pictures: Range[] = [];
  const open: Open[] = [];
  /** Of each list that is open the next number, if it has any. */
  const lists: (number | null)[] = [];
  let hasHead = false;
  const kindOf = (name: string, attributes: Readonly<Record<string, string>>): BlockKind | null => {
    switch (name) {
      case 'caption':
      case 'dt':
      case 'legend':
      case 'summary':
        return {kind: 'label'};
      case 'li': {
        const number = lists.pop() ?? null;
        lists.push(number === null ? null : number + 1);
        return itemKind(number);
      }
      case 'pre':
        return codeKind(LANGUAGE.exec(attributes['class'] ?? '')?.[1] ?? null);
      case 'tr': {
        const kind = hasHead ? 'row' : 'head';
        hasHead = true;
        return {kind};
      }
      default:
        return null;
    }
  };
  const elements: HtmlElements = {
    open(name, attributes, at) {
      if (name === 'ol' || name === 'ul') {
        lists.push(name === 'ol' ? Number.parseInt(attributes['start'] ?? '', 10) || 1 : null);
      }
      hasHead &&= name !== 'table';
      open.push({kind: kindOf(name, attributes), at});
    },
    close(name, at) {
      if (name === 'ol' || name === 'ul') {
        lists.pop();
      }
      const last = open.pop();
      if (last && name === 'img' && at > last.at) {
        pictures.push({start: last.at, end: at});
      }
      if (last?.kind) {
        found.push({kind: last.kind, start: last.at, end: at});
      }
    },
  };
  return {elements, found, pictures};
}
