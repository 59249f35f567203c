import {evaluateProgram, renderedText, type Scope} from '../mdx/evaluate.js';
import {attributeText} from '../mdx/jsx-attributes.js';
import {type MarkdownNode, noted} from '../node.js';
import type {Showing} from './showing.js';

/** `<CodeBlock language="py" title="a.py">{code}</CodeBlock>` as the fenced block that it is. */
export function codeBlockElement(
  node: MarkdownNode,
  {scope}: Pick<Showing, 'scope'>,
): MarkdownNode | null {
  const child = (node.children ?? []).find(({type, value}) => type !== 'text' || value?.trim());
  const code = child && codeOf(child, scope);
  if (code === null || code === undefined) {
    return null;
  }
  const language = attributeText(node, 'language', scope);
  const className = attributeText(node, 'className', scope);
  const title = attributeText(node, 'title', scope);
  return {
    type: 'code',
    lang: language ?? /\blanguage-(\S+)/.exec(className ?? '')?.[1] ?? null,
    meta: title ? `title="${title}"` : null,
    value: code.replace(/\n$/, ''),
  };
}

function codeOf(node: MarkdownNode, scope: Scope): string | null {
  switch (node.type) {
    case 'mdxFlowExpression':
    case 'mdxTextExpression': {
      const value = evaluateProgram(noted(node).estree, scope);
      return value === undefined ? null : renderedText(value);
    }
    case 'text':
      return node.value ?? '';
    case 'paragraph':
      return node.children?.length === 1 && node.children[0]
        ? codeOf(node.children[0], scope)
        : null;
    default:
      return null;
  }
}
