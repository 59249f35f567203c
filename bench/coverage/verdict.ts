import type {SiteReport} from './check.ts';
import type {PageReport} from './compare-page.ts';
import {extraLine, missingLine, short} from './wording.ts';

export type Limits = {
  /** The share of its words that each page's chunks must have. */
  readonly min: number;
  /** The share of words that they may have beyond the page's. */
  readonly maxExtra: number;
};

/** What is wrong, a line each; nothing if the chunks say what the pages show. */
export function faults({pages, deadUrls}: SiteReport, limits: Limits): string[] {
  return [
    ...(pages.length === 0 ? ['There is no page to compare.'] : []),
    ...deadUrls.map((url) => `${url}: there is no such page`),
    ...pages.flatMap((page) => faultsOf(page, limits)),
  ];
}

function faultsOf(page: PageReport, {min, maxExtra}: Limits): string[] {
  const {url, anchors, code, formulas, rows} = page;
  return [
    ...anchors.missing.map((id) => `${url}#${id}: there is no such anchor`),
    ...(page.coverage < min ? [missingLine(page)] : []),
    ...(page.extra > maxExtra ? [extraLine(page)] : []),
    ...code.missing.map((one) => `${url}: code is missing: ${short(one)}`),
    ...formulas.missing.map((one) => `${url}: a formula is missing: ${short(one)}`),
    ...rows.missing.map((one) => `${url}: a table's row is missing: ${short(one)}`),
  ];
}
