import ErrorBoundary from '@docusaurus/ErrorBoundary';
import AskAbout from '@theme/DocsChat/AskAbout';
import Launcher from '@theme/DocsChat/Launcher';
import {
  failToOpen,
  useDoor,
  usePageLauncher,
  useWaysIn,
  useWidgetSettings,
} from 'docusaurus-plugin-rag-chat/client';
import {type ComponentType, type ReactNode, useEffect, useState} from 'react';

/** What opens the chat, and the panel from the moment that a reader first wants it. */
export default function DocsChat(): ReactNode {
  const {isOpen, isExpected} = useDoor();
  const launcher = usePageLauncher();
  const settings = useWidgetSettings();
  const [Panel, setPanel] = useState<ComponentType | null>(null);
  useWaysIn(settings, isOpen);

  useEffect(() => {
    if (isExpected && !Panel) {
      import('@theme/DocsChat/Panel').then(
        (loaded) => setPanel(() => loaded.default),
        () => failToOpen(),
      );
    }
  }, [isExpected, Panel]);

  return (
    <>
      {launcher && <Launcher {...launcher} place="page" />}
      {settings.selection && <AskAbout />}
      {Panel && (
        <ErrorBoundary fallback={() => <Broken />}>
          <Panel />
        </ErrorBoundary>
      )}
    </>
  );
}

/** A fault in the panel costs the reader the panel, not the page. */
function Broken(): ReactNode {
  useEffect(failToOpen, []);
  return null;
}
