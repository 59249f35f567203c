import {sentencesOf} from '../../core/answer/sentences.ts';
import {embeddedText} from '../../plugin/chunk/embedded-text.ts';
import type {Headed} from '../../plugin/embed/part-atoms.ts';
import {type Part, partsOf} from '../../plugin/embed/parts.ts';

/** Texts of a chunk that get a vector each. */
export type Variant = {readonly name: string; readonly texts: (chunk: Headed) => readonly string[]};

const LENGTHS = [180, 150, 135, 120, 105, 90, 60, 45, 30];

export function variants(): Variant[] {
  return [
    {name: 'whole chunk', texts: whole},
    ...LENGTHS.map((words) => ({name: `${words} words`, texts: partsUpTo(words)})),
    {name: 'one sentence', texts: eachSentence},
    ...[120, 90, 60, 45].map((words) => ({
      name: `${words} words and whole`,
      texts: (chunk: Headed) => Array.from(new Set([...partsUpTo(words)(chunk), ...whole(chunk)])),
    })),
    {name: '120, without path', texts: withoutPath},
    {name: '120, heading line too', texts: headingTwice},
    {name: '120, sentence before too', texts: overlapping},
  ];
}

function whole(chunk: Headed): string[] {
  return [embeddedText(chunk, '')];
}

function limitsOf(words: number) {
  // What the model reads, where parts are longer than the plugin's.
  return {words, pieces: Math.max(270, words * 2.2)};
}

function partsUpTo(words: number) {
  return (chunk: Headed) => partsOf(chunk, '', limitsOf(words)).map(({text}) => text);
}

function eachSentence(chunk: Headed): string[] {
  const path = chunk.headingPath.join(' > ');
  return sentencesOf(chunk.text, chunk.locale).map(({text}) => `${path}: ${text}`);
}

function withoutPath(chunk: Headed): string[] {
  return partsOf(chunk, '', limitsOf(120)).map(({start, end}) => chunk.text.slice(start, end));
}

/** With the heading's own line too, which the path says already. */
function headingTwice(chunk: Headed): string[] {
  return partsOf(chunk, '', limitsOf(120)).map(
    (part) => pathOf(part, chunk) + chunk.text.slice(part.start, part.end),
  );
}

function overlapping(chunk: Headed): string[] {
  const sentences = sentencesOf(chunk.text, chunk.locale);
  return partsOf(chunk, '', limitsOf(120)).map((part) => {
    const before = sentences.findLast((sentence) => sentence.start < part.start);
    const path = pathOf(part, chunk);
    return before ? `${path}${before.text} ${part.text.slice(path.length)}` : part.text;
  });
}

/** What stands before a part's own words, some of which its path may have said. */
function pathOf({text, start, end}: Part, chunk: Headed): string {
  let words = chunk.text.slice(start, end);
  while (!text.endsWith(words)) {
    const newline = words.indexOf('\n');
    words = newline === -1 ? '' : words.slice(newline + 1);
  }
  const path = text.slice(0, text.length - words.length);
  return words === '' ? `${path}: ` : path;
}
