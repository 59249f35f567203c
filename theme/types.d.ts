declare module '@docusaurus-plugin-rag-chat/original-root' {
  import type {ReactNode} from 'react';

  export default function Root(props: {readonly children: ReactNode}): ReactNode;
}

declare module '@theme/DocsChat' {
  import type {ReactNode} from 'react';

  export default function DocsChat(): ReactNode;
}

declare module '@theme/DocsChat/Launcher' {
  import type {ReactNode, Ref} from 'react';

  export interface Props {
    readonly isOpen: boolean;
    /** The chat's script could not be loaded. */
    readonly hasFailed: boolean;
    /** The id of the element that it opens. */
    readonly controls: string;
    readonly buttonRef: Ref<HTMLButtonElement>;
    readonly onClick: () => void;
    /** The reader is about to open the chat: its script may be fetched. */
    readonly onIntent: () => void;
  }

  export default function Launcher(props: Props): ReactNode;
}

declare module '@theme/DocsChat/Panel' {
  import type {ReactNode} from 'react';

  export interface Props {
    readonly id: string;
    readonly isOpen: boolean;
    readonly onClose: () => void;
  }

  export default function Panel(props: Props): ReactNode;
}

declare module '@theme/DocsChat/Message' {
  import type {Turn} from 'docusaurus-plugin-rag-chat/client';
  import type {ReactNode} from 'react';

  export interface Props {
    readonly turn: Turn;
    readonly onRetry: () => void;
    /** Puts a question that the answer suggests. */
    readonly onAsk: (question: string) => void;
  }

  export default function Message(props: Props): ReactNode;
}

declare module '@theme/DocsChat/Quote' {
  import type {Answer, AnswerPart, AnswerSource} from 'docusaurus-plugin-rag-chat/client';
  import type {ReactNode} from 'react';

  export interface Props {
    readonly parts: readonly AnswerPart[];
    readonly sources: readonly AnswerSource[];
    /** What a language model has written may have markdown; quotations are shown word for word. */
    readonly origin?: Answer['origin'] | undefined;
  }

  export default function Quote(props: Props): ReactNode;
}

declare module '@theme/DocsChat/Refusal' {
  import type {Refusal as RefusalData} from 'docusaurus-plugin-rag-chat/client';
  import type {ReactNode} from 'react';

  export interface Props {
    readonly refusal: RefusalData;
  }

  export default function Refusal(props: Props): ReactNode;
}

declare module '@theme/DocsChat/Citation' {
  import type {Citation as CitationData} from 'docusaurus-plugin-rag-chat/client';
  import type {ReactNode} from 'react';

  export interface Props {
    readonly citation: CitationData;
    /** As the reader sees it, from 1. */
    readonly number: number;
  }

  export default function Citation(props: Props): ReactNode;
}

declare module '@theme/DocsChat/Sources' {
  import type {AnswerSource} from 'docusaurus-plugin-rag-chat/client';
  import type {ReactNode} from 'react';

  export interface Props {
    readonly sources: readonly AnswerSource[];
  }

  export default function Sources(props: Props): ReactNode;
}

declare module '@theme/DocsChat/Composer' {
  import type {ReactNode} from 'react';

  export interface Props {
    /** Whether the reader sees it: it takes the focus when it appears. */
    readonly isActive: boolean;
    /** The first letter of a question was typed. */
    readonly onBegin?: () => void;
    readonly onAsk: (question: string) => void;
  }

  export default function Composer(props: Props): ReactNode;
}
