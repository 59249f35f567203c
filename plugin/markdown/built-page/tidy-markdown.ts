import type {BlockContent, DefinitionContent, Nodes, Paragraph, PhrasingContent} from 'mdast';
import type {} from 'mdast-util-math';

type FlowContent = BlockContent | DefinitionContent;

/** Blocks that stand in a paragraph, as HTML allows them, become its neighbours. */
export function tidyFlow(nodes: readonly Nodes[]): FlowContent[] {
  const flow: FlowContent[] = [];
  let words: Nodes[] = [];
  const endParagraph = () => {
    const children = toPhrasing(words);
    if (children.some((child) => child.type !== 'text' || child.value.trim() !== '')) {
      flow.push({type: 'paragraph', children});
    }
    words = [];
  };
  for (const node of nodes) {
    const blocks = tidyBlock(node);
    if (blocks) {
      endParagraph();
      flow.push(...blocks);
    } else {
      words.push(node);
    }
  }
  endParagraph();
  return flow;
}

/** What a block becomes, or null if it is none. */
function tidyBlock(node: Nodes): FlowContent[] | null {
  switch (node.type) {
    case 'paragraph':
      return withNotes(tidyFlow(node.children), node);
    case 'heading':
      return [{...node, children: toPhrasing(node.children)}];
    case 'blockquote':
    case 'footnoteDefinition':
      return [{...node, children: tidyFlow(node.children)}];
    case 'list':
      return [
        {
          ...node,
          children: node.children.map((item) => ({...item, children: tidyFlow(item.children)})),
        },
      ];
    case 'table':
      return [
        {
          ...node,
          children: node.children.map((row) => ({
            ...row,
            children: row.children.map((cell) => ({...cell, children: toPhrasing(cell.children)})),
          })),
        },
      ];
    case 'code':
    case 'definition':
    case 'math':
    case 'thematicBreak':
      return [node];
    default:
      return null;
  }
}

/** What is known of a paragraph is known of all that it is taken apart into. */
function withNotes(nodes: FlowContent[], {data}: Paragraph): FlowContent[] {
  return data ? nodes.map((node) => (node.type === 'paragraph' ? {...node, data} : node)) : nodes;
}

/** What a heading, a cell or a paragraph shows; blocks in it stand one after the other. */
export function toPhrasing(nodes: readonly Nodes[]): PhrasingContent[] {
  const shown: PhrasingContent[] = [];
  for (const part of phrasingOf(nodes)) {
    const last = shown.at(-1);
    if (!isBlank(part) || (last && !isBlank(last))) {
      shown.push(part);
    }
  }
  const last = shown.at(-1);
  return last && isBlank(last) ? shown.slice(0, -1) : shown;
}

function phrasingOf(nodes: readonly Nodes[]): PhrasingContent[] {
  return nodes.flatMap((node): PhrasingContent[] => {
    switch (node.type) {
      case 'break':
      case 'image':
      case 'inlineCode':
      case 'inlineMath':
      case 'text':
        return [node];
      case 'link': {
        const children = phrasingOf(node.children);
        return children.length === 0 ? [] : [{...node, children}];
      }
      case 'delete':
      case 'emphasis':
      case 'strong':
        return [{...node, children: phrasingOf(node.children)}];
      case 'code':
        return apart([{type: 'inlineCode', value: node.value.replaceAll('\n', ' ')}]);
      case 'math':
        return apart([{type: 'inlineMath', value: node.value}]);
      default:
        return 'children' in node ? apart(phrasingOf(node.children)) : [];
    }
  });
}

function apart(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  return [{type: 'text', value: ' '}, ...nodes, {type: 'text', value: ' '}];
}

function isBlank(node: PhrasingContent): boolean {
  return node.type === 'text' && node.value.trim() === '';
}
