import {citationLabel} from '../../../core/answer/label.js';
import {originIn, originLine} from '../../../core/answer/origin.js';
import {isSure, SURE} from '../../../core/answer/sureness.js';
import {matchedWords} from '../../../core/search/matched-words.js';
import type {SearchIndex, SearchResult} from '../../../core/search/search-types.js';
import type {Passage} from '../../../core/types.js';
import {placeLine} from '../ask/place-line.js';
import {type Paints, paints} from '../paint.js';
import type {Terminal} from '../terminal.js';
import {fold, plainLine, shorten, widthOf} from '../text-width.js';
import {excerpt} from './excerpt.js';
import {showExplanation} from './show-explanation.js';

type Look = Pick<Terminal, 'width' | 'isColored'> & {
  readonly terms: SearchIndex['terms'];
  readonly manifest: Parameters<typeof originIn>[0];
};

const LINES_OF_TEXT = 2;

/** What a search found, as its reader would like to see it. */
export function showResult(
  result: SearchResult,
  {width, isColored, terms, manifest}: Look,
): string[] {
  const originOf = originIn(manifest, {});
  const paint = paints(isColored);
  const {passages} = result;
  const explanation = showExplanation(result).map(paint.faint);
  const isExplained = passages.some((passage) => passage.explanation !== undefined);
  return [
    ...sayHowSure(result, paint),
    ...sayWords(result, paint),
    ...passages.flatMap((passage, index) => [
      '',
      ...showPassage(passage, {place: index + 1, result, width, terms, paint, originOf}),
    ]),
    ...(isExplained ? ['', ...explanation] : []),
  ];
}

function sayHowSure({passages, answerability}: SearchResult, paint: Paints): string[] {
  if (passages.length === 0) {
    return ['Nothing was found.'];
  }
  const sureness = `(${answerability.toFixed(2)} sure; it answers from ${SURE.toFixed(2)} on)`;
  return [
    isSure(answerability)
      ? `${paint.good('The site seems to answer this')} ${paint.faint(sureness)}`
      : `${paint.bad('The site does not seem to answer this')} ${paint.faint(sureness)}`,
  ];
}

function sayWords({words}: SearchResult, paint: Paints): string[] {
  const mended = words.filter(({mendedTo}) => mendedTo.length > 0);
  const unknown = words.filter(({sections, mendedTo}) => sections === 0 && mendedTo.length === 0);
  return [
    ...mended.map(
      ({asked, mendedTo}) =>
        `Searched for ${mendedTo.map(paint.strong).join(' and ')} instead of ${plainLine(asked)}.`,
    ),
    ...(unknown.length > 0
      ? [`The site never says ${unknown.map(({asked}) => `“${plainLine(asked)}”`).join(', ')}.`]
      : []),
  ];
}

type Showing = Pick<Look, 'width' | 'terms'> & {
  readonly place: number;
  readonly result: SearchResult;
  readonly paint: Paints;
  readonly originOf: ReturnType<typeof originIn>;
};

function showPassage(
  passage: Passage,
  {place, result, width, terms, paint, originOf}: Showing,
): string[] {
  const {chunk, matched, nearness, score} = passage;
  const rank = String(place).padStart(String(result.passages.length).length);
  const indent = ' '.repeat(rank.length + 2);
  const inner = width - indent.length;
  const points = score.toFixed(2);
  const url = chunk.url + chunk.urlAnchor;
  const label = shorten(plainLine(citationLabel(chunk)), inner - points.length - 2);
  const gap = ' '.repeat(inner - widthOf(label) - points.length);
  const words = matchedWords(matched, result.words, terms);
  const found = words.length > 0 ? words.join(', ') : byMeaning(nearness);
  return [
    `${rank}  ${paint.strong(label)}${gap}${paint.faint(points)}`,
    // Whole, so that it can be followed.
    indent + paint.faint(plainLine(placeLine({url}, originLine(originOf(chunk))))),
    ...(found === '' ? [] : [indent + paint.good(shorten(plainLine(found), inner))]),
    ...fold(excerpt(passage, terms), inner, LINES_OF_TEXT).map((line) => indent + line),
  ];
}

function byMeaning(nearness: number | null): string {
  return nearness === null ? '' : `by its meaning alone (${nearness.toFixed(2)} near)`;
}
