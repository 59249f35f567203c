import {type MarkdownNode, noted} from '../node.js';
import {evaluate, type Scope, type Value} from './evaluate.js';

export type ImportedName = {
  /** The name in this file. */
  readonly local: string;
  /** What stands between the quotes. */
  readonly from: string;
  readonly line: number;
};

/** The `import`s of an MDX file that give one thing a name. */
export function importedNames(root: MarkdownNode): ImportedName[] {
  return statements(root).flatMap(({statement, line}) => {
    if (statement.type !== 'ImportDeclaration') {
      return [];
    }
    const from = String(statement.source.value);
    return statement.specifiers
      .filter(({type}) => type === 'ImportDefaultSpecifier')
      .map(({local}) => ({local: local.name, from, line}));
  });
}

/** The constants that an MDX file declares, where their values can be known. */
export function declaredValues(root: MarkdownNode, outer: Scope): ReadonlyMap<string, Value> {
  const values = new Map(outer);
  for (const {statement} of statements(root)) {
    const declaration =
      statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declaration?.type === 'VariableDeclaration' && declaration.kind === 'const') {
      for (const {id, init} of declaration.declarations) {
        const value = id.type === 'Identifier' && init ? evaluate(init, values) : undefined;
        if (id.type === 'Identifier' && value !== undefined) {
          values.set(id.name, value);
        }
      }
    }
  }
  return values;
}

function statements(root: MarkdownNode) {
  return (root.children ?? [])
    .filter(({type}) => type === 'mdxjsEsm')
    .flatMap((node) =>
      (noted(node).estree?.body ?? []).map((statement) => ({
        statement,
        line: statement.loc?.start.line ?? 1,
      })),
    );
}
