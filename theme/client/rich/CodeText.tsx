import ErrorBoundary from '@docusaurus/ErrorBoundary';
import {memo, type ReactNode} from 'react';
import type {CodeProps} from './code-props.js';
import {lazy, useLazy} from './lazy.js';
import {shownText} from './shown-text.js';

const siteCodeBlock = lazy(() =>
  import('@docusaurus-plugin-rag-chat/code-block').then(({default: component}) => ({component})),
);

/** A listing, in the site's own code block as soon as that is there. */
export const CodeText = memo(function CodeText({code, language}: CodeProps): ReactNode {
  const loaded = useLazy(siteCodeBlock);
  const shown = shownText(code);
  const CodeBlock = loaded === null || loaded === 'missing' ? null : loaded.component;
  return CodeBlock ? (
    <ErrorBoundary fallback={() => <PlainCode code={shown} />}>
      <CodeBlock code={shown} language={language} />
    </ErrorBoundary>
  ) : (
    <PlainCode code={shown} />
  );
});

/** As high as the other one, so that nothing moves when that takes its place. */
function PlainCode({code}: CodeProps): ReactNode {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is too wide is scrolled by keyboard, too
    <pre dir="ltr" tabIndex={0}>
      <code>{code.replace(/\n$/, '')}</code>
    </pre>
  );
}
