import AskAbout from '@theme/DocsChat/AskAbout';
import Launcher from '@theme/DocsChat/Launcher';
import {
  bringPanel,
  failToOpen,
  useDoor,
  usePageLauncher,
  useWaysIn,
  useWidgetSettings,
} from 'docusaurus-plugin-rag-chat/client';
import {type ReactNode, useEffect} from 'react';

/** What opens the chat, and the panel from the moment that a reader first wants it. */
export default function DocsChat(): ReactNode {
  const {isOpen, isExpected, panel: Panel} = useDoor();
  const launcher = usePageLauncher();
  const settings = useWidgetSettings();
  useWaysIn(settings, isOpen);

  useEffect(() => {
    if (isExpected && !Panel) {
      import('@theme/DocsChat/Panel').then((loaded) => bringPanel(loaded.default), failToOpen);
    }
  }, [isExpected, Panel]);

  return (
    <>
      {launcher && <Launcher {...launcher} place="page" />}
      {settings.selection && <AskAbout />}
      {Panel && <Panel />}
    </>
  );
}
