import type {Line} from '../line.js';
import {clean} from '../text/clean.js';

const DATE = String.raw`(?:\d{1,4}[./-]\d{1,2}[./-]\d{1,4}|\p{L}{3} +\d{1,2})`;
const TIME = String.raw`\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:[.,]\d+)?\s?(?:[AaPp]\.?[Mm]\.?|Z|[+-]\d{2}:?\d{2})?`;
const WHEN = String.raw`[[(]?(?:${DATE}(?:,|T|\s)\s*)?${TIME}[\])]?`;
const WHO = String.raw`(?:<[^<>\s][^<>]{0,60}>|\*+ ?\S+|[^\s:<>][^:<>]{0,60}:(?=\s))`;
/** "[12.03.24, 10:15:02] Ada: …", "10:15 <ada> …", "10:15:02 From Ada to Everyone : …" */
const MESSAGE = new RegExp(String.raw`^${WHEN}(?:\s*[-–—|]\s*|\s+)${WHO}`, 'u');

/** What one says may go on over several lines. */
const SHARE = 0.3;

/** Whether lines say who said something, and when. */
export function areMessages(lines: readonly string[]): boolean {
  const said = lines.map(clean).filter((line) => line !== '');
  const messages = said.filter((line) => MESSAGE.test(line)).length;
  return messages >= 2 && messages >= said.length * SHARE;
}

/** A message goes on no longer than this. */
const LONGEST = 1 << 15;

/** Each message with all of its lines in one. */
export async function* messagesOf(
  batches: AsyncIterable<readonly string[]>,
): AsyncGenerator<readonly Line[]> {
  let open = '';
  for await (const lines of batches) {
    const done: Line[] = [];
    for (const line of lines.map(clean).filter((text) => text !== '')) {
      if (open === '' || open.length > LONGEST || MESSAGE.test(line)) {
        done.push(...lineOf(open));
        open = line;
      } else {
        open = `${open} ${line}`;
      }
    }
    yield done;
  }
  yield lineOf(open);
}

function lineOf(text: string): readonly Line[] {
  return text === '' ? [] : [{kind: MESSAGE.test(text) ? 'item' : 'text', text}];
}
