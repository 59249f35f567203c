import type {ChunkBlock} from '../../core/types.js';
import type {TokenWindowChunking} from '../chunk/chunking-options.cjs';
import {tokenWindows} from '../chunk/strategies/token-window.js';
import {countTokens} from '../chunk/tokens.js';
import type {Line} from './line.js';

/** So many lines of a text as fill a window of tokens. */
export type Window = {
  readonly text: string;
  readonly blocks: readonly ChunkBlock[];
  readonly tokenCount: number;
};

export type WindowLimits = Omit<TokenWindowChunking, 'strategy'>;

type Measured = Line & {readonly tokens: number};

/**
 * Cuts between lines, since a sentence or a message is quoted whole; only a line that is longer than
 * a window is cut within. Of the text, no more is kept than becomes the next window.
 */
export async function* windowsOf(
  lines: AsyncIterable<readonly Line[]>,
  limits: WindowLimits,
): AsyncGenerator<Window> {
  const {singlePieceMax, windowTokens} = limits;
  let waiting: Measured[] = [];
  let tokens = 0;
  let longest = singlePieceMax;
  for await (const batch of lines) {
    for (const line of batch.flatMap((one) => measured(one, limits))) {
      while (tokens > 0 && tokens + line.tokens > longest) {
        const taken = fitting(waiting, windowTokens);
        yield windowOf(waiting.slice(0, taken.count), taken.tokens);
        waiting = waiting.slice(taken.count);
        tokens -= taken.tokens;
        longest = windowTokens;
      }
      waiting.push(line);
      tokens += line.tokens;
    }
  }
  if (waiting.some(({text}) => text.trim() !== '')) {
    yield windowOf(waiting, tokens);
  }
}

/** How many of the first lines go into a window: one at least. */
function fitting(lines: readonly Measured[], most: number) {
  let [count, tokens] = [0, 0];
  for (const line of lines) {
    if (count > 0 && tokens + line.tokens > most) {
      break;
    }
    count++;
    tokens += line.tokens;
  }
  return {count, tokens};
}

function windowOf(lines: readonly Measured[], tokenCount: number): Window {
  const blocks: ChunkBlock[] = [];
  let length = 0;
  for (const {kind, text} of lines) {
    if (kind !== 'text') {
      blocks.push({kind, start: length, end: length + text.length});
    }
    length += text.length + 1;
  }
  return {text: lines.map(({text}) => text).join('\n'), blocks, tokenCount};
}

/** With the end of its line. */
const LINE_END = 1;
/** So many characters have no more tokens than any window: they need not be counted twice. */
const FAR_BELOW = 1 / 4;

function measured(line: Line, limits: WindowLimits): readonly Measured[] {
  const {text} = line;
  if (text.trim() === '') {
    return [];
  }
  if (text.length < limits.windowTokens * FAR_BELOW) {
    return [{...line, tokens: countTokens(text) + LINE_END}];
  }
  const ranges = tokenWindows(text, {...limits, singlePieceMax: limits.windowTokens});
  return ranges.length === 1
    ? [{...line, tokens: countTokens(text) + LINE_END}]
    : ranges.map(({start, end}) => {
        const part = wholeWords(text, start, end);
        return {kind: 'text', text: part, tokens: countTokens(part) + LINE_END};
      });
}

/** So far away from a cut, a word's beginning or end is looked for. */
const NEAR = 40;

/** Windows overlap, so what is cut at one's edge is whole in the next one. */
function wholeWords(text: string, start: number, end: number): string {
  const first = start > 0 ? text.slice(start, start + NEAR).search(/\s/) : 0;
  const last = end < text.length ? text.slice(end - NEAR, end).search(/\s\S*$/) : -1;
  return text.slice(start + Math.max(first, 0), last > 0 ? end - NEAR + last : end).trim();
}
