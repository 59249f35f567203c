import type {Range} from '../../markdown/shown/shown-page.js';
import {Unreadable} from '../unreadable.js';
import {rootLines} from './root-lines.js';

type Section = {readonly start: number; readonly level: number};

/** Which lines of markdown that is too long to be parsed its author keeps out; throws where that cannot be told. */
export async function ignoredLines(
  batches: AsyncIterable<readonly string[]>,
): Promise<readonly Range[]> {
  const ranges: Range[] = [];
  const kindOf = rootLines();
  let at = 0;
  let section: Section = {start: 0, level: Number.POSITIVE_INFINITY};
  let ignored: Section | null = null;
  let hasHeading = false;
  let title: Range | null = null;
  let unclear: number | null = null;
  let isMentioned = false;
  for await (const lines of batches) {
    for (const line of lines) {
      const found = kindOf(line);
      at++;
      isMentioned ||= line.includes('rag-chat-ignore');
      if (found.kind === 'unclear') {
        unclear ??= at;
      } else if (found.kind === 'ignore') {
        ignored ??= section;
      } else if (found.kind === 'heading') {
        const start = at - found.lines;
        if (!hasHeading && found.level === 1) {
          title = {start, end: at};
        } else {
          if (ignored && found.level <= ignored.level) {
            ranges.push({start: ignored.start, end: start});
            ignored = null;
          }
          section = {start, level: found.level};
        }
        hasHeading = true;
      }
    }
  }
  if (isMentioned && unclear !== null) {
    throw new Unreadable(
      `has rag-chat-ignore and more than 1 MB, so that it is not parsed, and line ${unclear} leaves unclear what is to be ignored: split the file`,
    );
  }
  const all = ignored ? [...ranges, {start: ignored.start, end: at}] : ranges;
  return title ? all.flatMap((range) => without(range, title)) : all;
}

/** The title stays the file's, whatever is left out around it. */
function without({start, end}: Range, title: Range): readonly Range[] {
  return title.start < start || title.end > end
    ? [{start, end}]
    : [
        {start, end: title.start},
        {start: title.end, end},
      ];
}

/** All other lines. */
export async function* withoutLines(
  batches: AsyncIterable<readonly string[]>,
  ranges: readonly Range[],
): AsyncGenerator<readonly string[]> {
  let at = 0;
  let next = 0;
  for await (const lines of batches) {
    yield lines.filter(() => {
      while (at >= (ranges[next]?.end ?? Number.POSITIVE_INFINITY)) {
        next++;
      }
      return at++ < (ranges[next]?.start ?? Number.POSITIVE_INFINITY);
    });
  }
}
