declare module '@docusaurus-plugin-rag-chat/original-root' {
  import type {ReactNode} from 'react';

  export default function Root(props: {readonly children: ReactNode}): ReactNode;
}

declare module '@docusaurus-plugin-rag-chat/original-search-bar' {
  import type {ReactNode} from 'react';

  export default function SearchBar(props: Readonly<Record<string, unknown>>): ReactNode;
}

declare module '@theme/AskTheBook' {
  import type {ReactNode} from 'react';

  export default function AskTheBook(): ReactNode;
}

declare module '@theme/DocsChat' {
  import type {ReactNode} from 'react';

  export default function DocsChat(): ReactNode;
}

declare module '@theme/DocsChat/Launcher' {
  import type {LauncherState} from 'docusaurus-plugin-rag-chat/client';
  import type {ReactNode} from 'react';

  export interface Props extends LauncherState {
    /** In the navbar, or at the lower edge of the page. */
    readonly place: 'navbar' | 'page';
  }

  export default function Launcher(props: Props): ReactNode;
}

declare module '@theme/DocsChat/AskAbout' {
  import type {ReactNode} from 'react';

  export default function AskAbout(): ReactNode;
}

declare module '@theme/DocsChat/Panel' {
  import type {ReactNode} from 'react';

  export default function Panel(): ReactNode;
}

declare module '@theme/DocsChat/Conversation' {
  import type {ReactNode} from 'react';

  export interface Props {
    readonly isOpen: boolean;
    readonly onClose: () => void;
  }

  export default function Conversation(props: Props): ReactNode;
}

declare module '@theme/DocsChat/Welcome' {
  import type {ReactNode} from 'react';

  export interface Props {
    /** Whether the reader sees it: only then is looked for what may be asked. */
    readonly isShown: boolean;
  }

  export default function Welcome(props: Props): ReactNode;
}

declare module '@theme/DocsChat/Message' {
  import type {Turn} from 'docusaurus-plugin-rag-chat/client';
  import type {ReactNode} from 'react';

  export interface Props {
    readonly turn: Turn;
    /** Puts the question into the box, to be changed. */
    readonly onEdit: (turn: Turn) => void;
  }

  export default function Message(props: Props): ReactNode;
}

declare module '@theme/DocsChat/Status' {
  import type {Turn} from 'docusaurus-plugin-rag-chat/client';
  import type {ReactNode} from 'react';

  export interface Props {
    readonly turn: Turn;
    readonly onRetry: () => void;
  }

  export default function Status(props: Props): ReactNode;
}

declare module '@theme/DocsChat/Quote' {
  import type {Answer, AnswerPart, AnswerSource} from 'docusaurus-plugin-rag-chat/client';
  import type {ReactNode} from 'react';

  export interface Props {
    readonly parts: readonly AnswerPart[];
    readonly sources: readonly AnswerSource[];
    /** What a language model has written may have markdown; quotations are shown word for word. */
    readonly origin?: Answer['origin'] | undefined;
    /** What is being written after these parts, in plain words that `draftPart` makes a part of. */
    readonly draft?: string | undefined;
  }

  export default function Quote(props: Props): ReactNode;
}

declare module '@theme/DocsChat/Refusal' {
  import type {Refusal as RefusalData, Turn} from 'docusaurus-plugin-rag-chat/client';
  import type {ReactNode} from 'react';

  export interface Props {
    readonly refusal: RefusalData;
    readonly turn: Turn;
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

declare module '@theme/DocsChat/CitationCard' {
  import type {Card, Citation} from 'docusaurus-plugin-rag-chat/client';
  import type {ReactNode, RefObject} from 'react';

  export interface Props {
    readonly id: string;
    /** What it stands beside. */
    readonly anchor: RefObject<HTMLElement | null>;
    readonly citation: Citation;
    readonly card: Card;
    /** Goes to the cited sentence. */
    readonly onGo: () => void;
  }

