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
    const outer = box.getBoundingClientRect();
    const inner = range.getClientRects()[0] ?? outer;
    box.scrollLeft += pathInto(overflowX, inner.left, outer.left, outer.right);
    box.scrollTop += pathInto(overflowY, inner.top, outer.top, outer.bottom);
  }
}

/** How far what begins at a place must move to begin in its box, if the box scrolls. */
function pathInto(overflow: string, place: number, start: number, end: number): number {
  const isOutside = place < start || place >= end;
  return isOutside && /auto|scroll/.test(overflow) ? place - start : 0;
}
