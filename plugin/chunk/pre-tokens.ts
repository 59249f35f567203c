import cl100k from 'js-tiktoken/ranks/cl100k_base';
import {tokenBytes} from './byte-pairs.js';

/** What the encoding cuts a text into before it looks at bytes; no token crosses a cut. */
export const PRE_TOKEN = new RegExp(cl100k.pat_str, 'gu');

/** Byte pairs take quadratic time within one run of characters: long runs are taken in pieces. */
const LONGEST_RUN = 256;

/** So many characters of text are remembered with the offsets in them, then it starts anew. */
const MOST_REMEMBERED = 1 << 20;
const remembered = new Map<string, readonly number[]>();
let rememberedCharacters = 0;

/** At which characters of a pre-token its tokens start: several may at one that they share. */
export function tokenOffsets(preToken: string): readonly number[] {
  if (preToken.length <= LONGEST_RUN) {
    return offsetsOf(preToken);
  }
  const offsets: number[] = [];
  let start = 0;
  while (start < preToken.length) {
    const end = characterStart(preToken, start + LONGEST_RUN);
    for (const offset of offsetsOf(preToken.slice(start, end))) {
      offsets.push(start + offset);
    }
    start = end;
  }
  return offsets;
}

function offsetsOf(run: string): readonly number[] {
  const known = remembered.get(run);
  if (known) {
    return known;
  }
  const bytes = Buffer.from(run);
  const offsets = charactersAt(tokenBytes(bytes.toString('latin1')), run);
  if (rememberedCharacters > MOST_REMEMBERED) {
    remembered.clear();
    rememberedCharacters = 0;
  }
  rememberedCharacters += run.length;
  // Not under the run itself: a slice keeps the whole text it was cut from in memory.
  remembered.set(bytes.toString(), offsets);
  return offsets;
}

/** The characters of a text in which given bytes of it are, in ascending order. */
function charactersAt(bytes: readonly number[], text: string): readonly number[] {
  let start = 0;
  let byteEnd = 0;
  const starts: number[] = [];
  for (const character of text) {
    byteEnd += Buffer.byteLength(character);
    while ((bytes[starts.length] ?? byteEnd) < byteEnd) {
      starts.push(start);
    }
    start += character.length;
  }
  return starts;
}

/** Where the character starts that an offset would cut in two; else the offset itself. */
function characterStart(text: string, offset: number): number {
  return (text.codePointAt(offset - 1) ?? 0) > 0xffff ? offset - 1 : offset;
}
