import type {Parser} from '@lezer/common';
import {parser as cpp} from '@lezer/cpp';
import {parser as go} from '@lezer/go';
import {parser as java} from '@lezer/java';
import {parser as javascript} from '@lezer/javascript';
import {parser as python} from '@lezer/python';
import {parser as rust} from '@lezer/rust';

const jsx = javascript.configure({dialect: 'jsx'});
const ts = javascript.configure({dialect: 'ts'});
const tsx = javascript.configure({dialect: 'ts jsx'});

/** By the names that code fences use. */
const GRAMMARS: ReadonlyMap<string, Parser> = new Map(
  [
    {parser: jsx, names: ['js', 'jsx', 'mjs', 'cjs', 'javascript']},
    {parser: ts, names: ['ts', 'mts', 'cts', 'typescript']},
    {parser: tsx, names: ['tsx']},
    {parser: python, names: ['py', 'python', 'python3']},
    {
      parser: cpp,
      names: ['c', 'h', 'cpp', 'c++', 'cc', 'cxx', 'hpp', 'hh', 'hxx', 'arduino', 'ino'],
    },
    {parser: java, names: ['java']},
    {parser: rust, names: ['rust', 'rs']},
    {parser: go, names: ['go', 'golang']},
  ].flatMap(({parser, names}) => names.map((name): [string, Parser] => [name, parser])),
);

export function grammarOf(language: string | null): Parser | null {
  return GRAMMARS.get(language?.toLowerCase() ?? '') ?? null;
}
