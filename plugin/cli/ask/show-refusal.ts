import {originLine} from '../../../core/answer/origin.js';
import type {Refusal, WiderScope} from '../../../core/types.js';
import type {Paints} from '../paint.js';
import {fold, plainLine} from '../text-width.js';
import {hanging} from './hanging.js';
import {placeLine} from './place-line.js';

/** How else the question may be put. */
export type WaysOn = {
  /** The options that kept to a part of the book. */
  readonly narrowedBy: readonly string[];
};

type Look = {readonly width: number; readonly paint: Paints; readonly ways: WaysOn};

const LINES_OF_TEXT = 2;
const INDENT = '  ';

/** That there is no answer, what comes nearest, and where else to ask. */
export function showRefusal({nearest, wider}: Refusal, {width, paint, ways}: Look): string[] {
  return [
    paint.bad("The book doesn't say."),
    ...(nearest.length === 0 ? [] : ['', 'The nearest sections, which are no answer:']),
    ...nearest.flatMap(({quote, ...cited}) => [
      '',
      ...hanging(plainLine(cited.label), {width}),
      INDENT + paint.faint(plainLine(placeLine(cited, originLine(cited)))),
      ...fold(plainLine(quote), width - INDENT.length, LINES_OF_TEXT).map(
        (line) => INDENT + paint.faint(line),
      ),
    ]),
    ...(wider.length === 0 ? [] : ['']),
    ...wider.flatMap((scope) => sayWider(scope, ways)).flatMap((line) => hanging(line, {width})),
  ];
}

function sayWider({scope, isAnswerable, ...others}: WiderScope, ways: WaysOn): string[] {
  if (scope === 'book') {
    return [
      isAnswerable
        ? `The whole book answers it: ask without ${ways.narrowedBy.join(', ')}.`
        : 'The rest of the book does not seem to say it either.',
    ];
  }
  const {answering = [], isOnlyOne} = others;
  return isAnswerable
    ? answering.map(({label, url, version, ...origin}) => {
        const only = isOnlyOne ? 'Only ' : '';
        const where = plainLine(`${originLine(origin) ?? version} answers this: ${label}, ${url}`);
        return `${only}${where} (add --docs-version ${plainLine(version)}).`;
      })
    : ['Other versions do not seem to say it either.'];
}
