import {UNKNOWN_TEXT} from '../../index-format/unknown-text.js';
import {pattern} from '../../pattern.js';
import type {Chunk, ChunkBlock, ChunkHeading} from '../../types.js';
import {type Sentence, sentencesOf} from '../sentences.js';
import type {BareUnit} from './unit.js';

export type Quotable = Pick<Chunk, 'blocks' | 'docTitle' | 'headings' | 'locale' | 'text'>;

/** An item is quoted whole unless it is an essay. */
const LONGEST_ITEM = 400;
/** Readers see what this code draws. */
const DRAWN = new Set(['mermaid']);
const SAYS_SOMETHING = pattern('u')`[\p{L}\p{N}]`;

/** What of a chunk can be quoted, in order: all but headings, labels and what nobody sees. */
export function bareUnits({
  text,
  blocks,
  headings,
  docTitle,
  locale,
}: Quotable): readonly BareUnit[] {
  const whole = blocks.filter(({kind}) => kind !== 'inline code');
  const headingAt = (place: number) =>
    headings.findLast(({offset, end}) => offset <= place && place < end);
  const units: BareUnit[] = [];
  let head: string | undefined;
  let last: ChunkBlock | undefined;
  for (const block of whole) {
    const own = {...rangeOf(block), text: text.slice(block.start, block.end)};
    const isSameTable = last !== undefined && last.end + 1 >= block.start;
    head = block.kind === 'head' ? own.text : isSameTable ? head : undefined;
    last = block.kind === 'head' || block.kind === 'row' ? block : undefined;
    const unit = {...own, heading: headingAt(block.start), paragraph: block.start};
    const {language} = block;
    if (block.kind === 'code' && !DRAWN.has(language ?? '')) {
      units.push({...unit, kind: 'code', ...(language !== undefined && {language})});
    } else if (block.kind === 'formula') {
      units.push({...unit, kind: 'formula'});
    } else if (block.kind === 'row') {
      units.push({...unit, kind: 'row', ...(head !== undefined && {head})});
    } else if (block.kind === 'item' && own.text.length <= LONGEST_ITEM) {
      const {number} = block;
      units.push({...unit, kind: 'item', ...(number !== undefined && {number})});
    }
  }
  // The page's own title is no heading of a chunk that begins with it.
  const titles = [...headings, {offset: 0, title: docTitle}];
  const isTaken = taken(whole, titles, text);
  const lines = lineStarts(text);
  for (const sentence of sentencesOf(text, locale, keptWhole(blocks))) {
    if (!isTaken(sentence)) {
      const {start, text: said} = sentence;
      const paragraph = lines(start);
      const range = {start, end: start + said.length, paragraph};
      units.push({...range, kind: 'sentence', text: said, heading: headingAt(start)});
    }
  }
  return units
    .filter(({text: said}) => SAYS_SOMETHING.test(said) && !said.includes(UNKNOWN_TEXT))
    .sort((a, b) => a.start - b.start);
}

function rangeOf({start, end}: ChunkBlock) {
  return {start, end};
}

/** No sentence ends in these. */
function keptWhole(blocks: readonly ChunkBlock[]): readonly ChunkBlock[] {
  return blocks.filter(({kind}) => ['code', 'formula', 'inline code'].includes(kind));
}

/** Whether a sentence is a heading's line, or belongs to a block that is quoted otherwise or not at all. */
function taken(
  whole: readonly ChunkBlock[],
  titles: readonly Pick<ChunkHeading, 'offset' | 'title'>[],
  text: string,
): (sentence: Sentence) => boolean {
  const titleLines = titles
    .map(({offset, title}) => ({start: offset, end: endOfLine(text, offset), title}))
    .filter(({start, end, title}) => isTitle(text.slice(start, end), title));
  const ranges = [
    ...titleLines,
    ...whole.filter(({kind, start, end}) => kind !== 'item' || end - start <= LONGEST_ITEM),
  ].sort((a, b) => a.start - b.start);
  let at = 0;
  return ({start}) => {
    while ((ranges[at]?.end ?? Number.POSITIVE_INFINITY) <= start) {
      at++;
    }
    return (ranges[at]?.start ?? Number.POSITIVE_INFINITY) <= start;
  };
}

const NUMBER = pattern('u')`^[\p{N}\p{P}\s]*$`;

/** A heading from further up stands nowhere in the text, whatever its offset says. */
function isTitle(line: string, title: string): boolean {
  return line.endsWith(title) && NUMBER.test(line.slice(0, line.length - title.length));
}

function endOfLine(text: string, start: number): number {
  const end = text.indexOf('\n', start);
  return end === -1 ? text.length : end;
}

/** Where the line of a place begins; places come in order. */
function lineStarts(text: string): (place: number) => number {
  let start = 0;
  return (place) => {
    for (let next = text.indexOf('\n', start); next !== -1 && next < place; ) {
      start = next + 1;
      next = text.indexOf('\n', start);
    }
    return start;
  };
}
