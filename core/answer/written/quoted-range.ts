import {formulasIn, type TextRange} from '../masked-text.js';
import {plainTex} from './plain-tex.js';
import type {Supplied} from './supplied.js';

export type Quoted = {readonly chunk: Supplied[number]['chunk']; readonly range: TextRange};

/** Where passages have the same code, line by line, however far it is set in; null where none has. */
export function quotedCode(code: string, supplied: Supplied): Quoted | null {
  const wanted = bareLines(code);
  if (wanted.every(({text}) => text === '')) {
    return null;
  }
  for (const {chunk} of supplied) {
    for (const {kind, start, end} of chunk.blocks) {
      const lines = kind === 'code' ? bareLines(chunk.text.slice(start, end)) : [];
      const at = lines.findIndex((_, from) => isRun(lines, wanted, from));
      const first = lines[at];
      const last = lines[at + wanted.length - 1];
      if (first && last) {
        return {chunk, range: {start: start + first.start, end: start + last.end}};
      }
    }
  }
  return null;
}

type Line = {readonly text: string; readonly start: number; readonly end: number};

/** Lines that say something; code may be quoted without its comments' blank lines. */
function bareLines(code: string): readonly Line[] {
  let start = 0;
  const lines: Line[] = [];
  for (const line of code.split('\n')) {
    const text = line.trim();
    if (text !== '') {
      lines.push({text, start, end: start + line.trimEnd().length});
    }
    start += line.length + 1;
  }
  return lines;
}

function isRun(lines: readonly Line[], wanted: readonly Line[], from: number): boolean {
  return wanted.length > 0 && wanted.every(({text}, place) => lines[from + place]?.text === text);
}

/** Where passages have a formula that looks the same, or one that it is a part of. */
export function quotedFormula(tex: string, supplied: Supplied): Quoted | null {
  const wanted = plainTex(tex);
  for (const {chunk} of supplied) {
    const range = formulaRanges(chunk).find(({start, end}) => {
      const own = plainTex(bareTex(chunk.text.slice(start, end)));
      return own === wanted || (wanted.includes('=') && own.includes(wanted));
    });
    if (range) {
      return {chunk, range: {start: range.start, end: range.end}};
    }
  }
  return null;
}

/** On lines of their own, and within sentences. */
function formulaRanges({text, blocks}: Quoted['chunk']): readonly TextRange[] {
  const code = blocks.filter(({kind}) => kind === 'code' || kind === 'inline code');
  return [...blocks.filter(({kind}) => kind === 'formula'), ...formulasIn(text, code)];
}

function bareTex(text: string): string {
  return text.trim().replace(/^\\[([]|\\[)\]]$/g, '');
}
