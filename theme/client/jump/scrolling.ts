/** How far down a sentence is put: this part of what the navbar leaves. */
const FROM_TOP = 0.3;
const LEAST_FROM_TOP = 16;

/** Farther than this many screens nobody follows with the eyes. */
const FAR = 2;

/** Brings a range into view, below the navbar. */
export function scrollToRange(range: Range, isInstant = false): void {
  const start = range.startContainer;
  scrollWithin(start instanceof Element ? start : start.parentElement, range);
  const top = Math.max(0, window.scrollY + distanceTo(range));
  scrollPageTo(top, isInstant || Math.abs(top - window.scrollY) > FAR * window.innerHeight);
}

/** How far it is from where it is put, in pixels. */
export function distanceTo(range: Range): number {
  const {top, height} = range.getBoundingClientRect();
  const bottomOfNavbar = navbarBottom();
  const room = window.innerHeight - bottomOfNavbar;
  const margin = Math.max(LEAST_FROM_TOP, Math.min(FROM_TOP * room, (room - height) / 2));
  return top - bottomOfNavbar - margin;
}

export function scrollPageTo(top: number, isInstant: boolean): void {
  const behavior = isInstant || prefersLessMotion() ? 'instant' : 'smooth';
  window.scrollTo({top, behavior});
}

export function prefersLessMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

function navbarBottom(): number {
  const navbar = document.querySelector('.navbar');
  const isFixed = navbar && ['fixed', 'sticky'].includes(getComputedStyle(navbar).position);
  return isFixed ? Math.max(0, navbar.getBoundingClientRect().bottom) : 0;
}

/** Long lines of code and wide tables scroll by themselves. */
function scrollWithin(element: Element | null, range: Range): void {
  for (let box = element; box && box !== document.body; box = box.parentElement) {
    const {overflowX, overflowY} = getComputedStyle(box);
    const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll';
    const outer = box.getBoundingClientRect();
    const inner = range.getClientRects()[0];
    if (inner && scrolls(overflowX) && box.scrollWidth > box.clientWidth) {
      box.scrollLeft += overlap(inner.left, inner.right, outer.left, outer.right);
    }
    if (inner && scrolls(overflowY) && box.scrollHeight > box.clientHeight) {
      box.scrollTop += overlap(inner.top, inner.bottom, outer.top, outer.bottom);
    }
  }
}

/** How far one stretch must move to begin within another. */
function overlap(start: number, end: number, from: number, to: number): number {
  return start < from ? start - from : end > to ? Math.min(end - to, start - from) : 0;
}
