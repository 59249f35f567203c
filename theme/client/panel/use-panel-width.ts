import {
  type KeyboardEvent,
  type PointerEvent,
  useCallback,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import {storageSlot} from '../storage.js';
import {storageKey} from '../storage-key.js';

const LEAST = 320;
const MOST = 720;
const USUAL = 380;
const STEP = 16;

/** Read by the panel's stylesheet, and by what makes room for it. */
const VARIABLE = '--rag-chat-width';

/** What a separator needs with which the reader makes the panel wider or narrower. */
export type PanelWidth = {
  readonly width: number;
  readonly least: number;
  readonly most: number;
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  /** Back to what it is at first. */
  readonly reset: () => void;
};

export function usePanelWidth(): PanelWidth {
  const [wanted, setWanted] = useState(keptWidth);
  const most = useSyncExternalStore(subscribeToSize, mostNow, () => MOST);
  const width = fitting(wanted);

  useEffect(() => show(width), [width]);

  const keep = useCallback((next: number) => {
    const fit = fitting(next);
    setWanted(fit);
    slot().write(String(fit));
  }, []);

  const onPointerDown = useCallback(
    (event: PointerEvent<HTMLElement>) => {
      const separator = event.currentTarget;
      const {clientX: from} = event;
      const isRightToLeft = getComputedStyle(separator).direction === 'rtl';
      let next = width;
      let frame = 0;
      const onMove = ({clientX}: {readonly clientX: number}) => {
        next = fitting(width + (isRightToLeft ? clientX - from : from - clientX));
        cancelAnimationFrame(frame);
        frame = requestAnimationFrame(() => show(next));
      };
      const onEnd = () => {
        cancelAnimationFrame(frame);
        separator.removeEventListener('pointermove', onMove);
        keep(next);
      };
      separator.setPointerCapture(event.pointerId);
      separator.addEventListener('pointermove', onMove);
      separator.addEventListener('lostpointercapture', onEnd, {once: true});
      event.preventDefault();
    },
    [width, keep],
  );

  const onKeyDown = useCallback(
    (event: KeyboardEvent) => {
      const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
      const wider = isRightToLeft ? 'ArrowRight' : 'ArrowLeft';
      const narrower = isRightToLeft ? 'ArrowLeft' : 'ArrowRight';
      const next = new Map([
        [wider, width + STEP],
        [narrower, width - STEP],
        ['Home', LEAST],
        ['End', MOST],
      ]).get(event.key);
      if (next !== undefined) {
        event.preventDefault();
        keep(next);
      }
    },
    [width, keep],
  );

  const reset = useCallback(() => keep(USUAL), [keep]);
  return {width, least: LEAST, most, onPointerDown, onKeyDown, reset};
}

/** One for all sites of a host: it goes by the reader's eyes and screen, not by what is read. */
const slot = () => storageSlot('local', storageKey('width'));

function keptWidth(): number {
  return Number(slot().read() ?? USUAL) || USUAL;
}

/** The page keeps at least half of the window. */
function mostNow(): number {
  return Math.max(LEAST, Math.min(MOST, Math.floor(window.innerWidth / 2)));
}

function fitting(width: number): number {
  return Math.round(Math.max(LEAST, Math.min(mostNow(), width)));
}

function subscribeToSize(listener: () => void): () => void {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}

function show(width: number): void {
  document.documentElement.style.setProperty(VARIABLE, `${width}px`);
}
