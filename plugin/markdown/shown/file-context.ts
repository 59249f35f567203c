import type {Value} from '../mdx/evaluate.js';
import type {MarkdownFile} from '../mdx/markdown-file.js';
import {declaredValues} from '../mdx/module-names.js';
import {definitionsIn} from './definitions.js';
import type {Showing} from './showing.js';

/** What the names in a file mean: its imports, constants and link definitions, and what it is given. */
export function contextOf(
  {tree, imports}: MarkdownFile,
  given: Readonly<Record<string, Value>>,
): Pick<Showing, 'imports' | 'scope' | 'definitions'> {
  const code = Array.from(imports).flatMap(([local, imported]) =>
    imported.kind === 'raw' ? [[local, imported.code] as const] : [],
  );
  const scope = declaredValues(tree, new Map<string, Value>([...Object.entries(given), ...code]));
  return {imports, scope, definitions: definitionsIn(tree)};
}
