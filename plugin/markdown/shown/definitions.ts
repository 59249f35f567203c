import type {MarkdownNode} from '../node.js';

/** Where link references lead to, by identifier. Definitions may stand anywhere; the first one counts. */
export function definitionsIn(tree: MarkdownNode): ReadonlyMap<string, string> {
  const definitions = new Map<string, string>();
  const waiting: MarkdownNode[] = [tree];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    const {type, identifier, url, children = []} = node;
    if (type === 'definition' && identifier !== undefined && url !== undefined) {
      definitions.set(identifier, definitions.get(identifier) ?? url);
    }
    for (let i = children.length - 1; i >= 0; i--) {
      const child = children[i];
      if (child) {
        waiting.push(child);
      }
    }
  }
  return definitions;
}
