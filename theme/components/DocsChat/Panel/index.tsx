import ErrorBoundary from '@docusaurus/ErrorBoundary';
import {translate} from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import Conversation from '@theme/DocsChat/Conversation';
import PrintedAnswer from '@theme/DocsChat/PrintedAnswer';
import Return from '@theme/DocsChat/Return';
import {
  failToOpen,
  forgetTab,
  PANEL_ID,
  usePanel,
  usePanelWidth,
} from 'docusaurus-plugin-rag-chat/client';
import {type ReactNode, useEffect} from 'react';
import styles from './styles.module.css';

/** The chat; a fault in it costs the reader the chat, not the page. */
export default function Panel(): ReactNode {
  return (
    <ErrorBoundary fallback={() => <Broken />}>
      <Surface />
    </ErrorBoundary>
  );
}

/** What the tab keeps may be what broke it: whoever tries again begins anew. */
function Broken(): ReactNode {
  const baseUrl = useBaseUrl('/');
  useEffect(() => {
    forgetTab(baseUrl);
    failToOpen();
  }, [baseUrl]);
  return null;
}

/** Beside the page, or on the whole of a phone's screen. */
function Surface(): ReactNode {
  const {isOpen, isNarrow, surface, onKeyDown, close} = usePanel();
  const label = translate({
    id: 'theme.DocsChat.panel.label',
    message: 'Ask the book',
    description: 'The accessible name of the chat panel',
  });
  const conversation = <Conversation isOpen={isOpen} onClose={close} />;
  return (
    <>
      {isNarrow ? (
        <dialog
          ref={surface}
          id={PANEL_ID}
          className={styles.screen}
          aria-label={label}
          onKeyDown={onKeyDown}
          onCancel={(event) => {
            event.preventDefault();
            close();
          }}
        >
          {conversation}
        </dialog>
      ) : (
        <aside
          ref={surface}
          id={PANEL_ID}
          hidden={!isOpen}
          className={styles.panel}
          aria-label={label}
          onKeyDown={onKeyDown}
        >
          <Separator />
          {conversation}
        </aside>
      )}
      <Return />
      <PrintedAnswer />
    </>
  );
}

/** Between the page and the panel: drawn, or moved with the arrow keys. */
function Separator(): ReactNode {
  const {width, least, most, onPointerDown, onKeyDown, reset} = usePanelWidth();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a separator that can be moved is no <hr>
    <div
      role="separator"
      tabIndex={0}
      className={styles.separator}
      aria-orientation="vertical"
      aria-controls={PANEL_ID}
      aria-valuenow={width}
      aria-valuemin={least}
      aria-valuemax={most}
      aria-label={translate({
        id: 'theme.DocsChat.panel.width',
        message: 'Width of the chat',
        description: 'The accessible name of the edge that is drawn to make the chat panel wider',
      })}
      onPointerDown={onPointerDown}
      onKeyDown={onKeyDown}
      onDoubleClick={reset}
    />
  );
}
