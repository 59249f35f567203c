/** Shorter ones fit into any line. */
const SHORT = 16;

/** Commands that move what follows: it could lie on top of something else. */
const MOVES =
  /\\(?:!|\\\[|[hmv]?(?:kern|skip|space)|neg\w+space|rule|raise\w*|lower\w*|v?smash|vcenter|(?:math)?[lrc]lap|[hv]?phantom)/;

/**
 * Formulas break between their terms as text does between words. One whose
 * terms are wider than a line gets a box that scrolls, and one that moves its
 * terms a box that they cannot leave.
 */
export function markWide(element: HTMLElement, tex: string): void {
  if (MOVES.test(tex)) {
    element.dataset.box = 'closed';
  }
  if (tex.length > SHORT) {
    requestAnimationFrame(() => {
      const line = element.closest('p, li');
      const terms = Array.from(element.querySelectorAll<HTMLElement>('.base, math'));
      if (line && terms.some((term) => term.getBoundingClientRect().width > line.clientWidth)) {
        element.dataset.box = 'scrolls';
        element.tabIndex = 0;
      }
    });
  }
}
