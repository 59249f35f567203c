/** What the bundler of the site finds under these names; see plugin/bundler/rich-aliases.ts. */

declare module '@docusaurus-plugin-rag-chat/katex' {
  type Options = {
    readonly displayMode: boolean;
    readonly output: 'htmlAndMathml' | 'mathml';
    readonly throwOnError: boolean;
    readonly errorColor: string;
    readonly strict: 'ignore';
    readonly trust: boolean;
    readonly maxSize: number;
    readonly maxExpand: number;
  };

  /** Null where the site has no KaTeX. */
  const katex: {
    readonly render: (tex: string, element: HTMLElement, options: Options) => void;
  } | null;
  export default katex;
}

declare module '@docusaurus-plugin-rag-chat/code-block' {
  import type {ComponentType} from 'react';
  import type {CodeProps} from './code-props.js';

  /** Null where the site's theme has none. */
  const SiteCodeBlock: ComponentType<CodeProps> | null;
  export default SiteCodeBlock;
}

declare module '@docusaurus-plugin-rag-chat/color-mode' {
  import type {ReactNode} from 'react';

  export function ColorModeProvider(props: {readonly children: ReactNode}): ReactNode;
}

declare module '@theme/CodeBlock' {
  import type {ReactNode} from 'react';

  export interface Props {
    readonly children: ReactNode;
    readonly language?: string;
  }

  export default function CodeBlock(props: Props): ReactNode;
}
