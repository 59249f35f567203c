import type {ChunkBlock} from '../../../core/types.js';
import {type MarkdownNode, spanOf} from '../node.js';
import {codeShape} from './code-shape.js';
import {asBlock, codeKind} from './leaf-blocks.js';
import {withoutMagicComments} from './magic-comments.js';
import type {Showing} from './showing.js';
import type {Leaf} from './shown-page.js';
import {withoutIndentation} from './writer.js';

const TITLE = /(?:^|\s)title=(?:"([^"]*)"|'([^']*)')/;
/** Readers see a drawing, or a program that runs, once the page's scripts do. */
const DRAWN = new Set(['mermaid']);
const LIVE = /(?:^|\s)live(?:$|\s)/;

/** A block of code with its title; what only highlights lines is no text. */
export function showCode(node: MarkdownNode, showing: Showing): Leaf {
  const {file, writer, indentation, style, found} = showing;
  const start = writer.length();
  const value = (node.value ?? '').replace(/\r\n?/g, '\n');
  const language = node.lang ?? null;
  const span = file && spanOf(node);
  const own = file && span ? file.text.slice(span.start, span.end) : null;
  const isOwn = own !== null && squeezed(own).includes(squeezed(value));
  const source = isOwn ? withoutIndentation(own, indentation) : fenced(value, node);
  if (isOwn && file && span) {
    writer.copy(file, span.start, span.end, indentation);
  } else {
    writer.write(source);
  }
  const named = TITLE.exec(node.meta ?? '');
  const title = named?.[1] ?? named?.[2] ?? '';
  const lines = withoutMagicComments(value, language, style.magicComments);
  const text = [title, lines].filter((line) => line !== '').join('\n');
  if (DRAWN.has(language ?? '') || LIVE.test(node.meta ?? '')) {
    found.seenLater.push(text);
  }
  return {
    kind: 'code',
    start,
    end: writer.length(),
    text,
    heading: null,
    kept: [],
    code: codeShape(source, start, language),
    blocks: titledCode(title, lines, language),
  };
}

function titledCode(title: string, lines: string, language: string | null): ChunkBlock[] {
  const start = title === '' ? 0 : title.length + 1;
  return [
    ...asBlock({kind: 'label'}, title),
    ...asBlock(codeKind(language), lines).map((block) => ({
      ...block,
      start,
      end: start + lines.length,
    })),
  ];
}

/** Without what a quote or a list puts before the lines. */
function squeezed(code: string): string {
  return code.replace(/[\s>]+/g, '');
}

function fenced(value: string, {lang, meta}: MarkdownNode): string {
  const longest = (value.match(/`{3,}/g) ?? []).reduce(
    (most, run) => Math.max(most, run.length),
    2,
  );
  const fence = '`'.repeat(longest + 1);
  return `${fence}${[lang, meta].filter(Boolean).join(' ')}\n${value}\n${fence}`;
}
