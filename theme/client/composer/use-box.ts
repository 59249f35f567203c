import {useCallback, useMemo} from 'react';
import {useKept, useTabSlot} from '../tab-slot.js';
import {type BoxContent, EMPTY_BOX, parsedBox} from './box-content.js';

type Box = {
  readonly content: BoxContent;
  readonly change: (next: (content: BoxContent) => BoxContent) => void;
};

/** What is in the box, kept while the reader goes from page to page, reloads, or turns the phone. */
export function useBox(): Box {
  const slot = useTabSlot('box');
  const text = useKept(slot, asItIs);
  const change = useChangeBox();
  return {content: useMemo(() => parsedBox(text), [text]), change};
}

/** For what only puts something there. */
export function useChangeBox(): Box['change'] {
  const slot = useTabSlot('box');
  return useCallback(
    (next) => {
      const content = next(parsedBox(slot.read()));
      if (isEmpty(content)) {
        slot.remove();
      } else {
        slot.write(JSON.stringify(content));
      }
    },
    [slot],
  );
}

const asItIs = (text: string | null) => text;

function isEmpty(content: BoxContent): boolean {
  return JSON.stringify(content) === JSON.stringify(EMPTY_BOX);
}
