import {ColorModeProvider} from '@docusaurus-plugin-rag-chat/color-mode';
import CodeBlock from '@theme/CodeBlock';
import {type ReactNode, useSyncExternalStore} from 'react';
import type {CodeProps} from './code-props.js';

/**
 * The site's own code block. It asks the layout for the colours of the page,
 * and the chat stands outside of every layout: so it gets them from a provider
 * of its own, made anew when the page has changed its colours.
 */
export default function SiteCodeBlock({code, language}: CodeProps): ReactNode {
  const colours = useSyncExternalStore(onColours, currentColours, () => '');
  return (
    <ColorModeProvider key={colours}>
      <CodeBlock {...(language !== undefined && {language})}>{code}</CodeBlock>
    </ColorModeProvider>
  );
}

const COLOURS = 'data-theme';

function currentColours(): string {
  return document.documentElement.getAttribute(COLOURS) ?? '';
}

function onColours(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, {attributeFilter: [COLOURS]});
  return () => observer.disconnect();
}
