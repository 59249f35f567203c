import {createHash} from 'node:crypto';
import {Parser} from 'htmlparser2';
import {contentReader} from './content-reader.js';

export type PageHeading = {
  readonly id: string | null;
  readonly text: string;
  readonly level: number;
};

/** What a built page shows. */
export type ReadPage = {
  /** All ids of the page, in its content or not. */
  readonly ids: readonly string[];
  readonly headings: readonly PageHeading[];
  /** The words of the content in order, without those of the page's title and of formulas. */
  readonly words: readonly string[];
  /** A hash of the HTML of the content alone: scripts get new names with every build. */
  readonly article: string;
  /** Where in the HTML the content stands, and how deeply its elements nest. */
  readonly content: {readonly start: number; readonly end: number; readonly depth: number};
};

/** Reads a built page in one pass. */
export function readPage(html: string): ReadPage {
  const ids: string[] = [];
  const reader = contentReader(outermostArticles(html) <= 1);
  const parser = new Parser({
    onopentag(name, attributes) {
      if (attributes['id']) {
        ids.push(attributes['id']);
      }
      reader.open(name, attributes, parser.startIndex);
    },
    ontext: reader.text,
    onclosetag(name) {
      reader.close(name, parser.endIndex + 1);
    },
  });
  parser.end(html);
  const {headings, words, start, end, depth} = reader.finish(html.length);
  const article = createHash('sha256').update(html.slice(start, end)).digest('hex');
  return {ids, headings, words, article, content: {start, end, depth}};
}

/** Articles that stand in no other one. */
function outermostArticles(html: string): number {
  let depth = 0;
  let count = 0;
  for (const [tag] of html.matchAll(/<\/?article\b/g)) {
    const opens = tag === '<article';
    count += opens && depth === 0 ? 1 : 0;
    depth = Math.max(0, depth + (opens ? 1 : -1));
  }
  return count;
}
