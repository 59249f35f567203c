import {useCallback, useEffect, useState} from 'react';
import type {Selected} from './door.js';
import {selectedExcerpt} from './selected-excerpt.js';

/** Milliseconds that a selection must not have changed for. */
const SETTLED = 200;
/** Pixels between the selection and the button, and the room that the button takes. */
const GAP = 8;
const ROOM = 40;
const HALF_WIDTH = 70;

/** Where the button goes, in pixels of the page. */
export type ExcerptPlace = {readonly left: number; readonly top: number};

export type SelectedExcerpt = ExcerptPlace & {readonly excerpt: Selected};

/** What the reader has selected, once the selection has settled, and a way to let go of it. */
export function useSelectedExcerpt(): readonly [SelectedExcerpt | null, () => void] {
  const [selected, setSelected] = useState<SelectedExcerpt | null>(null);
  const forget = useCallback(() => setSelected(null), []);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const onChange = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setSelected(settled()), SETTLED);
    };
    document.addEventListener('selectionchange', onChange);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('selectionchange', onChange);
    };
  }, []);
  return [selected, forget];
}

function settled(): SelectedExcerpt | null {
  const selection = window.getSelection();
  const excerpt = selectedExcerpt(selection);
  const box = excerpt && selection?.getRangeAt(0).getBoundingClientRect();
  return box ? {excerpt, ...placeBeside(box)} : null;
}

/** Above the selection; below it where fingers are, as their own menu is above, or where there is no room. */
function placeBeside({left, right, top, bottom}: DOMRect): ExcerptPlace {
  const isBelow = window.matchMedia('(pointer: coarse)').matches || top < 2 * ROOM;
  const middle = (left + right) / 2;
  const most = document.documentElement.clientWidth - HALF_WIDTH;
  return {
    left: window.scrollX + Math.max(HALF_WIDTH, Math.min(most, middle)),
    top: window.scrollY + Math.min(isBelow ? bottom + GAP : top - ROOM, window.innerHeight - 56),
  };
}
