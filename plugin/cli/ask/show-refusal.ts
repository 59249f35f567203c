import type {Refusal, WiderScope} from '../../../core/types.js';
import type {Paints} from '../paint.js';
import {fold, plainLine} from '../text-width.js';
import {hanging} from './hanging.js';

/** How else the question may be put. */
export type WaysOn = {
  /** The options that kept to a part of the book. */
  readonly narrowedBy: readonly string[];
  readonly otherVersions: readonly string[];
};

type Look = {readonly width: number; readonly paint: Paints; readonly ways: WaysOn};

const LINES_OF_TEXT = 2;
const INDENT = '  ';

/** That there is no answer, what comes nearest, and where else to ask. */
export function showRefusal({nearest, wider}: Refusal, {width, paint, ways}: Look): string[] {
  return [
    paint.bad("The book doesn't say."),
    ...(nearest.length === 0 ? [] : ['', 'The nearest sections, which are no answer:']),
    ...nearest.flatMap(({label, url, quote}) => [
      '',
      ...hanging(plainLine(label), {width}),
      INDENT + paint.faint(plainLine(url)),
      ...fold(plainLine(quote), width - INDENT.length, LINES_OF_TEXT).map(
        (line) => INDENT + paint.faint(line),
      ),
    ]),
    ...(wider.length === 0 ? [] : ['']),
    ...wider.flatMap((scope) => hanging(sayWider(scope, ways), {width})),
  ];
}

function sayWider({scope, isAnswerable}: WiderScope, ways: WaysOn): string {
  if (scope === 'book') {
    return isAnswerable
      ? `The whole book answers it: ask without ${ways.narrowedBy.join(', ')}.`
      : 'The rest of the book does not seem to say it either.';
  }
  const versions = ways.otherVersions.join(', ');
  return isAnswerable
    ? `Another version answers it: add --docs-version (${versions}).`
    : `Other versions (${versions}) do not seem to say it either.`;
}
