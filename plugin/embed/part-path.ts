import type {ChunkHeading} from '../../core/types.js';
import type {Headed} from './part-atoms.js';
import {filling, type PartLimits, sizeOf} from './part-size.js';

const SEPARATOR = ' > ';
/** What a path may take of what the model reads. */
const LONGEST: PartLimits = {words: 40, pieces: 70};

/** Titles from the page's to that of the nearest heading above a place in the chunk's text. */
export function pathAt(
  {headingPath, headings}: Omit<Headed, 'locale'>,
  at: number,
): readonly string[] {
  const above = titlesAbove(headings, at);
  const first = titlesAbove(headings, 0);
  const known = headingPath.slice(headingPath.length - first.length);
  const isKnown =
    first.length < headingPath.length && first.every((title, index) => title === known[index]);
  return isKnown
    ? [...headingPath.slice(0, headingPath.length - first.length), ...above]
    : [...headingPath, ...above.filter((title) => !headingPath.includes(title))];
}

/** Only those which each other stand under. */
function titlesAbove(headings: readonly ChunkHeading[], at: number): string[] {
  const open: ChunkHeading[] = [];
  for (const heading of headings) {
    if (heading.offset <= at && (at < heading.end || heading.offset === at)) {
      while ((open.at(-1)?.level ?? 0) >= heading.level) {
        open.pop();
      }
      open.push(heading);
    }
  }
  return open.map(({title}) => title);
}

/** A path as it is embedded. The page's title and the last one say most. */
export function shownPath(path: readonly string[]): string {
  const whole = path.join(SEPARATOR);
  if (filling(sizeOf(whole), LONGEST) <= 1) {
    return whole;
  }
  const [first = '', ...rest] = path;
  const last = rest.pop();
  return last === undefined ? shortened(first, LONGEST) : kept(first, last, rest.reverse());
}

/** As many of those between as there is room for, from the last up. */
function kept(first: string, last: string, between: readonly string[]): string {
  const half = {words: LONGEST.words / 2, pieces: LONGEST.pieces / 2 - 1};
  const page = shortened(first, half);
  let shown = [page, shortened(last, half)].join(SEPARATOR);
  let below = [shortened(last, half)];
  for (const title of between) {
    below = [title, ...below];
    const longer = [page, ...(below.length > between.length ? [] : ['…']), ...below].join(
      SEPARATOR,
    );
    if (filling(sizeOf(longer), LONGEST) > 1) {
      break;
    }
    shown = longer;
  }
  return shown;
}

function shortened(title: string, limits: PartLimits): string {
  if (filling(sizeOf(title), limits) <= 1) {
    return title;
  }
  const atWord = upTo(title.split(/(?<=\s)/), limits).trim();
  return atWord === '' ? upTo(Array.from(title), limits) : atWord;
}

function upTo(words: readonly string[], limits: PartLimits): string {
  let text = '';
  let sum = {words: 0, pieces: 0};
  for (const word of words) {
    const size = sizeOf(word);
    sum = {words: sum.words + size.words, pieces: sum.pieces + size.pieces};
    if (filling(sum, limits) > 1) {
      break;
    }
    text += word;
  }
  return text;
}
