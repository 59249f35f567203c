import type {Leaf} from '../../markdown/shown/shown-page.js';
import {type Cut, plainCut} from '../piece.js';
import {cutSentences} from './cut-sentences.js';
import {earlierCut} from './earlier-cut.js';
import {type Tools, withLongest} from './tools.js';

/** Between rows, with the header before each part; a row that is too long alone is cut, too. */
export function cutTable(rows: readonly Leaf[], end: number, tools: Tools): Cut[] {
  const {page, lengthOf, measure, limits} = tools;
  const [header, firstRow] = rows;
  if (!header || !firstRow) {
    return header ? cutSentences(header, end, tools) : [];
  }
  const repeated = page.content.slice(header.start, firstRow.start);
  const room = limits.longest - lengthOf(repeated);
  const isRepeated = room >= limits.longest / 2;
  const cutAt = (at: number): Cut =>
    isRepeated ? {at, before: repeated, beforeText: header.text, after: ''} : plainCut(at);
  const longest = isRepeated ? room : limits.longest;
  const own = rows.slice(1);
  const lengths = own.map((row, index) => measure(row.start, own[index + 1]?.start ?? end));
  const cuts: {readonly cut: Cut; readonly row: number; readonly isInside: boolean}[] = [];
  let held = isRepeated ? 0 : measure(header.start, firstRow.start);
  own.forEach((row, index) => {
    const rowEnd = own[index + 1]?.start ?? end;
    const length = lengths[index] ?? 0;
    if (held > 0 && held + length > longest) {
      cuts.push({cut: cutAt(row.start), row: index, isInside: false});
      held = 0;
    }
    held += length;
    if (length > longest) {
      const inner = cutSentences(row, rowEnd, withLongest(tools, longest));
      cuts.push(...inner.map((cut) => ({cut, row: index, isInside: true})));
      held = measure(inner.at(-1)?.at ?? row.start, rowEnd);
    }
  });
  const last = cuts.at(-1);
  if (last && !last.isInside) {
    const filled = {lengths, last: last.row, previous: cuts.at(-2)?.row ?? 0, held};
    const earlier = own[earlierCut(filled, {...limits, longest})];
    cuts.splice(-1, 1, {...last, cut: cutAt(earlier?.start ?? last.cut.at)});
  }
  return cuts.map(({cut}) => cut);
}
