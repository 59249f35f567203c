import type {ReactNode} from 'react';
import {useLazy} from './lazy.js';
import {markdown} from './RichText.js';
import {shownText} from './shown-text.js';

/** Words that are still being written, as they are. What they need once they are checked is fetched meanwhile. */
export function DraftText({text}: {readonly text: string}): ReactNode {
  useLazy(markdown);
  return shownText(text);
}
