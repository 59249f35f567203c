import type {ShownPage} from '../../markdown/shown/shown-page.js';

/** What is needed to cut: the page, a way to measure it, and what is too long or too short. */
export type Tools = {
  readonly page: ShownPage;
  /** In whatever the strategy counts. */
  readonly lengthOf: (text: string) => number;
  /** The length of a range of the page. */
  readonly measure: (start: number, end: number) => number;
  readonly limits: Limits;
  readonly locale: string;
};

export type Limits = {readonly longest: number; readonly shortest: number};

export function toolsFor(
  page: ShownPage,
  locale: string,
  lengthOf: (text: string) => number,
  limits: Limits,
): Tools {
  const measure = (start: number, end: number) => lengthOf(page.content.slice(start, end));
  return {page, locale, lengthOf, measure, limits};
}

export function withLongest(tools: Tools, longest: number): Tools {
  return {...tools, limits: {...tools.limits, longest}};
}
