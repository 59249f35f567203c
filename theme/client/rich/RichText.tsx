import {memo, type ReactNode} from 'react';
import {cutText} from '../../../core/answer/markdown/cut-text.js';
import {lazy, useLazy} from './lazy.js';
import {Pieces} from './Pieces.js';

export type RichTextProps = {
  readonly text: string;
  /** Where in it code stands. */
  readonly code: readonly {readonly start: number; readonly end: number}[];
  /** Written in markdown, rather than quoted word for word. */
  readonly isMarkdown?: boolean;
};

/** A line of an answer: words, with what they emphasise, code and formulas. */
export const RichText = memo(function RichText({isMarkdown, ...line}: RichTextProps): ReactNode {
  return isMarkdown ? <MarkdownText {...line} /> : <PlainText {...line} />;
});

function PlainText({text, code}: RichTextProps): ReactNode {
  return <Pieces pieces={cutText(text, code)} />;
}

export const markdown = lazy(() => import('./markdown-text.js'));

function MarkdownText(line: RichTextProps): ReactNode {
  const loaded = useLazy(markdown);
  if (loaded === null) {
    // Its signs would show for a moment.
    return (
      <span data-rag-chat="awaited">
        <PlainText {...line} />
      </span>
    );
  }
  return loaded === 'missing' ? <PlainText {...line} /> : loaded.markdownText(line.text);
}
