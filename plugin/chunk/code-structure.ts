import type {SyntaxNodeRef, Tree} from '@lezer/common';
import {grammarOf} from './code-grammars.js';
import {type CodeLines, skipSpace} from './code-lines.js';

type CodeStructure = {
  /** For each line with which a statement, member or element starts, how many bodies are around it. */
  readonly depths: ReadonlyMap<number, number>;
  /** The lines of comments, attributes and labels: they belong to the line below. */
  readonly leads: ReadonlySet<number>;
};

/** What holds statements, members or elements, in any of the grammars. */
const BODIES = new Set([
  ...['Program', 'Script', 'SourceFile'],
  ...['ClassBody', 'DeclarationList', 'EnumBody', 'EnumBodyDeclarations', 'EnumVariantList'],
  ...['EnumeratorList', 'FieldDeclarationList', 'InterfaceBody', 'MacroDefinition', 'ModuleBody'],
  ...['AnnotationTypeBody', 'ObjectType', 'RecordBody', 'SpecList', 'StructBody', 'UseList'],
  ...['Block', 'Body', 'CaseStatement', 'CompoundStatement', 'ConstructorBody', 'MatchBlock'],
  ...['MatchBody', 'SelectBlock', 'SwitchBlock', 'SwitchBody'],
  ...['ArgList', 'ArgumentList', 'Arguments', 'ArrayExpression', 'ArrayInitializer'],
  ...['DictionaryExpression', 'FieldInitializerList', 'InitializerList', 'JSXElement'],
  ...['LiteralValue', 'ObjectExpression', 'SetExpression', 'TupleExpression'],
]);

const LEADS = new Set([
  ...['BlockComment', 'Comment', 'LineComment'],
  ...['Attribute', 'Decorator', 'InnerAttribute'],
  ...['AccessSpecifier', 'Case', 'CaseLabel', 'DefaultLabel', 'SwitchLabel'],
]);

/** What the language's grammar says about the lines; nothing where there is none. */
export function codeStructure(
  code: string,
  lines: CodeLines,
  language: string | null,
): CodeStructure {
  const depths = new Map<number, number>();
  const leads = new Set<number>();
  /** Whether each of the nodes around is a body. */
  const around: boolean[] = [];
  let depth = -1;
  let line = 0;
  const tree = lines.count > 1 ? parse(code, language) : null;
  tree?.iterate({
    enter(node) {
      while ((lines.starts[line + 1] ?? code.length) <= node.from && line < lines.count - 1) {
        line++;
      }
      if (node.from === lines.contents[line]) {
        if (around.at(-1) && isNamed(node) && !depths.has(line)) {
          depths.set(line, depth);
        }
        if (isLead(code, node)) {
          markLines(leads, code, lines, line, node.to);
        }
      }
      // No other line can start in it.
      if (node.to < (lines.starts[line + 1] ?? code.length)) {
        return false;
      }
      const isBody = BODIES.has(node.name);
      around.push(isBody);
      depth += isBody ? 1 : 0;
      return true;
    },
    leave() {
      depth -= around.pop() ? 1 : 0;
    },
  });
  return {depths, leads};
}

function parse(code: string, language: string | null): Tree | null {
  // A carriage return confuses the grammar of C++; a backslash must stay at the line's end.
  const text = code.replace(/(\\?)\r\n/g, ' $1\n');
  try {
    return grammarOf(language)?.parse(text) ?? null;
  } catch (error) {
    // The stack ends before the nesting does.
    if (error instanceof RangeError) {
      return null;
    }
    throw error;
  }
}

/** Keywords and punctuation are called as they look, all else has a name; so have errors a sign. */
function isNamed({name}: SyntaxNodeRef): boolean {
  return /^[A-Z]/.test(name) && !/^JSX(?:Text|OpenTag|CloseTag)$/.test(name);
}

function isLead(code: string, {name, from}: SyntaxNodeRef): boolean {
  return LEADS.has(name) || (name === 'PreprocDirective' && code.startsWith('#if', from));
}

/** Marks the lines of a node, unless something other than a label's colon follows it on its last. */
function markLines(
  marked: Set<number>,
  code: string,
  {starts}: CodeLines,
  first: number,
  to: number,
): void {
  let last = first;
  while ((starts[last + 1] ?? code.length) < to) {
    last++;
  }
  const end = starts[last + 1] ?? code.length;
  const rest = skipSpace(code, to, end);
  if (rest < end && !(code[rest] === ':' && skipSpace(code, rest + 1, end) === end)) {
    return;
  }
  for (let line = first; line <= last; line++) {
    marked.add(line);
  }
}
