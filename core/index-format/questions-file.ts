import type {FollowUp} from '../types.js';
import {IndexFormatError} from './index-format-error.js';

/** What a site's authors propose to ask, each with the section that answers it. */
export type ProposedQuestions = {
  /** On any page, segment by segment. */
  readonly site: readonly (readonly FollowUp[])[];
  /** On a page, by `pathHash`. */
  readonly pages: ReadonlyMap<number, readonly FollowUp[]>;
};

type Row = readonly [question: string, label: string, url: string];

/** JSON; deflated, what labels and addresses share costs little. */
export function writeQuestions({site, pages}: ProposedQuestions): Uint8Array {
  const json = {
    site: site.map((questions) => questions.map(toRow)),
    pages: Array.from(pages, ([path, questions]) => [path, questions.map(toRow)]),
  };
  return new TextEncoder().encode(JSON.stringify(json));
}

export function readQuestions(content: Uint8Array): ProposedQuestions {
  try {
    const {site, pages}: {readonly site?: unknown; readonly pages?: unknown} = Object(
      JSON.parse(new TextDecoder().decode(content)),
    );
    if (isListOf(site, isRows) && isListOf(pages, isPage)) {
      return {
        site: site.map((rows) => rows.map(toQuestion)),
        pages: new Map(pages.map(([path, rows]) => [path, rows.map(toQuestion)])),
      };
    }
  } catch {
    // As below.
  }
  throw new IndexFormatError('The questions of the index are not what the build wrote.');
}

function toRow({question, label, url}: FollowUp): Row {
  return [question, label, url];
}

function toQuestion([question, label, url]: Row): FollowUp {
  return {question, label, url};
}

function isPage(value: unknown): value is readonly [number, readonly Row[]] {
  return Array.isArray(value) && typeof value[0] === 'number' && isRows(value[1]);
}

function isRows(value: unknown): value is readonly Row[] {
  return isListOf(value, isRow);
}

function isRow(value: unknown): value is Row {
  return (
    Array.isArray(value) && value.length === 3 && value.every((part) => typeof part === 'string')
  );
}

function isListOf<Item>(value: unknown, is: (item: unknown) => item is Item): value is Item[] {
  return Array.isArray(value) && value.every(is);
}
