import {
  type Attributes,
  CONTENT_RANKS,
  type ContentRank,
  contentRank,
  isButtonLink,
  isChrome,
  isFormula,
  withoutZeroWidth,
} from './chrome.js';
import {headingLevel, separatesWords} from './elements.js';
import type {PageHeading} from './read-page.js';
import {withoutFormulas, wordsOf} from './words.js';

type Content = {
  readonly rank: ContentRank;
  /** How many elements it stands in, itself included. */
  readonly level: number;
  readonly start: number;
  readonly headings: PageHeading[];
  /** Null as long as it is open. */
  end: number | null;
  depth: number;
  text: string;
  isTitleKnown: boolean;
};

type OpenHeading = {
  readonly level: number;
  readonly id: string | null;
  readonly depth: number;
  readonly isTitle: boolean;
  text: string;
};

type ReadContent = {
  readonly headings: readonly PageHeading[];
  readonly words: readonly string[];
  readonly start: number;
  readonly end: number;
  readonly depth: number;
};

type ContentReader = {
  open(name: string, attributes: Attributes, start: number): void;
  text(text: string): void;
  close(name: string, end: number): void;
  finish(end: number): ReadContent;
};

/** Docusaurus escapes the text of a picture once more than it should. */
const TWICE_ESCAPED = /&(?:#39|quot|amp|lt|gt);/g;

/**
 * Reads the content of a page from a stream of tags. Which element holds it is
 * known at the end only: it starts again at each that is better than the last.
 */
export function contentReader(hasOneArticle: boolean): ContentReader {
  let content = newContent(CONTENT_RANKS.none, 0, 0);
  let depth = 0;
  /** The depth of what is being passed over, of a link, of a heading; 0 or null if there is none. */
  let skipped = 0;
  let link = 0;
  let heading: OpenHeading | null = null;

  function add(text: string) {
    if (heading) {
      heading.text += text;
    }
    if (!heading?.isTitle) {
      content.text += text;
    }
  }

  function openHeading(level: number, id: string | null) {
    // A post's title stands above its content.
    const isTitle = level === 1 && !content.isTitleKnown && content.rank !== CONTENT_RANKS.blogPost;
    content.isTitleKnown ||= isTitle;
    heading = {level, id, depth, isTitle, text: ''};
  }

  function closeElement(name: string, end: number) {
    if (heading?.depth === depth) {
      const {id, level} = heading;
      const text = withoutZeroWidth(heading.text).replace(/\s+/g, ' ').trim();
      content.headings.push({id, text, level});
      heading = null;
    }
    if (link === depth) {
      link = 0;
    }
    if (separatesWords(name)) {
      add('\n');
    }
    if (content.level === depth) {
      content.end = end;
    }
  }

  return {
    open(name, attributes, start) {
      depth += 1;
      content.depth = content.end === null ? Math.max(content.depth, depth) : content.depth;
      if (skipped > 0) {
        return;
      }
      const rank = contentRank(name, attributes, hasOneArticle);
      if (rank > content.rank) {
        content = newContent(rank, depth, start);
        link = 0;
        heading = null;
      }
      if (content.end === null && (separatesWords(name) || isButtonLink(name, attributes))) {
        add('\n');
      }
      if (isChrome(name, attributes)) {
        skipped = depth;
      } else if (isFormula(name, attributes)) {
        skipped = depth;
        if (content.end === null) {
          add(' ');
        }
      } else if (content.end === null) {
        const level = headingLevel(name);
        if (name === 'img') {
          // What stands for the picture where it cannot be seen is the author's text, too.
          add((attributes['alt'] ?? '').replace(TWICE_ESCAPED, "'"));
        } else if (name === 'a' && link === 0) {
          link = depth;
        } else if (level !== null && link === 0 && heading === null) {
          openHeading(level, attributes['id'] || null);
        }
      }
    },
    text(text) {
      if (skipped === 0 && content.end === null) {
        add(text);
      }
    },
    close(name, end) {
      if (skipped === depth) {
        skipped = 0;
      }
      if (skipped === 0 && content.end === null) {
        closeElement(name, end);
      }
      depth -= 1;
    },
    finish(end) {
      return {
        headings: content.headings,
        words: wordsOf(withoutFormulas(content.text)),
        start: content.start,
        end: content.end ?? end,
        depth: content.depth - content.level,
      };
    },
  };
}

function newContent(rank: ContentRank, level: number, start: number): Content {
  return {
    rank,
    level,
    start,
    headings: [],
    end: null,
    depth: level,
    text: '',
    isTitleKnown: false,
  };
}
