import {sentencesOf} from '../../../core/answer/sentences.js';
import type {Leaf} from '../../markdown/shown/shown-page.js';
import {type Alignment, alignLeaf} from '../alignment.js';
import {type Cut, plainCut} from '../piece.js';
import {cutAnywhere} from './cut-anywhere.js';
import {earlierCut} from './earlier-cut.js';
import type {Tools} from './tools.js';

/** Joined again, sentences can have a token more than one by one. */
const ROUNDING = 2;

/** Between sentences; inside one only if it is too long alone. */
export function cutSentences(leaf: Leaf, end: number, tools: Tools): Cut[] {
  const {page, measure, limits, locale} = tools;
  const longest = Math.max(1, limits.longest - ROUNDING);
  const alignment = alignLeaf(leaf, page.content);
  const starts = sentenceStarts(leaf, alignment, locale);
  const lengths = starts.map((start, index) => measure(start, starts[index + 1] ?? end));
  const cuts: {readonly at: number; readonly sentence: number; readonly isInside: boolean}[] = [];
  let held = 0;
  starts.forEach((start, sentence) => {
    const length = lengths[sentence] ?? 0;
    if (held > 0 && held + length > longest) {
      cuts.push({at: start, sentence, isInside: false});
      held = 0;
    }
    held += length;
    if (length > longest) {
      const sentenceEnd = starts[sentence + 1] ?? end;
      const inner = cutAnywhere({start, end: sentenceEnd}, tools, alignment.cutBefore);
      cuts.push(...inner.map((at) => ({at, sentence, isInside: true})));
      held = measure(inner.at(-1) ?? start, sentenceEnd);
    }
  });
  const last = cuts.at(-1);
  if (last && !last.isInside) {
    const filled = {lengths, last: last.sentence, previous: cuts.at(-2)?.sentence ?? 0, held};
    const earlier = starts[earlierCut(filled, {...limits, longest})] ?? last.at;
    cuts.splice(-1, 1, {...last, at: earlier});
  }
  return cuts.map(({at}) => plainCut(at));
}

/** Where a leaf's sentences start in the page's markdown, the first at the leaf itself. */
export function sentenceStarts(leaf: Leaf, {contentAt}: Alignment, locale: string): number[] {
  const starts = [leaf.start];
  for (const {start} of sentencesOf(leaf.text, locale, leaf.kept).slice(1)) {
    const at = contentAt(start);
    if (at > (starts.at(-1) ?? 0) && at < leaf.end) {
      starts.push(at);
    }
  }
  return starts;
}
