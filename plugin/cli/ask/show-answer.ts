import {paints} from '../paint.js';
import type {Terminal} from '../terminal.js';
import {plainLine} from '../text-width.js';
import {hanging} from './hanging.js';
import {placeLine} from './place-line.js';
import {showParts} from './show-parts.js';
import {showRefusal, type WaysOn} from './show-refusal.js';
import type {WholeAnswer} from './whole-answer.js';

type Look = Pick<Terminal, 'width' | 'isColored'> & {readonly ways: WaysOn};

/**
 * An answer as its reader would like to see it. It comes sentence by sentence,
 * but is shown once it is there: sources are numbered in the order of the book,
 * which is known at the end only, and quoting takes milliseconds.
 */
export function showAnswer(answer: WholeAnswer, {width, isColored, ways}: Look): string[] {
  const paint = paints(isColored);
  const {understood, parts, sources, refusal, followUps} = answer;
  return [
    ...(understood === null
      ? []
      : [...hanging(`Understood as: ${plainLine(understood)}`, {width}).map(paint.faint), '']),
    ...(refusal === null
      ? [paint.faint('From the book'), ...showParts(parts, {sources, width, paint})]
      : showRefusal(refusal, {width, paint, ways})),
    ...(sources.length === 0 ? [] : ['', paint.strong('Sources')]),
    ...sources.flatMap(({number, label, url, origin}) => {
      const first = `[${number}] `.padEnd(`[${sources.length}] `.length);
      return [
        ...hanging(plainLine(label), {width, first}),
        // Whole, so that it can be followed.
        ' '.repeat(first.length) + paint.faint(plainLine(placeLine({url}, origin))),
      ];
    }),
    ...(followUps.length === 0 ? [] : ['', paint.strong('Ask next')]),
    ...followUps.flatMap(({question}) => hanging(plainLine(question), {width, first: '• '})),
  ];
}
