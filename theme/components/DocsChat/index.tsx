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
  const {isOpen, isExpected, hasFailed} = useDoor();
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

  // Whoever tries again gets a new one.
  useEffect(() => {
    if (hasFailed) {
      setPanel(null);
    }
  }, [hasFailed]);

  return (
    <>
      {launcher && <Launcher {...launcher} place="page" />}
      {settings.selection && <AskAbout />}
      {Panel && <Panel />}
    </>
  );
}
