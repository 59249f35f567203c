/** Where the reader is: the page, and the last heading above the middle of the window. */
export type ReadingPlace = {
  readonly page: string;
  /** `#inverse-kinematics`, or nothing above the first heading. */
  readonly anchor: string;
};

export function readingPlace(): ReadingPlace {
  const middle = window.innerHeight / 2;
  const headings = Array.from(document.querySelectorAll('main :is(h2, h3, h4, h5, h6)[id]'));
  const last = headings.filter((heading) => heading.getBoundingClientRect().top < middle).at(-1);
  return {page: window.location.pathname, anchor: last ? `#${last.id}` : ''};
}
