import {prefersLessMotion} from './scrolling.js';

const HOLD_MS = 500;
const FADE_MS = 1600;
/** Each step styles the whole page anew. */
const STEPS = 12;

/** Lets the highlight begin strong and become faint, by the number that the stylesheet registers. */
export function settle(): void {
  if (!prefersLessMotion()) {
    document.documentElement.animate([{'--rag-chat-strength': '1'}, {}], {
      duration: FADE_MS,
      delay: HOLD_MS,
      fill: 'backwards',
      easing: `steps(${STEPS})`,
    });
  }
}