  export default function CitationCard(props: Props): ReactNode;
}

declare module '@theme/DocsChat/Doubt' {
  import type {AnswerPart} from 'docusaurus-plugin-rag-chat/client';
  import type {ReactNode} from 'react';

  export interface Props {
    /** What a language model has written, and the passages may not say. */
    readonly part: AnswerPart;
  }

  export default function Doubt(props: Props): ReactNode;
}

declare module '@theme/DocsChat/Sources' {
  import type {AnswerSource} from 'docusaurus-plugin-rag-chat/client';
  import type {ReactNode} from 'react';

  export interface Props {
    readonly sources: readonly AnswerSource[];
  }

  export default function Sources(props: Props): ReactNode;
}

declare module '@theme/DocsChat/Actions' {
  import type {AnswerSource, Turn} from 'docusaurus-plugin-rag-chat/client';
  import type {ReactNode} from 'react';

  export interface Props {
    readonly turn: Turn;
    readonly sources: readonly AnswerSource[];
  }

  export default function Actions(props: Props): ReactNode;
}

declare module '@theme/DocsChat/CopyButton' {
  import type {ReactNode} from 'react';

  export interface Props {
    readonly className?: string | undefined;
    /** Made when it is pressed. */
    readonly text: () => string;
    /** What it says before. */
    readonly children: ReactNode;
  }

  export default function CopyButton(props: Props): ReactNode;
}

declare module '@theme/DocsChat/Feedback' {
  import type {Turn} from 'docusaurus-plugin-rag-chat/client';
  import type {ReactNode} from 'react';

  export interface Props {
    readonly turn: Turn;
  }

  export default function Feedback(props: Props): ReactNode;
}

declare module '@theme/DocsChat/PrintedAnswer' {
  import type {ReactNode} from 'react';

  export default function PrintedAnswer(): ReactNode;
}

declare module '@theme/DocsChat/Return' {
  import type {ReactNode} from 'react';

  export default function Return(): ReactNode;
}

declare module '@theme/DocsChat/Why' {
  import type {Turn} from 'docusaurus-plugin-rag-chat/client';
  import type {ReactNode} from 'react';

  export interface Props {
    readonly turn: Turn;
  }

  export default function Why(props: Props): ReactNode;
}

declare module '@theme/DocsChat/Freshness' {
  import type {ReactNode} from 'react';

  export interface Props {
    /** Whether the chat is open. */
    readonly isShown: boolean;
  }

  export default function Freshness(props: Props): ReactNode;
}

declare module '@theme/DocsChat/Composer' {
  import type {Turn} from 'docusaurus-plugin-rag-chat/client';
  import type {ReactNode} from 'react';

  export interface Props {
    /** Whether the reader sees it: it takes the focus when the reader opens the chat. */
    readonly isActive: boolean;
    /** An earlier question that is being changed. */
    readonly edited: Turn | null;
    readonly onEdit: (turn: Turn) => void;
    readonly onEditEnd: () => void;
  }

  export default function Composer(props: Props): ReactNode;
}

declare module '@theme/DocsChat/Hits' {
  import type {Hit} from 'docusaurus-plugin-rag-chat/client';
  import type {MouseEvent, ReactNode} from 'react';

  export interface Props {
    readonly id: string;
    readonly hits: readonly Hit[];
    /** The place of the hit that Enter opens. */
    readonly active: number | null;
    readonly onOpen: (event: MouseEvent<HTMLAnchorElement>) => void;
  }

  export default function Hits(props: Props): ReactNode;
}

declare module '@theme/DocsChat/ScopePicker' {
  import type {NamedScope, Scope} from 'docusaurus-plugin-rag-chat/client';
  import type {ReactNode} from 'react';

  export interface Props {
    readonly scope: Scope;
    readonly scopes: readonly NamedScope[];
    readonly onChange: (scope: Scope) => void;
  }

  export default function ScopePicker(props: Props): ReactNode;
}
