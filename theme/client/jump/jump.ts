import {type Cited, locateCitation} from '../locate/locate-citation.js';
import {findAndReveal, headingRange} from './follow.js';
import {restore} from './origin.js';
import {paint} from './paint.js';
import {readerMoves} from './reader-moves.js';
import {scrollPageTo, scrollToRange} from './scrolling.js';
import {settle} from './settle.js';
import {isOnPage, onPageShown, pageShown} from './shown-pages.js';
import {stay} from './stay.js';
import {changeJump, type Jump, jumpState} from './store.js';
import {follow, goBack, type History, type Trail} from './trail.js';
import {twoFrames} from './waiting.js';

const NONE: Jump = {status: 'none'};

/** Is aborted when another jump begins, or the highlight goes. */
let running: AbortController | null = null;
let trail: Trail | null = null;

/** Leads to what is cited: opens its page and what hides it, scrolls there and highlights it. */
export async function jumpTo(history: History, cited: Cited, chipId: string): Promise<void> {
  const signal = begin({status: 'going', cited, chipId});
  const isHere = isOnPage(cited.url, history.location.pathname);
  const {scrollY} = window;
  trail = follow(history, {url: cited.url, chipId}, trail);
  changeJump({canReturn: true, returned: null});
  const {key} = trail;
  await unlessAborted(signal, async () => {
    const moved = readerMoves(signal);
    endOnOtherPage(cited, signal);
    await pageShown((page) => page.key === key, signal);
    if (isHere) {
      // Docusaurus has just scrolled to the heading: nobody has seen it yet.
      scrollPageTo(scrollY, true);
    }
    await twoFrames(signal);
    const place = await findAndReveal(cited, signal);
    paint('hint', null);
    paint('citation', place);
    const range = place?.range ?? headingRange(cited.url);
    if (range && !moved.aborted) {
      scrollToRange(range, !isHere);
    }
    if (place) {
      settle();
      stay({cited, place, signal, moved});
    }
    changeJump({current: {status: place ? 'shown' : 'missing', cited, chipId}});
  });
}

/** Goes back to where the reader left for what citations lead to. */
export async function returnFromJump(history: History): Promise<void> {
  const left = trail;
  if (!left) {
    return;
  }
  const signal = begin(NONE);
  trail = null;
  changeJump({canReturn: false});
  await unlessAborted(signal, async () => {
    const moved = readerMoves(signal);
    const shown = pageShown(({pathname}) => isOnPage(left.origin.path, pathname), signal);
    goBack(history, left);
    await shown;
    await twoFrames(signal);
    if (!moved.aborted) {
      restore(left.origin);
    }
    changeJump({returned: {chipId: left.chipId}});
  });
}

/** Removes the highlight. */
export function clearJump(): void {
  begin(NONE);
}

/** Forgets where the reader came from. */
export function stayHere(): void {
  clearJump();
  trail = null;
  changeJump({canReturn: false});
}

/** Tints the sentence of a citation that the reader points at, where this page has it. */
export function hintAt(cited: Cited | null): void {
  const {current} = jumpState();
  const isMarked = current.status === 'shown' && cited !== null && isSame(current.cited, cited);
  const isHere = cited !== null && isOnPage(cited.url, window.location.pathname);
  paint('hint', isHere && !isMarked ? locateCitation(cited, document) : null);
}

function isSame(one: Cited, other: Cited): boolean {
  return (['url', 'quote', 'before', 'after'] as const).every((key) => one[key] === other[key]);
}

function begin(current: Jump): AbortSignal {
  running?.abort();
  running = new AbortController();
  paint('citation', null);
  changeJump({current});
  return running.signal;
}

/** A reader who goes elsewhere leaves the highlight behind; at the origin there is nothing to return to. */
function endOnOtherPage({url}: Cited, signal: AbortSignal): void {
  const stop = onPageShown(({key, pathname}) => {
    const isOrigin = trail !== null && key === trail.origin.key;
    if (isOrigin) {
      trail = null;
      changeJump({canReturn: false});
    }
    if (isOrigin || !isOnPage(url, pathname)) {
      clearJump();
    }
  });
  signal.addEventListener('abort', stop);
}

async function unlessAborted(signal: AbortSignal, run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    if (!signal.aborted) {
      throw error;
    }
  }
}
