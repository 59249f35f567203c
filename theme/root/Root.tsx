import OriginalRoot from '@docusaurus-plugin-rag-chat/original-root';
import DocsChat from '@theme/DocsChat';
import type {ReactNode} from 'react';

/** The site's own Root with the chat beside it; see plugin/bundler/mount-on-root.ts. */
export default function RootWithChat({children}: {readonly children: ReactNode}): ReactNode {
  return (
    <OriginalRoot>
      {children}
      <DocsChat />
    </OriginalRoot>
  );
}
