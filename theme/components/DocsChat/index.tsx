import Launcher from '@theme/DocsChat/Launcher';
import type {Props as PanelProps} from '@theme/DocsChat/Panel';
import {
  type ComponentType,
  type ReactNode,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';

type PanelComponent = ComponentType<PanelProps>;

const loadPanel = (): Promise<PanelComponent> =>
  import('@theme/DocsChat/Panel').then((module) => module.default);

/** The launcher, and the panel from the moment that a reader first wants it. */
export default function DocsChat(): ReactNode {
  const panelId = useId();
  const launcher = useRef<HTMLButtonElement>(null);
  const [Panel, setPanel] = useState<PanelComponent | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);

  const open = useCallback(async () => {
    try {
      const loaded = await loadPanel();
      setPanel(() => loaded);
      setIsOpen(true);
      setHasFailed(false);
    } catch {
      // Offline, or the site was deployed anew while the page was open.
      setHasFailed(true);
    }
  }, []);

  // Fetched ahead if it can be; if not, the click will tell.
  const prefetch = useCallback(() => void loadPanel().catch(() => undefined), []);

  const close = useCallback(() => setIsOpen(false), []);

  // The launcher shows again only after the panel has gone.
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) {
      launcher.current?.focus({preventScroll: true});
    }
    wasOpen.current = isOpen;
  }, [isOpen]);

  return (
    <>
      <Launcher
        isOpen={isOpen}
        hasFailed={hasFailed}
        controls={panelId}
        buttonRef={launcher}
        onClick={open}
        onIntent={prefetch}
      />
      {Panel && <Panel id={panelId} isOpen={isOpen} onClose={close} />}
    </>
  );
}
