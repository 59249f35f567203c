import type {Citation} from '../../core/types.js';

/** A place in the site, which may be a file rather than a page of it. */
type Placed = Pick<Citation, 'isFile' | 'url'> & Partial<Pick<Citation, 'quote'>>;

/** What a link needs that leads to a file: the router knows none, so that it opens beside the page. */
export function besidePage({isFile}: Placed): {
  readonly target?: '_blank';
  readonly rel?: 'noopener';
} {
  return isFile ? {target: '_blank', rel: 'noopener'} : {};
}

/** Opens a file where a link would; for who has no link. */
export function openFile(place: Placed): void {
  window.open(addressOf(place), '_blank', 'noopener');
}

/** Browsers look for words in what they show as text; with other files they do nothing. */
const SHOWN_AS_TEXT = /\.(?:log|md|mdx|txt)$/i;
/** A longer quote is told by how it begins and ends. */
const WORDS = 5;

/** Where a link leads; in a file of text, to the words that are quoted. */
export function addressOf({url, isFile, quote = ''}: Placed): string {
  const words = quote.trim().split(/\s+/);
  if (!isFile || !SHOWN_AS_TEXT.test(url) || words[0] === '') {
    return url;
  }
  const isLong = words.length > 2 * WORDS;
  const ends = isLong ? [words.slice(0, WORDS), words.slice(-WORDS)] : [words];
  return `${url}#:~:text=${ends.map((some) => escaped(some.join(' '))).join(',')}`;
}

/** A dash parts what stands around the words from them. */
function escaped(words: string): string {
  return encodeURIComponent(words).replace(/-/g, '%2D');
}
