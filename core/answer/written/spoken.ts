import {pattern} from '../../pattern.js';
import {formulasIn, type TextRange} from '../masked-text.js';
import {codeSpans} from './markup.js';
import {plainTex} from './plain-tex.js';

/** What a text says, told apart by how it is compared. */
export type Spoken = {
  /** Everything, formulas as one would type them. */
  readonly text: string;
  /** Without code and formulas. */
  readonly words: string;
  readonly code: readonly string[];
  readonly formulas: readonly string[];
};

const EMPHASIS = pattern(
  'gu',
)`\*\*|__(?=\S)|~~|(?<![\p{L}\p{N}\\])[*_](?=\S)|(?<=\S)[*_](?![\p{L}\p{N}])`;

/** Of markdown that a model has written. */
export function spokenMarkdown(markdown: string): Spoken {
  return spoken(markdown, codeSpans(markdown), (text) => text.replace(EMPHASIS, ''));
}

/** Of a text whose code is known by its place. */
export function spoken(
  text: string,
  code: readonly TextRange[],
  cleaned: (words: string) => string = (words) => words,
): Spoken {
  const formulas = formulasIn(text, code);
  const apart = [
    ...code.map((range) => ({...range, isCode: true})),
    ...formulas.map((range) => ({...range, isCode: false})),
  ].sort((a, b) => a.start - b.start);
  const found = {text: '', words: '', code: [] as string[], formulas: [] as string[]};
  let done = 0;
  const say = (end: number) => {
    const words = cleaned(text.slice(done, end));
    found.text += words;
    found.words += words;
  };
  for (const {start, end, isCode} of apart) {
    if (start < done) {
      continue;
    }
    say(start);
    const own = text.slice(start, end);
    const content = isCode ? own.replace(/^`+ ?| ?`+$/g, '') : plainTex(own.slice(2, -2));
    found.text += isCode ? content : ` ${content} `;
    found.words += ' ';
    found[isCode ? 'code' : 'formulas'].push(content);
    done = end;
  }
  say(text.length);
  return found;
}
